import { frCount } from "../../i18n/grammar";

export const fr = {
  checking: "On vérifie la donne…",
  ok: "Donne vérifiée",
  bad: "Cette donne n’est pas celle promise",
  explain:
    "Avant la première carte, le serveur a montré cette empreinte de la donne. La manche finie, il a montré la donne et un mot secret. Votre appareil vient de calculer l’empreinte des deux : elle est la même, donc personne n’a touché aux cartes entre-temps.",
  explainBad:
    "L’empreinte montrée au début ne correspond pas à la donne montrée à la fin. Téléchargez la partie et gardez-la : c’est une preuve.",
  late: "Les cartes étaient déjà données à votre arrivée : l’empreinte n’a pas pu être notée avant.",
  promised: "Empreinte promise",
  computed: "Empreinte calculée",
  salt: "Mot secret",
  cards: "Donne",
  pageTitle: "Vérifier une donne",
  pageLead:
    "Choisissez une partie téléchargée. Tout se calcule sur votre appareil, le fichier n’est envoyé nulle part.",
  choose: "Choisir un fichier",
  paste: "Ou collez son texte ici",
  round: (n: number) => `Manche ${n}`,
  none: "Ce texte n’est pas une partie de Tablée.",
  allOk: (n: number) => `${frCount(n, "donne vérifiée", "donnes vérifiées")}`,
  someBad: (n: number) => `${frCount(n, "donne ne correspond pas", "donnes ne correspondent pas")}`,
};
