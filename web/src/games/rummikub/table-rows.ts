// The rows of the table during a turn. A set stays in its row and keeps its room, emptied or not; new sets come at the
// end. A set that outgrows its room draws its own tiles narrower, then its row does: no other row moves for it.

import { beginnings, heldSpots } from "./table-held";
import {
  type Box,
  LEAST_TILE,
  linesOf,
  NARROWEST,
  rowWidth,
  type Slot,
  setHeight,
  setWidth,
  spacingAt,
} from "./table-spacing";

export interface Row {
  own: boolean; // sets of the first meld, apart from the table that is still locked
  slots: readonly Slot[];
}

/** What a set is to the rows. */
export interface Sized {
  id: number;
  tiles: readonly unknown[];
}

/** What holds during the whole turn. */
export interface Ground {
  base: ReadonlySet<number>; // ids of the sets that lay there when it began
  apart: boolean; // the first meld is not laid yet: own sets lie below the others
}

export const LEAST_ROOM = 3; // a set in the making will have three tiles

export const slotOf = (set: Sized): Slot => ({ id: set.id, room: Math.max(LEAST_ROOM, set.tiles.length) });

/** The rows with these sets: known ones grow in their place, new ones are added. */
export function rowsWith(
  rows: readonly Row[],
  sets: readonly Sized[],
  ground: Ground,
  tile: number,
  width: number,
): Row[] {
  const size = new Map(sets.map((set) => [set.id, set.tiles.length]));
  let next: Row[] = withoutLooseEnds(rows, (id) => size.has(id) || ground.base.has(id)).map((row) => ({
    ...row,
    slots: row.slots.map((slot) => grown(slot, size.get(slot.id) ?? 0)),
  }));
  const known = new Set(next.flatMap((row) => row.slots.map((slot) => slot.id)));
  for (const [place, set] of sets.entries()) {
    if (known.has(set.id)) continue;
    const before = sets[place - 1];
    // Broken off a set: it lies beside it. Whatever is laid anew comes last.
    const brokenOff = before !== undefined && sets.slice(place + 1).some((one) => ground.base.has(one.id));
    next = brokenOff
      ? besides(next, before.id, slotOf(set))
      : appended(next, slotOf(set), ground.apart, tile, width);
    known.add(set.id);
  }
  return next;
}

const grown = (slot: Slot, tiles: number): Slot => (tiles > slot.room ? { ...slot, room: tiles } : slot);

/** What was laid this turn and taken back leaves no hole at the end, where nothing lies behind it. */
function withoutLooseEnds(rows: readonly Row[], stays: (id: number) => boolean): Row[] {
  const left = [...rows];
  for (let last = left.at(-1); last !== undefined; last = left.at(-1)) {
    const end = last.slots.findLastIndex((slot) => stays(slot.id));
    if (end === last.slots.length - 1) break;
    left.pop();
    if (end >= 0) left.push({ ...last, slots: last.slots.slice(0, end + 1) });
  }
  return left;
}

const besides = (rows: readonly Row[], id: number, slot: Slot): Row[] =>
  rows.map((row) => {
    const place = row.slots.findIndex((one) => one.id === id);
    return place < 0 ? row : { ...row, slots: row.slots.toSpliced(place + 1, 0, slot) };
  });

function appended(rows: readonly Row[], slot: Slot, own: boolean, tile: number, width: number): Row[] {
  const last = rows.at(-1);
  const held = (spare: number): Slot => ({ ...slot, held: { tiles: slot.room, spare } });
  const rooms = last === undefined ? [] : [...last.slots, slot].map((one) => one.room);
  if (last === undefined || last.own !== own || rowWidth(rooms, tile, width) > width)
    return [...rows, { own, slots: [held(1)] }];
  const { end } = beginnings([...last.slots, held(1)], tile, width);
  const spare = end - spacingAt(tile, width).between <= width ? 1 : 0;
  return [...rows.slice(0, -1), { ...last, slots: [...last.slots, held(spare)] }];
}

/** Where something lies, in px from the corner of the table, and how its tiles are drawn. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  tile: number;
  gap: number;
  pad: number;
}

export interface Picture {
  tile: number;
  height: number;
  scrolls: boolean;
  spots: ReadonlyMap<number, Spot>; // of sets and of the holes they left
  own: number | null; // where the sets of the first meld begin
  free: Spot | null; // the place of a new set; null where there is none left
}

/** The height of a line of words above sets. */
export const HEAD = 30;

