// The player's private draft of a turn: tiles move here, and one command carries the outcome.
// Pure values in, pure values out; the server judges the table again.

import type { Layout, TableSet } from "./layout";
import type { Offer, Piece } from "./placements";
import { type Face, type Flaw, flawRule } from "./sets";

export interface Draft {
  start: Layout; // what the server shows
  now: Layout;
  past: Layout[];
  future: Layout[];
  selected: number[]; // ids, in the order they were chosen
  choice: { set: number; offers: Offer[] } | null; // several legal places: the player picks one
  refusal: Refusal | null; // why the last move was not made
  conflicts: number[]; // ids of prepared tiles whose place is gone: another player was quicker
  rackOrder: number[]; // ids, as the player arranges the rack; no part of undo
  opened: boolean;
  drawn: Face | null;
}

/** Why tiles may not go there. */
export type Why =
  | { code: "locked" }
  | { code: "noFit"; flaw: Flaw }
  | { code: "stays" } // what lay on the table does not go to a rack (RUM-38)
  | { code: "joker" }; // a freed joker is played again this turn (RUM-45)

/** The rule behind it. */
export function whyRule(why: Why): string {
  if (why.code === "noFit") return flawRule(why.flaw);
  return { locked: "RUM-28", stays: "RUM-38", joker: "RUM-45" }[why.code];
}

export interface Refusal {
  set: number | null; // the set that the reason stands beside
  why: Why;
}

export const onTable = (layout: Layout, id: number): boolean =>
  layout.sets.some((set) => set.tiles.some((piece) => piece.id === id));

/** What a draft began with. */
type Ground = Pick<Draft, "opened" | "start">;

/** Before the first meld the sets of the table may not be touched (RUM-28). */
export function isLocked(draft: Ground, id: number): boolean {
  return !draft.opened && onTable(draft.start, id);
}

export function isSetLocked(draft: Ground, set: TableSet): boolean {
  return set.tiles.some((piece) => isLocked(draft, piece.id));
}

export const setWith = (layout: Layout, id: number): TableSet | undefined =>
  layout.sets.find((set) => set.tiles.some((piece) => piece.id === id));

/** The rack in the order that the player gave it. */
export function rackOf(draft: Pick<Draft, "now" | "rackOrder">): Piece[] {
  const place = new Map(draft.rackOrder.map((id, index) => [id, index]));
  return draft.now.rack.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

const piecesOf = (layout: Layout): Piece[] => [
  ...layout.rack,
  ...layout.loose,
  ...layout.sets.flatMap((set) => set.tiles),
];

export function piecesWith(draft: Draft, ids: readonly number[]): Piece[] {
  const all = new Map(piecesOf(draft.now).map((piece) => [piece.id, piece]));
  return ids.flatMap((id) => all.get(id) ?? []);
}

export const selectedPieces = (draft: Draft): Piece[] => piecesWith(draft, draft.selected);

/** Why these tiles cannot lie on the rack, or null if they can. */
export function rackRefusal(draft: Draft, ids: readonly number[]): Why | null {
  const own = new Set(draft.start.rack.map((piece) => piece.id));
  if (ids.every((id) => own.has(id))) return null;
  const loose = new Set(draft.now.loose.map((piece) => piece.id));
  return { code: ids.some((id) => loose.has(id)) ? "joker" : "stays" };
}

/** Only tiles that came from the rack this turn may go back to it (RUM-39). */
export function canReturn(draft: Draft): boolean {
  const racked = new Set(draft.now.rack.map((piece) => piece.id));
  const away = draft.selected.every((id) => !racked.has(id));
  return draft.selected.length > 0 && away && rackRefusal(draft, draft.selected) === null;
}

export const at = (draft: Draft, now: Layout, selected: number[] = []): Draft => ({
  ...draft,
  now,
  past: now === draft.now ? draft.past : [...draft.past, draft.now],
  future: now === draft.now ? draft.future : [],
  selected,
});
