// What another player did, as the difference of two tables: which tiles are new, which moved, and the way from
// one to the other in steps that an eye can follow.

import type { Layout, TableSet } from "./layout";

export interface Changes {
  fresh: ReadonlySet<number>; // ids of tiles that came from a rack
  moved: ReadonlySet<number>; // ids of tiles that lie in another set than before
}

const homes = (sets: readonly TableSet[]) =>
  new Map(sets.flatMap((set) => set.tiles.map((piece) => [piece.id, set.id] as const)));

export function changesBetween(from: Layout, to: Layout): Changes {
  const before = homes(from.sets);
  const after = [...homes(to.sets)];
  return {
    fresh: new Set(after.filter(([id]) => !before.has(id)).map(([id]) => id)),
    moved: new Set(after.filter(([id, set]) => (before.get(id) ?? set) !== set).map(([id]) => id)),
  };
}

export const MOST_STEPS = 24;

const sameTiles = (a: TableSet | undefined, b: TableSet) =>
  a?.tiles.map((piece) => piece.id).join() === b.tiles.map((piece) => piece.id).join();

/**
 * The tables between two tables, the last one included. Set by set: first what comes to it from other sets, then one
 * tile of the rack after another.
 */
export function stepsBetween(from: readonly TableSet[], to: readonly TableSet[]): TableSet[][] {
  const home = homes(from);
  const gains = (set: TableSet) => set.tiles.some((piece) => home.get(piece.id) !== set.id);
  const steps: TableSet[][] = [];
  let table = [...from];
  // Sets that only lose tiles are whole by themselves once the others have taken theirs.
  for (const set of [...to.filter(gains), ...to.filter((one) => !gains(one))]) {
    for (const part of partsOf(set, home)) {
      if (sameTiles(tableSet(table, set.id), part)) continue;
      table = withSet(table, part);
      steps.push(table);
    }
  }
  const each = Math.max(1, Math.ceil(steps.length / MOST_STEPS));
  const chosen = steps.filter((_, step) => (steps.length - 1 - step) % each === 0);
  return chosen.length === 0 ? [] : [...chosen.slice(0, -1), [...to]];
}

const tableSet = (table: readonly TableSet[], id: number) => table.find((one) => one.id === id);

/** How a set grows: what lay on the table already, then each tile of the rack at its place. */
function partsOf(set: TableSet, home: ReadonlyMap<number, number>): TableSet[] {
  const fresh = set.tiles.filter((piece) => !home.has(piece.id));
  return Array.from({ length: fresh.length + 1 }, (_, count) => {
    const coming = fresh.slice(count);
    return { ...set, tiles: set.tiles.filter((piece) => !coming.includes(piece)) };
  }).filter((part) => part.tiles.length > 0);
}

/** The table with this set as it shall lie; its tiles leave wherever they were. */
function withSet(table: readonly TableSet[], set: TableSet): TableSet[] {
  const ids = new Set(set.tiles.map((piece) => piece.id));
  const without = table.flatMap((one) => {
    const tiles = one.tiles.filter((piece) => !ids.has(piece.id));
    // Tiles that wait for their own step lie beside it for a moment.
    if (one.id === set.id) return tiles.length === 0 ? [set] : [set, { id: -one.id, tiles }];
    if (tiles.length === one.tiles.length) return [one];
    return tiles.length > 0 ? [{ ...one, tiles }] : [];
  });
  return without.some((one) => one.id === set.id) ? without : [...without, set];
}
