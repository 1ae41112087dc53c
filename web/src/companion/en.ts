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
  people: {
    name: "Add a first name",
    add: "Add",
    earlier: "From earlier evenings",
    taken: (name) => `${name} is already there.`,
    full: (n) => `This game is for ${n} at most.`,
    remove: (name) => `Remove ${name}`,
    forward: (name) => `Move ${name} forward`,
    fruit: (name, fruit) => `${name}: ${fruit}. Change the fruit`,
  },
  yes: "Yes.",
  no: "No.",
};
