import { enCount } from "../../i18n/grammar";
import type { fr } from "./replay-fr";

export const en: typeof fr = {
  hands: "Tiles in hand",
  points: "Points in hand",
  draw: "Draw a tile.",
  pass: "Pass.",
  couldGo: (tiles) => `${tiles} could have gone.`,
  insteadOf: (tiles, made) => `${tiles} could have gone instead of ${made}.`,
  worthMore: (points) => `${points} more could have gone.`,
  oneCouldGo: "One tile could have gone.",
  fewer: (points) => `${points} fewer on the rack.`,
  touching: (n) => `${enCount(n, "set", "sets")} disturbed.`,
  best: "Nothing better to do.",
  keeping: "Keeping tiles can be defended.",
  follows: (chance) => `For what follows, the strong robot sees ${chance} more chance in it.`,
  keepingFollows: (points, chance) =>
    `${points} more could have gone, but the strong robot sees ${chance} more chance in this turn.`,
  noDifference: "For what follows, no certain difference.",
  bestIs: (tiles, points) => `${tiles}, ${points} fewer on the rack.`,
};
