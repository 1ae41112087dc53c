// The table and the rack as pieces with ids that stay the same from view to view, so that tiles can be
// followed by the eye. The wire only knows faces; which of two blue fives moved is ours to say.

import type { Piece } from "./arrange";
import type { Face } from "./sets";
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

export function layoutOf(view: RummikubView, previous: Layout | null): Layout {
  const ids = new Ids(previous);
  const sets = setsOf(view, previous, ids);
  return { sets, rack: view.rack.map((face) => ids.take(face, "rack")), loose: [] };
}

function setsOf(view: RummikubView, previous: Layout | null, ids: Ids): TableSet[] {
  // Sets that lie as they lay are recognised first: whatever else moved, they did not.
  const free = new Map(previous?.sets.map((set) => [set.id, set]));
  const same = view.table.map((faces) => {
    for (const set of free.values()) {
      if (set.tiles.map((piece) => piece.face).join() !== faces.join()) continue;
      free.delete(set.id);
      for (const piece of set.tiles) ids.claim(piece);
      return set;
    }
    return null;
  });
  let next = Math.max(0, ...(previous?.sets.map((set) => set.id) ?? [])) + 1;
  return view.table.map((faces, index) => {
    const kept = same[index];
    if (kept) return kept;
    const tiles = faces.map((face) => ids.take(face, "table"));
    // A set that grew or shrank keeps its place: the id of the old set most of its tiles come from.
    const parent = [...free.values()].find((set) => sharesMost(set, tiles));
    if (parent) free.delete(parent.id);
    return { id: parent?.id ?? next++, tiles };
  });
}

function sharesMost(set: TableSet, tiles: readonly Piece[]): boolean {
  const ids = new Set(tiles.map((piece) => piece.id));
  const shared = set.tiles.filter((piece) => ids.has(piece.id)).length;
  return shared * 2 > set.tiles.length || shared * 2 > tiles.length;
}

type Place = "table" | "rack";

/** Gives out the ids of the previous layout first, those from the same place before the others. */
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

  take(face: Face, place: Place): Piece {
    const other = place === "table" ? "rack" : "table";
    const piece = this.known.get(place + face)?.shift() ?? this.known.get(other + face)?.shift();
    return piece ?? { id: this.next++, face };
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
