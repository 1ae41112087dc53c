// What another player did, as the difference of two tables: which tiles are new, which moved, and the way from
// one to the other in steps that an eye can follow.

import type { Layout, TableSet } from "./layout";

export interface Changes {
  fresh: ReadonlySet<number>; // ids of tiles that came from a rack
  moved: ReadonlySet<number>; // ids of tiles that lie in another set than before
}

export const NO_CHANGES: Changes = { fresh: new Set(), moved: new Set() };

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

export const MOST_STEPS = 6; // of 250 ms: a turn is told in a second and a half

const sameTiles = (a: TableSet | undefined, b: TableSet) =>
  a?.tiles.map((piece) => piece.id).join() === b.tiles.map((piece) => piece.id).join();

/** The tables between two tables, the last one included: one changed set at a time, first what was taken apart. */
export function stepsBetween(from: readonly TableSet[], to: readonly TableSet[]): TableSet[][] {
  const old = new Map(from.map((set) => [set.id, set]));
  const known = homes(from);
  const news = (set: TableSet) => set.tiles.filter((piece) => !known.has(piece.id)).length;
  const changed = to.filter((set) => !sameTiles(old.get(set.id), set)).sort((a, b) => news(a) - news(b));
  const each = Math.max(1, Math.ceil(changed.length / MOST_STEPS));
  const steps: TableSet[][] = [];
  let table = [...from];
  for (let done = 0; done < changed.length; done += each) {
    for (const set of changed.slice(done, done + each)) table = withSet(table, set);
    steps.push(table);
  }
  if (steps.length > 0) steps[steps.length - 1] = [...to];
  return steps;
}

/** The table with this set as it shall lie; its tiles leave wherever they were. */
function withSet(table: readonly TableSet[], set: TableSet): TableSet[] {
  const ids = new Set(set.tiles.map((piece) => piece.id));
  const without = table.flatMap((one) => {
    if (one.id === set.id) {
      // Tiles that wait for their own step stay behind for a moment.
      const rest = one.tiles.filter((piece) => !ids.has(piece.id));
      return rest.length === 0 ? [set] : [set, { id: -one.id, tiles: rest }];
    }
    const tiles = one.tiles.filter((piece) => !ids.has(piece.id));
    if (tiles.length === one.tiles.length) return [one];
    return tiles.length > 0 ? [{ ...one, tiles }] : [];
  });
  return without.some((one) => one.id === set.id) ? without : [...without, set];
}
