import { frCount, frWord } from "../i18n/grammar";

export const fr = {
  back: "Retour",
  round: (n: number) => `manche ${n}`,
  clear: "Vider",
  cards: (n: number) => frCount(n, "carte", "cartes"),
  cardsWord: (n: number) => frWord(n, "carte", "cartes"),
  oneMore: "Une de plus",
  oneLess: "Une de moins",
  write: (n: number) => `Noter ${n}`,
  nextOne: "Personne suivante", // empty again, and nothing is written down
  inBook: (rule: string) => `Règle ${rule}, dans le livret`,
  people: {
    name: "Ajouter un prénom",
    add: "Ajouter",
    earlier: "Des soirées d’avant",
    taken: (name: string) => `${name} est déjà là.`,
    full: (n: number) => `À ce jeu, on est ${n} au plus.`,
    remove: (name: string) => `Retirer ${name}`,
    forward: (name: string) => `Avancer ${name}`,
    fruit: (name: string, fruit: string) => `${name} : ${fruit}. Changer de fruit`,
  },
  yes: "Oui.",
  no: "Non.",
};
