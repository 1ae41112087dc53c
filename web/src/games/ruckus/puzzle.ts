// The rules of a play of Ruckus! over a view, and the goal of its puzzles: the same answers as the maker's, by vectors.

import type { Json } from "../../net/protocol";
import type { PuzzleRules } from "../../session/puzzle";
import { pairsOf, WHOLE } from "./targets";
import type { Front, RuckusAction, RuckusView } from "./view";

const cardsIn = (front: Front | undefined): number =>
  Object.values(front ?? {}).reduce((sum, count) => sum + count, 0);

function after(view: RuckusView, action: RuckusAction): RuckusView | null {
  const { seat: me, hand, fronts } = view;
  if (me === null || (action.type !== "steal" && action.type !== "complete")) return null;
  const { family } = action;
  const owner = action.type === "steal" ? action.from : me;
  const count = fronts[owner]?.[family] ?? 0;
  if (action.type === "steal" && owner === me) return null;
  if (!hand.includes(family) || pairsOf(hand).length > 0 || count === 0 || count === WHOLE) return null;
  const place = hand.indexOf(family);
  const left = hand.filter((_, at) => at !== place);
  const own = (owner === me ? 0 : (fronts[me]?.[family] ?? 0)) + count + 1;
  return {
    ...view,
    hand: left,
    handSizes: view.handSizes.map((size, seat) => (seat === me ? left.length : size)),
    fronts: fronts.map((front, seat) => {
      if (seat === me) return { ...front, [family]: own };
      const { [family]: _, ...rest } = front;
      return seat === owner ? rest : front;
    }),
  };
}

export const puzzleRules: PuzzleRules = {
  chairs: (view) => (view as unknown as RuckusView).fronts.length,
  after: (view, action) =>
    after(view as unknown as RuckusView, action as unknown as RuckusAction) as unknown as Json | null,
  reached: (_goal, target, before, now) => {
    const [was, is] = [before, now] as unknown as [RuckusView, RuckusView];
    const me = is.seat ?? 0;
    return is.hand.length === 0 && cardsIn(is.fronts[me]) - cardsIn(was.fronts[me]) >= target;
  },
};
