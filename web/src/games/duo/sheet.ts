// The score sheet of Duo: each types the cards still in the hand, and the winner takes them as points.

import { allKnown, open, type SheetRules, winnerTakes } from "../../companion/sheet/rules";
import { best } from "../rules";
import { companionWords } from "./companion-words";
import { targetOf } from "./target";

export const sheet: SheetRules = {
  options: { target: "bySeats" },
  deals: true,
  starts: "turn",
  showsTyped: true,
  score: (entry) => {
    if (entry.end === "exhausted") {
      const scores = entry.typed.map((cards) => (cards === null ? null : 0 - cards)); // DUO-32
      return { ...open(scores), complete: allKnown(scores) };
    }
    const nothing = entry.typed.map((cards) => (cards === null ? null : 0));
    return entry.out === null ? open(nothing) : winnerTakes(entry, entry.out, nothing); // DUO-30
  },
  standing: (totals, _wins, options) => ({
    leaders: best(totals),
    over: Math.max(...totals) >= targetOf(options["target"], totals.length), // DUO-36
  }),
  text: () => {
    const { asks, whoEnds, ended, exhausted, exhaustedNote } = companionWords().sheet;
    return {
      asks,
      whoEnds,
      ended,
      endings: [{ id: "exhausted", label: exhausted, note: exhaustedNote }],
      tie: null,
      extra: null,
      minus: null,
    };
  },
};
