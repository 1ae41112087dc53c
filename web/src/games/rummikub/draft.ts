// The player's private draft of a turn: tiles move here, and one command carries the outcome.
// Pure values in, pure values out; the server judges the table again.

import { arrange, facesOf, looselyInserted, type Offer, offers, type Piece, remainders } from "./arrange";
import { type Layout, layoutOf, type TableSet } from "./layout";
import { asLaid, compareGroups, compareRuns, type Face } from "./sets";
import type { RummikubView } from "./view";

export interface Draft {
  start: Layout; // what the server shows
  now: Layout;
  past: Layout[];
  future: Layout[];
  selected: number[]; // ids, in the order they were chosen
  choice: { set: number; offers: Offer[] } | null; // several legal places: the player picks one
  rackOrder: number[]; // how the player keeps the rack; no part of undo
  opened: boolean;
  drawn: Face | null;
}

export type Intent =
  | { type: "toggle"; id: number }
  | { type: "pick"; ids: number[] }
  | { type: "deselect" }
  | { type: "place"; set: number }
  | { type: "offer"; index: number }
  | { type: "newSet" }
  | { type: "toRack" }
  | { type: "sort"; by: "runs" | "groups" }
  | { type: "shift"; id: number; by: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "reset" };

export function draftOf(view: RummikubView, previous: Draft | null = null): Draft {
  const start = layoutOf(view, previous?.start ?? null);
  const held = new Set(start.rack.map((piece) => piece.id));
  const kept = (previous?.rackOrder ?? []).filter((id) => held.has(id));
  const order = [...kept, ...start.rack.map((piece) => piece.id).filter((id) => !kept.includes(id))];
  const fresh: Draft = {
    start,
    now: start,
    past: [],
    future: [],
    selected: [],
    choice: null,
    rackOrder: order,
    opened: view.seat !== null && (view.opened[view.seat] ?? false),
    drawn: view.drawn,
  };
  return previous === null ? fresh : rebased(fresh, previous, held);
}

/** Work prepared during the others' turns stays where the new table allows it. */
function rebased(fresh: Draft, previous: Draft, held: ReadonlySet<number>): Draft {
  const selected = previous.selected.filter((id) => held.has(id));
  if (tableKey(fresh.start) === tableKey(previous.start)) {
    const missing = previous.now.sets.some((set) =>
      set.tiles.some((piece) => !held.has(piece.id) && !onTable(fresh.start, piece.id)),
    );
    if (!missing) {
      const placed = new Set(previous.now.sets.flatMap((set) => set.tiles.map((piece) => piece.id)));
      const rack = fresh.start.rack.filter((piece) => !placed.has(piece.id));
      return {
        ...fresh,
        now: { ...previous.now, rack },
        past: previous.past,
        future: previous.future,
        selected,
      };
    }
  }
  const own = previous.now.sets.filter((set) => set.tiles.every((piece) => held.has(piece.id)));
  if (own.length === 0) return { ...fresh, selected };
  const used = new Set(own.flatMap((set) => set.tiles.map((piece) => piece.id)));
  const now: Layout = {
    sets: [...fresh.start.sets, ...own],
    rack: fresh.start.rack.filter((piece) => !used.has(piece.id)),
    loose: [],
  };
  return { ...fresh, now, past: [fresh.start], selected: selected.filter((id) => !used.has(id)) };
}

const tableKey = (layout: Layout) => layout.sets.map((set) => asLaid(facesOf(set.tiles))).join("|");
const onTable = (layout: Layout, id: number) => layout.sets.some((set) => set.tiles.some((p) => p.id === id));

export function reduce(draft: Draft, intent: Intent): Draft {
  switch (intent.type) {
    case "toggle":
      return toggled(draft, intent.id);
    case "pick":
      return { ...draft, selected: intent.ids.filter((id) => !isLocked(draft, id)), choice: null };
    case "deselect":
      return { ...draft, selected: [], choice: null };
    case "place":
      return placed(draft, intent.set);
    case "offer":
      return offered(draft, intent.index);
    case "newSet":
      return newSet(draft);
    case "toRack":
      return toRack(draft);
    case "sort":
      return sorted(draft, intent.by);
    case "shift":
      return shifted(draft, intent.id, intent.by);
    case "undo":
      return undone(draft);
    case "redo":
      return redone(draft);
    case "reset":
      return moved(draft, draft.start);
  }
}

/** Before the first meld the sets of the table may not be touched. */
export function isLocked(draft: Draft, id: number): boolean {
  return !draft.opened && onTable(draft.start, id);
}

export function isSetLocked(draft: Draft, set: TableSet): boolean {
  return set.tiles.some((piece) => isLocked(draft, piece.id));
}

