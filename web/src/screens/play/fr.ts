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
