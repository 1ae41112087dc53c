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
  yes: "Oui.",
  no: "Non.",
};