/** The rack as the player keeps it. */
export function rackOf(draft: Draft): Piece[] {
  const place = new Map(draft.rackOrder.map((id, index) => [id, index]));
  return draft.now.rack.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

export function selectedPieces(draft: Draft): Piece[] {
  const all = new Map(piecesOf(draft.now).map((piece) => [piece.id, piece]));
  return draft.selected.flatMap((id) => all.get(id) ?? []);
}

const piecesOf = (layout: Layout) => [
  ...layout.rack,
  ...layout.loose,
  ...layout.sets.flatMap((set) => set.tiles),
];

function toggled(draft: Draft, id: number): Draft {
  if (isLocked(draft, id)) return draft;
  const on = draft.selected.includes(id);
  const selected = on ? draft.selected.filter((other) => other !== id) : [...draft.selected, id];
  return { ...draft, selected, choice: null };
}

function moved(draft: Draft, now: Layout, selected: number[] = []): Draft {
  if (now === draft.now) return { ...draft, selected, choice: null };
  return { ...draft, now, past: [...draft.past, draft.now], future: [], selected, choice: null };
}

/** The layout once the tiles are lifted from wherever they lie. */
function lifted(layout: Layout, pieces: readonly Piece[]): Layout {
  const ids = new Set(pieces.map((piece) => piece.id));
  const stays = (piece: Piece) => !ids.has(piece.id);
  let next = nextId(layout);
  const sets = layout.sets.flatMap((set) => {
    if (set.tiles.every(stays)) return [set];
    return remainders(set.tiles, ids).map((tiles, part) => ({ id: part === 0 ? set.id : next++, tiles }));
  });
  return { sets, rack: layout.rack.filter(stays), loose: layout.loose.filter(stays) };
}

const nextId = (layout: Layout) => Math.max(0, ...layout.sets.map((set) => set.id)) + 1;

function placed(draft: Draft, setId: number): Draft {
  const pieces = selectedPieces(draft);
  const target = draft.now.sets.find((set) => set.id === setId);
  if (pieces.length === 0 || target === undefined || isSetLocked(draft, target)) return draft;
  const set = target.tiles.filter((piece) => !draft.selected.includes(piece.id));
  if (set.length < target.tiles.length) return draft; // a set is not brought into itself
  const ways = offers(set, pieces);
  const [only] = ways;
  if (ways.length > 1) return { ...draft, choice: { set: setId, offers: ways } };
  if (only !== undefined) return applied(draft, setId, only);
  return applied(draft, setId, { kind: "insert", sets: [looselyInserted(set, pieces)], freed: null });
}

function offered(draft: Draft, index: number): Draft {
  const way = draft.choice?.offers[index];
  return draft.choice === null || way === undefined ? draft : applied(draft, draft.choice.set, way);
}

function applied(draft: Draft, setId: number, way: Offer): Draft {
  const layout = lifted(draft.now, selectedPieces(draft));
  let next = nextId(layout);
  const sets = layout.sets.flatMap((set) =>
    set.id === setId ? way.sets.map((tiles, part) => ({ id: part === 0 ? set.id : next++, tiles })) : [set],
  );
  const loose = way.freed === null ? layout.loose : [...layout.loose, way.freed];
  // The freed joker has to be played this turn: it is already in the hand for the next tap.
  return moved(draft, { ...layout, sets, loose }, way.freed === null ? [] : [way.freed.id]);
}

function newSet(draft: Draft): Draft {
  const pieces = selectedPieces(draft);
  if (pieces.length === 0) return draft;
  const layout = lifted(draft.now, pieces);
  const added: TableSet = { id: nextId(draft.now) + 1, tiles: arrange(pieces) };
  return moved(draft, { ...layout, sets: [...layout.sets, added] });
}

/** Only tiles that came from the rack this turn may go back to it. */
export function canReturn(draft: Draft): boolean {
  const own = new Set(draft.start.rack.map((piece) => piece.id));
  const racked = new Set(draft.now.rack.map((piece) => piece.id));
  return draft.selected.length > 0 && draft.selected.every((id) => own.has(id) && !racked.has(id));
}

function toRack(draft: Draft): Draft {
  if (!canReturn(draft)) return draft;
  const pieces = selectedPieces(draft);
  const layout = lifted(draft.now, pieces);
  return moved(draft, { ...layout, rack: [...layout.rack, ...pieces] });
}

function sorted(draft: Draft, by: "runs" | "groups"): Draft {
  const compare = by === "runs" ? compareRuns : compareGroups;
  const order = draft.start.rack.toSorted((a, b) => compare(a.face, b.face)).map((piece) => piece.id);
  return { ...draft, rackOrder: order };
}

/** Moves a tile along the rack, past its visible neighbours. */
function shifted(draft: Draft, id: number, by: number): Draft {
  const shown = rackOf(draft).map((piece) => piece.id);
  const from = shown.indexOf(id);
  const to = Math.max(0, Math.min(shown.length - 1, from + by));
  if (from < 0 || from === to) return draft;
  shown.splice(to, 0, ...shown.splice(from, 1));
  const away = draft.rackOrder.filter((other) => !shown.includes(other));
  return { ...draft, rackOrder: [...shown, ...away] };
}

function undone(draft: Draft): Draft {
  const now = draft.past.at(-1);
  if (now === undefined) return draft;
  const future = [draft.now, ...draft.future];
  return { ...draft, now, past: draft.past.slice(0, -1), future, selected: [], choice: null };
}

function redone(draft: Draft): Draft {
  const [now, ...future] = draft.future;
  if (now === undefined) return draft;
  return { ...draft, now, past: [...draft.past, draft.now], future, selected: [], choice: null };
}
