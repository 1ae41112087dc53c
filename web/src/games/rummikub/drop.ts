// Dragging, without a pointer: what is lifted, where it may be dropped, and what comes of it.

import { type Draft, isLocked, piecesWith, rackRefusal, type Why } from "./draft";
import type { TableSet } from "./layout";
import { newSet, placedBy, rackAt, waysInto } from "./moves";
import { facesOf, type Offer } from "./placements";
import { flawOf } from "./sets";

/** Where tiles are let go: on a set, on the cloth, on the rack in front of a tile, or nowhere. */
export type Place =
  | { kind: "set"; set: number }
  | { kind: "new" }
  | { kind: "rack"; before: number | null }
  | { kind: "none" };

/** A tile that belongs to the selection takes the whole selection along. */
export function liftedBy(draft: Draft, id: number): number[] {
  if (isLocked(draft, id)) return [];
  return draft.selected.includes(id) ? draft.selected : [id];
}

/** What would come of a drop: the places between tiles where they would go, or why they may not. */
export type Judgement =
  | { kind: "ok"; cuts: number[]; ways: Offer[] } // in front of which tile of the set; numbered if several
  | { kind: "no"; why: Why }
  | { kind: "back" }; // where it came from: nothing happens

export function judged(draft: Draft, ids: readonly number[], place: Place): Judgement {
  switch (place.kind) {
    case "none":
      return { kind: "back" };
    case "new":
      return isWholeSet(draft, ids) ? { kind: "back" } : { kind: "ok", cuts: [], ways: [] };
    case "rack": {
      const why = rackRefusal(draft, ids);
      return why === null ? { kind: "ok", cuts: [], ways: [] } : { kind: "no", why };
    }
    case "set":
      return judgedOn(draft, ids, place.set);
  }
}

const isWholeSet = (draft: Draft, ids: readonly number[]) =>
  draft.now.sets.some(
    (set) => set.tiles.length === ids.length && set.tiles.every((piece) => ids.includes(piece.id)),
  );

function judgedOn(draft: Draft, ids: readonly number[], setId: number): Judgement {
  const set = draft.now.sets.find((other) => other.id === setId);
  if (set === undefined || set.tiles.some((piece) => ids.includes(piece.id))) return { kind: "back" };
  const ways = waysInto(draft, set, piecesWith(draft, ids));
  if (!Array.isArray(ways)) return { kind: "no", why: ways };
  const cuts = ways.map((way) => cutOf(facesOf(set.tiles), facesOf(way.sets.flat())));
  return { kind: "ok", cuts: [...new Set(cuts)].sort((a, b) => a - b), ways };
}

/** The first place at which the set differs from what it becomes. */
function cutOf(before: readonly string[], after: readonly string[]): number {
  const place = before.findIndex((face, index) => face !== after[index]);
  return place < 0 ? before.length : place;
}

/** What would come of bringing the tiles to each of the sets. */
export const chancesOf = (draft: Draft, ids: readonly number[]): ReadonlyMap<number, Judgement> =>
  new Map(draft.now.sets.map((set) => [set.id, judgedOn(draft, ids, set.id)]));

/** Does the set take the tiles? One in the making takes whatever brings it on; a whole one, what leaves it whole. */
export const takes = (set: TableSet, chance: Judgement | undefined): boolean =>
  chance?.kind === "ok" &&
  (flawOf(facesOf(set.tiles)) !== null ||
    chance.ways.some((way) => way.sets.every((tiles) => flawOf(facesOf(tiles)) === null)));

/** The draft after a drop that was judged; what is refused changes nothing and says why. */
export function dropped(draft: Draft, ids: readonly number[], place: Place, judgement: Judgement): Draft {
  if (judgement.kind === "back") return draft;
  if (judgement.kind === "no") {
    return { ...draft, refusal: { set: place.kind === "set" ? place.set : null, why: judgement.why } };
  }
  const held = { ...draft, selected: [...ids] };
  if (place.kind === "set") return placedBy(held, place.set, judgement.ways);
  return place.kind === "rack" ? rackAt(held, place.before) : newSet(held);
}
