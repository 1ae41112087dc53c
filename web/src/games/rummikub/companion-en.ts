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
  atZeroShort: "At zero: everything goes back, and three tiles.",
  timeUp: "Time is up",
  penalty:
    "The table is again as it was when the turn began. The tiles laid go back to the rack, and three more with them.",
  stands: "If every set is in order, the play counts, without a penalty.",
  lost: "Whatever nobody can put back goes to the pool.",
  putBackHelp:
    "First put back the whole sets that everybody remembers, then the tiles of the rack. Do not argue for more than a minute: what is in doubt goes to the pool.",
  sheet: {
    asks: "what is left",
    whoEnds: "Who laid every tile? Press their cell.",
    ended: (name) => `${name} has won`,
    blocked: "Blocked round",
    blockedNote: "The pool is empty and nobody went out. Write every rack: the lowest wins.",
    fewerTiles: "Level: who has the fewest tiles?",
    joker: "Joker 30",
  },
};
