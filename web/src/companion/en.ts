import { enCount, enWord } from "../i18n/grammar";
import type { fr } from "./fr";

export const en: typeof fr = {
  back: "Back",
  round: (n) => `round ${n}`,
  clear: "Clear",
  cards: (n) => enCount(n, "card", "cards"),
  cardsWord: (n) => enWord(n, "card", "cards"),
  oneMore: "One more",
  oneLess: "One less",
  write: (n) => `Write ${n}`,
  nextOne: "Next person",
  inBook: (rule) => `Rule ${rule}, in the book`,
  yes: "Yes.",
  no: "No.",
};