/** The sets of a row, side by side: their rooms and the width of their tiles. */
function fittedRow(row: Row, sizes: ReadonlyMap<number, number>, tile: number, width: number) {
  const rooms = row.slots.map((slot) => slot.room);
  // Room that is not used is given up first, from the right.
  for (let place = rooms.length - 1; place >= 0 && rowWidth(rooms, tile, width) > width; place--) {
    const used = Math.max(1, sizes.get(row.slots[place]?.id ?? -1) ?? 1);
    while ((rooms[place] ?? 0) > used && rowWidth(rooms, tile, width) > width)
      rooms[place] = (rooms[place] ?? 0) - 1;
  }
  let narrow = tile;
  while (rooms.length > 1 && narrow > NARROWEST && rowWidth(rooms, narrow, width) > width) narrow--;
  return { rooms, tile: rowWidth(rooms, narrow, width) > width ? tile : narrow };
}

/** The spots of a row that begins at the height y. */
const rowSpots = (...of: Parameters<typeof heldSpots>) => heldSpots(...of) ?? flowingSpots(...of);

/** Sets side by side, whatever stood where; a row too long even so goes on below. */
function flowingSpots(row: Row, sizes: ReadonlyMap<number, number>, tile: number, width: number, y: number) {
  const fitted = fittedRow(row, sizes, tile, width);
  const { between, row: apart } = spacingAt(tile, width);
  const { gap, pad } = spacingAt(fitted.tile, width);
  const spots: [number, Spot][] = [];
  let [x, top, bottom] = [0, y, y + setHeight(1, tile, width)];
  for (const [place, slot] of row.slots.entries()) {
    const room = fitted.rooms[place] ?? slot.room;
    const wide = setWidth(room, fitted.tile, width);
    const height = setHeight(linesOf(room, fitted.tile, width), fitted.tile, width);
    if (x > 0 && x + wide > width) [x, top] = [0, bottom + apart];
    spots.push([slot.id, { x, y: top, width: wide, height, tile: fitted.tile, gap, pad }]);
    x += wide + between;
    bottom = Math.max(bottom, top + height);
  }
  return { spots, x, top, bottom };
}

function pictureAt(
  rows: readonly Row[],
  sets: readonly Sized[],
  box: Box,
  tile: number,
  heads: boolean,
): Picture {
  const sizes = new Map(sets.map((set) => [set.id, set.tiles.length]));
  const { row: apart } = spacingAt(tile, box.width);
  const spots = new Map<number, Spot>();
  let y = heads && rows.some((row) => !row.own) ? HEAD : 0;
  let own: number | null = null;
  let end = { x: 0, y };
  for (const row of rows) {
    if (row.own && own === null && heads) {
      own = y;
      y += HEAD;
    }
    const laid = rowSpots(row, sizes, tile, box.width, y);
    for (const [id, spot] of laid.spots) spots.set(id, spot);
    end = { x: laid.x, y: laid.top };
    y = laid.bottom + apart;
  }
  const height = rows.length > 0 ? y - apart : y;
  const free =
    freeSpot(end, y, box, tile, heads && own === null && rows.length > 0) ??
    gapAtRowEnd([...spots.values()], box, tile);
  return { tile, height, scrolls: height > box.height, spots, own, free };
}

/** Behind the last set, or below it. */
function freeSpot(
  end: { x: number; y: number },
  y: number,
  box: Box,
  tile: number,
  below: boolean,
): Spot | null {
  const width = setWidth(LEAST_ROOM, tile, box.width);
  const height = setHeight(1, tile, box.width);
  const { gap, pad } = spacingAt(tile, box.width);
  if (!below && end.x + width <= box.width) return { x: end.x, y: end.y, width, height, tile, gap, pad };
  return y + height <= box.height ? { x: 0, y, width, height, tile, gap, pad } : null;
}

/** On a full table: where a row leaves most room at its end. Two tiles wide is enough to be read and pressed. */
function gapAtRowEnd(spots: readonly Spot[], box: Box, tile: number): Spot | null {
  const { between, gap, pad } = spacingAt(tile, box.width);
  const ends = new Map<number, number>();
  for (const { x, y, width } of spots) ends.set(y, Math.max(ends.get(y) ?? 0, x + width + between));
  const [y, x] = [...ends].sort(([, a], [, b]) => a - b)[0] ?? [0, box.width];
  const height = setHeight(1, tile, box.width);
  const width = Math.min(box.width - x, setWidth(LEAST_ROOM, tile, box.width));
  const fits = width >= setWidth(2, tile, box.width) && y + height <= box.height;
  return fits ? { x: box.width - width, y, width, height, tile, gap, pad } : null;
}

/** The table with tiles of this width at most; smaller ones where it would not be seen whole. */
export function pictureOf(
  rows: readonly Row[],
  sets: readonly Sized[],
  box: Box,
  most: number,
  heads: boolean,
): Picture {
  let picture = pictureAt(rows, sets, box, most, heads);
  for (let tile = most - 1; picture.scrolls && tile >= LEAST_TILE; tile--)
    picture = pictureAt(rows, sets, box, tile, heads);
  return picture;
}
