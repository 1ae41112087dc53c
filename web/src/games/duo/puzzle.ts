// The rules of a Duo turn over a view, and the goals of its puzzles: the same answers as the maker's, by vectors.

import type { Json } from "../../net/protocol";
import type { PuzzleRules } from "../../session/puzzle";
import { TURBO } from "./cards";
import { add, EMPTY, heldCards, type Side } from "./chain";
import { chainBetween, layingOf } from "./laying";
import type { DuoAction, DuoView } from "./view";

function after(view: DuoView, action: DuoAction): DuoView | null {
  if (action.type !== "play" || (action.pile !== 0 && action.pile !== 1)) return null;
  const side: Side = action.pile;
  const tops = [view.discards[0].at(-1) ?? TURBO, view.discards[1].at(-1) ?? TURBO] as const;
  let left = heldCards(view.hand);
  let chain = EMPTY;
  for (const card of action.cards) {
    const held = left.find((one) => one.card === card);
    const next = held && add(chain, held, side, tops);
    if (!next || "refusal" in next) return null;
    chain = next.chain;
    left = left.filter((one) => one !== held);
  }
  if (chain.laid.length === 0) return null;
  const [lower, upper] = view.discards;
  return {
    ...view,
    hand: left.map((held) => held.card),
    handSizes: view.handSizes.map((size, seat) => (seat === view.seat ? left.length : size)),
    discards: side === 0 ? [[...lower, ...action.cards], upper] : [lower, [...upper, ...action.cards]],
  };
}

export const puzzleRules: PuzzleRules = {
  after: (view, action) =>
    after(view as unknown as DuoView, action as unknown as DuoAction) as unknown as Json | null,
  reached: (goal, target, before, now) => {
    const [had, has] = [before, now].map((view) => (view as unknown as DuoView).hand.length) as [
      number,
      number,
    ];
    return goal === "longest" ? had - has >= target : has === 0;
  },
  laying: (before, after) => {
    const [from, to] = [before, after] as unknown as [DuoView, DuoView];
    const chain = chainBetween(from, to);
    const events = chain === null ? [] : [{ kind: "played", seat: to.seat ?? 0, ...chain }];
    return { events, views: layingOf(from, to) };
  },
};
