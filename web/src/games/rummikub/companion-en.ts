import { enCount, enWord } from "../../i18n/grammar";
import type { fr } from "./companion-fr";

export const en: typeof fr = {
  rack: "The rack",
  rackOf: (name) => `The rack of ${name}`,
  remove: (tile) => `Remove ${tile}`,
  theJoker: "the joker",
  jokerKey: "Joker, 30",
  points: (points, tiles, jokers) =>
    `${enWord(points, "point", "points")} for ${enCount(tiles, "tile", "tiles")}${
      jokers === 0 ? "" : jokers === 1 ? ", one of them a joker at 30" : `, ${jokers} of them jokers at 30`
    }. Tap a tile to take it off.`,
  pointsNone: "Nothing on the rack.",
  tapRest: "Tap what is left. The colour does not count.",
  write: (points) => `Write ${points === 0 ? "0" : `−${points}`}`,
  tapped: (tile, total) => `${tile}, total ${total}`,
  count: (n) => `${n} so far`,
  allTapped: "the box has no more",
};
