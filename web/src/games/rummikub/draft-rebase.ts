// How a draft begins: from the server's view, from what was prepared during the others' turns, and from what
// this device stored through a reload.

import { type Draft, onTable } from "./draft";
import { type Layout, laidOut, layoutOf, type TableSet } from "./layout";
import { lifted } from "./moves";
import { facesOf, type Piece } from "./placements";
import { asLaid, type Face, flawOf } from "./sets";
import type { RummikubView } from "./view";

/** What of a view a draft is made of. */
export type Position = Pick<RummikubView, "rack" | "table" | "drawn" | "opened" | "seat">;

export function draftOf(view: Position, previous: Draft | null = null): Draft {
  const start = layoutOf(view, previous === null ? null : groundOf(view, previous));
  const held = new Set(start.rack.map((piece) => piece.id));
  const known = (previous?.rackOrder ?? []).filter((id) => held.has(id));
  const order = [...known, ...start.rack.map((piece) => piece.id).filter((id) => !known.includes(id))];
  const fresh: Draft = {
    start,
    now: start,
    past: [],
    future: [],
    selected: [],
    choice: null,
    refusal: null,
    conflicts: [],
    rackOrder: order,
    opened: view.seat !== null && (view.opened[view.seat] ?? false),
    drawn: view.drawn,
  };
  return previous === null ? fresh : rebased(fresh, previous, held);
}

/** What the new position is compared with: a turn of the player's own comes back as they laid it out. */
function groundOf(view: Position, { start, now }: Draft): Layout {
  const taken = view.rack.length === now.rack.length && now.rack.length < start.rack.length;
  return taken && keyOf(view.table) === tableKey(now) ? now : start;
}

const keyOf = (table: readonly Face[][]) =>
  table
    .map((faces) => asLaid(faces))
    .toSorted()
    .join("|");
const laidKey = (set: TableSet) => asLaid(facesOf(set.tiles));
const tableKey = (layout: Layout) => keyOf(layout.sets.map((set) => facesOf(set.tiles)));

/** Work prepared during the others' turns stays where the new table allows it. */
function rebased(fresh: Draft, previous: Draft, held: ReadonlySet<number>): Draft {
  const selected = previous.selected.filter((id) => held.has(id));
  if (tableKey(fresh.start) === tableKey(previous.start)) {
    const known = (id: number) => held.has(id) || onTable(fresh.start, id);
    if (previous.now.sets.every((set) => set.tiles.every((piece) => known(piece.id)))) {
      const placed = new Set(previous.now.sets.flatMap((set) => set.tiles.map((piece) => piece.id)));
      const rack = fresh.start.rack.filter((piece) => !placed.has(piece.id));
      const { choice } = previous;
      // The player has drawn: what was tried and taken back before is over with it.
      const drew =
        tableKey(previous.now) === tableKey(previous.start) && rack.length > previous.start.rack.length;
      if (drew) return { ...fresh, choice, selected: previous.selected };
      const now = previous.now === previous.start ? fresh.start : { ...previous.now, rack };
      const [past, future] = [previous.past, previous.future].map((layouts) =>
        layouts.map((layout) => onRack(fresh.start, layout)),
      ) as [Layout[], Layout[]];
      return { ...fresh, now, past, future, choice, selected: previous.selected };
    }
  }
  return reapplied(fresh, previous, selected, held);
}

/** An earlier layout with the tiles that have come to the rack since. */
function onRack(start: Layout, layout: Layout): Layout {
  const placed = new Set(layout.sets.flatMap((set) => set.tiles.map((piece) => piece.id)));
  return { ...layout, rack: start.rack.filter((piece) => !placed.has(piece.id)) };
}

