import type { fr } from "./replay-fr";

export const en: typeof fr = {
  hands: "Cards in hand",
  draw: "Draw a card.",
  lay: (card, pile) => `Lay the ${card} on the ${pile}.`,
  chance: (part) => `${part} chance of winning the round.`,
  instead: (best, made) => `${best} chance instead of ${made}.`,
  within: (error) => `The chance of winning the round, give or take ${error}.`,
  best: "The best turn found.",
  andThen: (card) => `Then the ${card}.`,
};
