// What may be done with tiles: each function takes a draft and gives the next one.

import {
  at,
  canReturn,
  type Draft,
  isSetLocked,
  rackOf,
  rackRefusal,
  selectedPieces,
  type Why,
} from "./draft";
import { type Layout, laidOut, type TableSet } from "./layout";
import { arrange, facesOf, looselyInserted, type Offer, offers, type Piece, remainders } from "./placements";
import { canGrow, compareGroups, compareRuns, type Face, toldFlaw } from "./sets";

const refused = (draft: Draft, set: number | null, why: Why): Draft => ({ ...draft, refusal: { set, why } });

/** The layout once the tiles are lifted from wherever they lie. */
export function lifted(layout: Layout, pieces: readonly Piece[]): Layout {
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

/** How the tiles could come into the set: every way, or why there is none. */
export function waysInto(draft: Draft, set: TableSet, pieces: readonly Piece[]): Offer[] | Why {
  if (isSetLocked(draft, set)) return { code: "locked" };
  const ways = offers(set.tiles, pieces);
  if (ways.length > 0) return ways;
  const loosely = looselyInserted(set.tiles, pieces);
  const flaw = toldFlaw(facesOf(loosely));
  // A set in the making may wait for its next tile; what can never become a set is refused.
  if (flaw !== null && !canGrow(facesOf(loosely))) return { code: "noFit", flaw };
  return [{ kind: "insert", sets: [loosely], freed: null }];
}

export function placed(draft: Draft, setId: number): Draft {
  const pieces = selectedPieces(draft);
  const target = draft.now.sets.find((set) => set.id === setId);
  if (pieces.length === 0 || target === undefined) return draft;
  // A set is not brought into itself.
  if (target.tiles.some((piece) => draft.selected.includes(piece.id))) return draft;
  const ways = waysInto(draft, target, pieces);
  return Array.isArray(ways) ? placedBy(draft, setId, ways) : refused(draft, setId, ways);
}

/** The chosen tiles brought into the set in one of these ways. */
export function placedBy(draft: Draft, setId: number, ways: Offer[]): Draft {
  const [only] = ways;
  // To cut a set in two is offered, not done: it may not be what was meant.
  if (ways.length > 1 || only?.kind === "split") return { ...draft, choice: { set: setId, offers: ways } };
  return only === undefined ? draft : applied(draft, setId, only);
}

export function offered(draft: Draft, index: number): Draft {
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
  const hand = way.freed === null ? [] : [way.freed.id];
  return { ...at(draft, { ...layout, sets, loose }, hand), choice: null };
}

export function newSet(draft: Draft): Draft {
  const pieces = selectedPieces(draft);
  if (pieces.length === 0) return draft;
  const layout = lifted(draft.now, pieces);
  const added: TableSet = { id: nextId(draft.now) + 1, tiles: arrange(pieces) };
  const sets = [...layout.sets, added];
  // A whole set that is laid anew lies where it lay.
  return sets.length === draft.now.sets.length && isWhole(draft)
    ? { ...draft, selected: [] }
    : at(draft, { ...layout, sets });
}

const isWhole = (draft: Draft) =>
  draft.now.sets.some(
    (set) =>
      set.tiles.length === draft.selected.length &&
      set.tiles.every((piece) => draft.selected.includes(piece.id)),
  );

export function toRack(draft: Draft): Draft {
  if (canReturn(draft)) return rackAt(draft, null);
  const why = draft.selected.length > 0 ? rackRefusal(draft, draft.selected) : null;
  return why === null ? draft : refused(draft, null, why);
}

/** Puts the chosen tiles on the rack, in front of the tile `before`: a move back, a new order, or both. */
export function rackAt(draft: Draft, before: number | null): Draft {
  const why = rackRefusal(draft, draft.selected);
  if (why !== null) return refused(draft, null, why);
  const inRack = rackOf(draft).map((piece) => piece.id);
  const stay = inRack.filter((id) => !draft.selected.includes(id));
  const place = before === null ? -1 : stay.indexOf(before);
  stay.splice(place < 0 ? stay.length : place, 0, ...draft.selected);
  const away = draft.rackOrder.filter((id) => !stay.includes(id));
  const rackOrder = [...stay, ...away];
  const back = selectedPieces(draft).filter((piece) => !inRack.includes(piece.id));
  if (back.length === 0) return { ...draft, rackOrder, selected: [] };
  const layout = lifted(draft.now, back);
  return { ...at(draft, { ...layout, rack: [...layout.rack, ...back] }), rackOrder };
}

/** The whole table at once, as a hint shows it: one step to undo. */
export function laid(draft: Draft, table: readonly Face[][]): Draft {
  const layout = laidOut(draft.start, table);
  return layout === null ? draft : at(draft, layout);
}

export function sorted(draft: Draft, by: "runs" | "groups"): Draft {
  const compare = by === "runs" ? compareRuns : compareGroups;
  const order = draft.start.rack.toSorted((a, b) => compare(a.face, b.face)).map((piece) => piece.id);
  return { ...draft, rackOrder: order };
}

/** Moves a tile along the rack, past its visible neighbours. */
export function shifted(draft: Draft, id: number, by: number): Draft {
  const inRack = rackOf(draft).map((piece) => piece.id);
  const from = inRack.indexOf(id);
  const to = Math.max(0, Math.min(inRack.length - 1, from + by));
  if (from < 0 || from === to) return draft;
  inRack.splice(to, 0, ...inRack.splice(from, 1));
  const away = draft.rackOrder.filter((other) => !inRack.includes(other));
  return { ...draft, rackOrder: [...inRack, ...away] };
}

export function undone(draft: Draft): Draft {
  const now = draft.past.at(-1);
  if (now === undefined) return draft;
  return { ...draft, now, past: draft.past.slice(0, -1), future: [draft.now, ...draft.future], selected: [] };
}

export function redone(draft: Draft): Draft {
  const [now, ...future] = draft.future;
  if (now === undefined) return draft;
  return { ...draft, now, past: [...draft.past, draft.now], future, selected: [] };
}
