// The score sheet of Ruckus!: each types cards in front less cards in the hand; whoever called gets the bonus.

import { allKnown, open, type SheetRules } from "../../companion/sheet/rules";
import { best } from "../rules";
import { companionWords } from "./companion-words";
import { pointsOf } from "./points";

const TARGET = 50; // RUC-49

export const sheet: SheetRules = {
  options: { target: TARGET },
  deals: true,
  starts: "all",
  showsTyped: true,
  score: (entry) => {
    const caller = entry.end === "stalled" ? null : entry.out;
    const scores = entry.typed.map((cards, column) =>
      cards === null ? null : pointsOf(cards, 0, column === caller),
    );
    if (!allKnown(scores) || (caller === null && entry.end === null)) return open(scores);
    return { ...open(scores), winners: best(scores), complete: true };
  },
  standing: (totals, _wins, options) => ({
    leaders: best(totals), // RUC-50, RUC-51
    over: Math.max(...totals) >= Number(options["target"] ?? TARGET),
  }),
  text: () => {
    const { asks, whoEnds, ended, stalled, stalledNote, inHand } = companionWords().sheet;
    return {
      asks,
      whoEnds,
      ended,
      endings: [{ id: "stalled", label: stalled, note: stalledNote }],
      tie: null,
      extra: null,
      minus: inHand,
    };
  },
};
