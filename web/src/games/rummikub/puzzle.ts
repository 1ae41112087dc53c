// The rules of a Rummikub turn over a view, and the goals of its puzzles: the same answers as the maker's, by vectors.

import type { Json } from "../../net/protocol";
import type { PuzzleRules } from "../../session/puzzle";
import { without } from "../rules";
import { at } from "./draft";
import { draftOf } from "./draft-rebase";
import { layingOf } from "./laying";
import { laidOut } from "./layout";
import { facesOf } from "./placements";
import { asLaid, type Face, isJoker } from "./sets";
import { hurdleOf } from "./turn-check";
import { type RummikubAction, type RummikubView, viewOf } from "./view";

function after(view: RummikubView, action: RummikubAction): RummikubView | null {
  if (action.type !== "play" || view.seat === null) return null;
  const draft = draftOf(view);
  const now = laidOut(draft.start, action.table);
  if (now === null || hurdleOf(at(draft, now)) !== null) return null;
  const laid = new Set(action.table.map(asLaid));
  // Before the first meld nothing on the table may be touched (RUM-28).
  if (!draft.opened && !view.table.every((set) => laid.has(asLaid(set)))) return null;
  const rack = facesOf(now.rack);
  const mine = <T>(all: readonly T[], value: T) => all.map((one, seat) => (seat === view.seat ? value : one));
  return {
    ...view,
    rack,
    rackSizes: mine(view.rackSizes, rack.length),
    table: action.table,
    opened: mine(view.opened, true),
  };
}

/** No joker lies with a tile like those it lay with. */
function isFreed(before: readonly Face[][], now: readonly Face[][]): boolean {
  const company = new Set(before.filter((set) => set.some(isJoker)).flat());
  return now
    .filter((set) => set.some(isJoker))
    .every((set) => set.every((face) => isJoker(face) || !company.has(face)));
}

export const puzzleRules: PuzzleRules = {
  staysLaid: true,
  after: (view, action) => after(viewOf(view), action as unknown as RummikubAction) as Json | null,
  reached: (goal, _target, before, now) => {
    const view = viewOf(now);
    if (goal === "open") return view.opened[view.seat ?? 0] ?? false;
    if (goal === "free") return isFreed(viewOf(before).table, view.table);
    return view.rack.length === 0;
  },
  firesItself: (goal) => goal === "all",
  laying: (before, after) => {
    const cards = without(viewOf(after).table.flat(), viewOf(before).table.flat()) ?? [];
    const events = [{ kind: "played", seat: viewOf(after).seat ?? 0, cards }];
    return { events, views: layingOf(before, after) };
  },
};
