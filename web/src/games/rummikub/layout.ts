// The table and the rack as pieces with ids that stay the same from view to view, so that tiles can be
// followed by the eye. The wire only knows faces; which of two blue fives moved is ours to say.

import type { Piece } from "./placements";
import { type Face, isJoker } from "./sets";
import type { RummikubView } from "./view";

export interface TableSet {
  id: number;
  tiles: Piece[];
}

export interface Layout {
  sets: TableSet[];
  rack: Piece[];
  loose: Piece[]; // lifted from the table, to be played again this turn
}

export function layoutOf(view: Pick<RummikubView, "table" | "rack">, previous: Layout | null): Layout {
  const ids = new Ids(previous);
  // The rack first: a blue five that somebody else laid is not the one still on it.
  const rack = view.rack.map((face) => ids.racked(face));
  return { sets: setsOf(view.table, previous, ids), rack, loose: [] };
}

/** The same tiles laid another way; null when tiles would have to be made or to leave the table. */
export function laidOut(start: Layout, table: readonly Face[][]): Layout | null {
  const sets = setsOf(table, start, new Ids(start));
  const used = new Set(sets.flatMap((set) => set.tiles.map((piece) => piece.id)));
  const loose = start.sets.flatMap((set) => set.tiles.filter((piece) => !used.has(piece.id)));
  const rack = start.rack.filter((piece) => !used.has(piece.id));
  const known = start.sets.reduce((sum, set) => sum + set.tiles.length, start.rack.length);
  const honest = used.size + rack.length + loose.length === known;
  // Only a joker may be lifted from the table for a while.
  return honest && loose.every((piece) => isJoker(piece.face)) ? { sets, rack, loose } : null;
}

function setsOf(table: readonly Face[][], previous: Layout | null, ids: Ids): TableSet[] {
  // Sets that lie as they lay are recognised first: whatever else moved, they did not.
  const free = new Map(previous?.sets.map((set) => [set.id, set]));
  const same = table.map((faces) => {
    for (const set of free.values()) {
      if (set.tiles.map((piece) => piece.face).join() !== faces.join()) continue;
      free.delete(set.id);
      for (const piece of set.tiles) ids.claim(piece);
      return set;
    }
    return null;
  });
  let next = Math.max(0, ...(previous?.sets.map((set) => set.id) ?? [])) + 1;
  const sets = table.map((faces, index) => {
    const unchanged = same[index];
    if (unchanged) return unchanged;
    const tiles = faces.map((face) => ids.laid(face));
    // A set that grew or shrank keeps its place: the id of the old set most of its tiles come from.
    const parent = [...free.values()].find((set) => sharesMost(set, tiles));
    if (parent) free.delete(parent.id);
    return { id: parent?.id ?? next++, tiles };
  });
  return inPlace(sets, previous);
}

/** A set stays where it lay, whatever order the table came in; new ones go to the end. */
function inPlace(sets: TableSet[], previous: Layout | null): TableSet[] {
  const place = new Map(previous?.sets.map((set, index) => [set.id, index]));
  const rank = (set: TableSet) => place.get(set.id) ?? Number.POSITIVE_INFINITY;
  return sets.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function sharesMost(set: TableSet, tiles: readonly Piece[]): boolean {
  const ids = new Set(tiles.map((piece) => piece.id));
  const shared = set.tiles.filter((piece) => ids.has(piece.id)).length;
  return shared * 2 > set.tiles.length || shared * 2 > tiles.length;
}

type Place = "table" | "rack";

/** Gives out the ids of the previous layout first; a tile never goes from the table to a rack. */
class Ids {
  private readonly known = new Map<string, Piece[]>();
  private next: number;

  constructor(previous: Layout | null) {
    const table = previous?.sets.flatMap((set) => set.tiles) ?? [];
    const rack = previous?.rack ?? [];
    for (const piece of table) this.remember("table", piece);
    for (const piece of rack) this.remember("rack", piece);
    this.next = Math.max(0, ...[...table, ...rack].map((piece) => piece.id)) + 1;
  }

  racked(face: Face): Piece {
    return this.known.get(`rack${face}`)?.shift() ?? { id: this.next++, face };
  }

  /** On the table before, or else out of the rack. */
  laid(face: Face): Piece {
    return this.known.get(`table${face}`)?.shift() ?? this.racked(face);
  }

  claim(piece: Piece): void {
    const list = this.known.get(`table${piece.face}`);
    const at = list?.findIndex((other) => other.id === piece.id) ?? -1;
    if (at >= 0) list?.splice(at, 1);
  }

  private remember(place: Place, piece: Piece): void {
    const list = this.known.get(place + piece.face) ?? [];
    this.known.set(place + piece.face, [...list, piece]);
  }
}