/** Each prepared set is laid again if nothing breaks by it; the others are reported, and their tiles stay on the rack. */
function reapplied(fresh: Draft, previous: Draft, selected: number[], held: ReadonlySet<number>): Draft {
  const before = new Set(previous.start.sets.map(laidKey));
  const prepared = previous.now.sets.filter((set) => !before.has(laidKey(set)));
  let now = fresh.start;
  const conflicts: number[] = [];
  for (const set of prepared) {
    const mine = set.tiles.filter((piece) => held.has(piece.id));
    if (mine.length === 0) continue; // the server has them already
    const next = relaid(now, set, fresh.opened);
    if (next !== null) now = next;
    else conflicts.push(...mine.map((piece) => piece.id));
  }
  if (now === fresh.start) return { ...fresh, selected, conflicts };
  const used = new Set(now.sets.flatMap((set) => set.tiles.map((piece) => piece.id)));
  return { ...fresh, now, past: [fresh.start], selected: selected.filter((id) => !used.has(id)), conflicts };
}

/** The layout with the set laid on it, unless a set that was whole would break. */
function relaid(layout: Layout, set: TableSet, opened: boolean): Layout | null {
  const here = new Map([...layout.rack, ...layout.sets.flatMap((one) => one.tiles)].map((p) => [p.id, p]));
  const tiles = set.tiles.flatMap((piece): Piece[] => (here.has(piece.id) ? [piece] : []));
  const racked = new Set(layout.rack.map((piece) => piece.id));
  const own = tiles.every((piece) => racked.has(piece.id));
  if (tiles.length < set.tiles.length || (!own && !opened)) return null;
  const { sets: rest, ...without } = lifted(layout, tiles);
  const free = layout.sets.some((one) => one.id === set.id) && rest.every((one) => one.id !== set.id);
  const id = free ? set.id : Math.max(0, ...[...layout.sets, ...rest, set].map((one) => one.id)) + 1;
  const whole = (one: TableSet) => flawOf(facesOf(one.tiles)) === null || layout.sets.includes(one);
  if (!rest.every(whole) || (!own && flawOf(facesOf(tiles)) !== null)) return null;
  return { ...without, sets: inSlot(layout, rest, { id, tiles }) };
}

/** A changed set keeps its slot; a new one goes to the end. */
function inSlot(layout: Layout, rest: TableSet[], set: TableSet): TableSet[] {
  const order = [...layout.sets.map((one) => one.id)];
  const rank = (one: TableSet) => (order.includes(one.id) ? order.indexOf(one.id) : order.length);
  return [...rest, set].toSorted((a, b) => rank(a) - rank(b));
}

/** What is stored through a reload: faces only, since ids are made anew. */
export interface StoredDraft {
  deal: string;
  table: Face[][];
  rack: Face[];
  now: Face[][];
  order: Face[];
}

export function toStored(draft: Draft, deal: string): StoredDraft {
  const all = new Map(draft.start.rack.map((piece) => [piece.id, piece.face]));
  return {
    deal,
    table: draft.start.sets.map((set) => facesOf(set.tiles)),
    rack: facesOf(draft.start.rack),
    now: draft.now.sets.map((set) => facesOf(set.tiles)),
    order: draft.rackOrder.flatMap((id) => all.get(id) ?? []),
  };
}

/** The draft that this device stored, set upon the view that the server shows now. */
export function restored(view: Position, stored: StoredDraft): Draft {
  const start = layoutOf(stored, null);
  const base = draftOf({ ...view, table: stored.table, rack: stored.rack });
  const now = laidOut(start, stored.now) ?? start;
  const past = stored.now.length > 0 && tableKey(now) !== tableKey(start) ? [start] : [];
  const before: Draft = { ...base, start, now: past.length > 0 ? now : start, past };
  return draftOf(view, { ...before, rackOrder: orderOf(start, stored.order) });
}

function orderOf(start: Layout, order: readonly Face[]): number[] {
  const left = [...start.rack];
  return order.flatMap((face) => {
    const place = left.findIndex((piece) => piece.face === face);
    return place < 0 ? [] : left.splice(place, 1).map((piece) => piece.id);
  });
}
