// The score sheet of Rummikub: each types what is left on the rack, and a round sums to zero.

import {
  allKnown,
  open,
  type Points,
  type RoundEntry,
  type RoundScore,
  type SheetRules,
  winnerTakes,
} from "../../companion/sheet/rules";
import type { Json } from "../../net/protocol";
import { best } from "../rules";
import { companionWords } from "./companion-words";
import { leadersOf, sharesOf } from "./scoring";
import { JOKER_PENALTY } from "./sets";

/** RUM-64: the lowest rack wins; RUM-66: of equal ones whom the table names for fewer tiles, else together. */
function blocked(entry: RoundEntry, options: Json, owed: readonly Points[]): RoundScore {
  const { typed, out, starter } = entry;
  if (!allKnown(typed)) return open(owed);
  const lightest = best(typed.map((points) => -points));
  const winners = out !== null && lightest.includes(out) ? [out] : lightest;
  const spared = options["preset"] === "official" ? Math.min(...typed) : 0; // RUM-65
  const scores = sharesOf(typed, winners, starter, spared);
  return { scores, winners, filled: null, excess: 0, complete: true };
}

export const sheet: SheetRules = {
  options: { preset: "sheet" },
  deals: false,
  starts: "lot", // RUM-70
  showsTyped: false,
  score: (entry, options) => {
    const owed = entry.typed.map((left) => (left === null ? null : 0 - left));
    if (entry.end === "blocked") return blocked(entry, options, owed);
    return entry.out === null ? open(owed) : winnerTakes(entry, entry.out, owed); // RUM-59, RUM-60
  },
  // A family stops when it wants to.
  standing: (totals, wins) => ({ leaders: leadersOf(totals, wins), over: false }),
  text: () => {
    const { asks, whoEnds, ended, blocked, blockedNote, fewerTiles, joker } = companionWords().sheet;
    return {
      asks,
      whoEnds,
      ended,
      endings: [{ id: "blocked", label: blocked, note: blockedNote }],
      tie: fewerTiles,
      extra: { label: joker, value: JOKER_PENALTY },
      minus: null,
    };
  },
};
