import { enCount } from "../../i18n/grammar";
import type { fr } from "./replay-fr";

export const en: typeof fr = {
  hands: "Tiles in hand",
  draw: "Draw a tile.",
  pass: "Pass.",
  couldGo: (tiles) => `${tiles} could have gone.`,
  oneCouldGo: "One tile could have gone.",
  fewer: (points) => `${points} fewer on the rack.`,
  touching: (n) => `${enCount(n, "set", "sets")} disturbed.`,
  best: "Nothing better to do.",
  bestIs: (tiles, points) => `${tiles}, ${points} fewer on the rack.`,
};
