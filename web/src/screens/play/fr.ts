import { frCount } from "../../i18n/grammar";

export const fr = {
  round: (n: number) => `manche ${n}`,
  roundOf: (n: number, all: number) => `manche ${n} sur ${all}`,
  upTo: (n: number) => `jusqu’à ${frCount(n, "point", "points")}`,
  menu: "Menu",
  rules: "Règles du jeu",
  leaveHint: "Votre place reste gardée une minute, puis un robot la prend.",
  zen: "Mode zen",
  zenOff: "Quitter le mode zen",
  fullscreen: "Plein écran",
  turns: {
    title: "Les derniers tours",
    dealt: "La donne.",
    ago: (n: number) => (n === 0 ? "Maintenant" : n === 1 ? "Il y a 1 tour" : `Il y a ${n} tours`),
    back: "Tour précédent",
    forward: "Tour suivant",
    present: "Revenir",
    movedOn: "On a joué entre-temps.",
    keys: "revoir les derniers tours",
  },
  keys: {
    title: "Raccourcis clavier",
    help: "cette liste",
    arrows: "passer d’une pièce à l’autre",
    space: "Espace",
    enter: "Entrée",
    back: "Retour",
    escape: "Échap",
    arrowKeys: "Flèches",
  },
};
