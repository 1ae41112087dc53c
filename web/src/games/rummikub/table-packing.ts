// Which set lies in which row, between two turns: the largest tile with which the whole table is seen at once, and
// among the ways to lay it out the one that moves the fewest sets.

import { type Box, LEAST_TILE, linesOf, rowWidth, type Slot, setHeight, spacingAt } from "./table-spacing";

export type Rows = readonly (readonly Slot[])[];

export interface Packing {
  rows: Rows;
  tile: number;
  scrolls: boolean; // even the smallest tile is too large
}

/** A way to make rows; `fits` says whether a set still goes into a row. */
type Plan = (slots: readonly Slot[], fits: Fits) => Slot[][];
type Fits = (row: readonly Slot[], slot: Slot) => boolean;

const inOrder: Plan = (slots, fits) => {
  const rows: Slot[][] = [];
  for (const slot of slots) {
    const last = rows.at(-1);
    if (last !== undefined && fits(last, slot)) last.push(slot);
    else rows.push([slot]);
  }
  return rows;
};

const firstFit: Plan = (slots, fits) => filledUp([], slots, fits);

function filledUp(rows: Slot[][], slots: readonly Slot[], fits: Fits): Slot[][] {
  for (const slot of slots) {
    const row = rows.find((one) => fits(one, slot));
    if (row === undefined) rows.push([slot]);
    else row.push(slot);
  }
  return rows;
}

/** Long sets first, each into the fullest row that takes it; then everything back into order. */
const bestFit: Plan = (slots, fits) => {
  const place = new Map(slots.map((slot, index) => [slot.id, index]));
  const rank = (slot: Slot | undefined) => place.get(slot?.id ?? -1) ?? 0;
  const rows: Slot[][] = [];
  const fill = (row: readonly Slot[]) => row.reduce((sum, slot) => sum + slot.room, 0);
  for (const slot of slots.toSorted((a, b) => b.room - a.room)) {
    const open = rows.filter((row) => fits(row, slot)).sort((a, b) => fill(b) - fill(a));
    if (open[0] === undefined) rows.push([slot]);
    else open[0].push(slot);
  }
  const sorted = rows.map((row) => row.sort((a, b) => rank(a) - rank(b)));
  return sorted.sort((a, b) => rank(a[0]) - rank(b[0]));
};

/** Every set in the row where it lay; what no longer fits there, and what is new, fills up. */
const kept =
  (previous: Rows): Plan =>
  (slots, fits) => {
    const left = new Map(slots.map((slot) => [slot.id, slot]));
    const rows = previous.map((row) => {
      const stays: Slot[] = [];
      for (const { id } of row) {
        const slot = left.get(id);
        if (slot === undefined || (stays.length > 0 && !fits(stays, slot))) continue;
        stays.push(slot);
        left.delete(id);
      }
      return stays;
    });
    return filledUp(
      rows.filter((row) => row.length > 0),
      [...left.values()],
      fits,
    );
  };

function rowsBy(plan: Plan, slots: readonly Slot[], tile: number, width: number): Slot[][] {
  const fits: Fits = (row, slot) =>
    rowWidth(
      [...row, slot].map((one) => one.room),
      tile,
      width,
    ) <= width && linesOf(slot.room, tile, width) === 1;
  return plan(slots, fits);
}

export function rowsHeight(rows: Rows, tile: number, width: number): number {
  const { row: apart } = spacingAt(tile, width);
  const high = rows.map((row) =>
    setHeight(Math.max(1, ...row.map((slot) => linesOf(slot.room, tile, width))), tile, width),
  );
  return high.reduce((sum, one) => sum + one + apart, 0) - (rows.length > 0 ? apart : 0);
}

const NEW_SET = 3;

/** What a new set would need below: nothing where the last row has room for it. */
function roomForNewSet(rows: Rows, tile: number, width: number): number {
  const last = (rows.at(-1) ?? []).map((slot) => slot.room);
  if (last.length === 0 || rowWidth([...last, NEW_SET], tile, width) <= width) return 0;
  return setHeight(1, tile, width) + spacingAt(tile, width).row;
}

function largest(plan: Plan, slots: readonly Slot[], box: Box, most: number, spare: boolean): Packing | null {
  for (let tile = most; tile >= LEAST_TILE; tile--) {
    const rows = rowsBy(plan, slots, tile, box.width);
    const more = spare ? roomForNewSet(rows, tile, box.width) : 0;
    if (rowsHeight(rows, tile, box.width) + more <= box.height) return { rows, tile, scrolls: false };
  }
  return null;
}

const READABLE = 36;
const LARGE = 44;

/** The tile that is as good as the best: a pixel less, but not for tiles that are just readable, or just large. */
const goodAs = (best: number) => (best <= READABLE || best === LARGE ? best : best - 1);

/** The first of the plans that is as good as the best; plans come in the order of how little they move. */
function calmest(plans: readonly Plan[], ...rest: [readonly Slot[], Box, number, boolean]): Packing | null {
  const found = plans.flatMap((plan) => largest(plan, ...rest) ?? []);
  const best = Math.max(...found.map((one) => one.tile));
  return found.find((one) => one.tile >= goodAs(best)) ?? null;
}

export function packed(slots: readonly Slot[], previous: Rows, box: Box, most: number): Packing {
  const plans = [...(previous.length > 0 ? [kept(previous)] : []), inOrder, firstFit, bestFit];
  const tight = calmest(plans, slots, box, most, false);
  if (tight === null) {
    return { rows: rowsBy(bestFit, slots, LEAST_TILE, box.width), tile: LEAST_TILE, scrolls: true };
  }
  // Room for a new set is worth a slightly smaller tile, but not a table that is hard to read.
  const spare = calmest(plans, slots, box, most, true);
  return spare !== null && (spare.tile >= LARGE || spare.tile >= goodAs(tight.tile)) ? spare : tight;
}
