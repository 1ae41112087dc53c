// The places that sets hold in their row for as long as a turn lasts. A set has some room to grow into; past that its own
// tiles become narrower, so that nothing beside it moves.

import type { Row, Spot } from "./table-rows";
import { linesOf, NARROWEST, rowWidth, type Slot, setHeight, setWidth, spacingAt } from "./table-spacing";

const roomHeld = ({ room, held }: Slot, tile: number, width: number): number =>
  setWidth(held?.tiles ?? room, tile, width) + (held?.spare ?? 0) * (tile + spacingAt(tile, width).gap);

/** The row with its places held for the turn: what is left of its width is room to grow, a tile for each set at most. */
export function heldRow(slots: readonly Slot[], tile: number, width: number, reserve: number): Slot[] {
  const rooms = slots.map((slot) => slot.room);
  const beside = width - rowWidth([...rooms, reserve], tile, width);
  const left = reserve > 0 && beside >= 0 ? beside : width - rowWidth(rooms, tile, width);
  const spare = left / slots.length / (tile + spacingAt(tile, width).gap);
  return slots.map((slot) => ({
    ...slot,
    held: { tiles: slot.room, spare: Math.max(0, Math.min(1, spare)) },
  }));
}

/** Where the held places of a row begin, and where it ends. */
export function beginnings(
  slots: readonly Slot[],
  tile: number,
  width: number,
): { at: (number | null)[]; end: number } {
  const { between } = spacingAt(tile, width);
  let end = 0;
  const at = slots.map((slot) => {
    if (slot.held === undefined) return null;
    const x = end;
    end += roomHeld(slot, tile, width) + between;
    return x;
  });
  return { at, end };
}

/** A set that stands in its place, with what was broken off it, up to where the next place begins. */
interface Stretch {
  slots: readonly Slot[];
  x: number;
  end: number;
}

function stretchesOf(row: Row, tile: number, width: number): Stretch[] | null {
  const { at } = beginnings(row.slots, tile, width);
  if (at[0] === null) return null;
  const { between } = spacingAt(tile, width);
  const first = at.flatMap((x, place) => (x === null ? [] : [place]));
  return first.map((place, one) => {
    const next = first[one + 1];
    return {
      slots: row.slots.slice(place, next),
      x: at[place] ?? 0,
      end: next === undefined ? width : (at[next] ?? width) - between,
    };
  });
}

/** The widths of the sets of a stretch, with tiles as wide as its room allows; null where it has none for them. */
function fittedStretch(
  { slots, x, end }: Stretch,
  sizes: ReadonlyMap<number, number>,
  tile: number,
  width: number,
) {
  const used = slots.map((slot) => Math.max(1, sizes.get(slot.id) ?? 1));
  const rooms = slots.map((slot) => slot.room);
  if (x + rowWidth(rooms, tile, width) <= end) return { rooms, tile };
  for (let narrow = tile; narrow >= NARROWEST; narrow--)
    if (x + rowWidth(used, narrow, width) <= end) return { rooms: used, tile: narrow };
  return null;
}

/** The spots of a row in which every set stands where it stood when the turn began; null where one has no room so. */
export function heldSpots(
  row: Row,
  sizes: ReadonlyMap<number, number>,
  tile: number,
  width: number,
  y: number,
) {
  const stretches = stretchesOf(row, tile, width);
  if (stretches === null) return null;
  const { between } = spacingAt(tile, width);
  const spots: [number, Spot][] = [];
  let x = 0;
  for (const stretch of stretches) {
    const fitted = fittedStretch(stretch, sizes, tile, width);
    if (fitted === null || fitted.rooms.some((room) => linesOf(room, fitted.tile, width) > 1)) return null;
    const { gap, pad } = spacingAt(fitted.tile, width);
    x = stretch.x;
    for (const [place, { id }] of stretch.slots.entries()) {
      const wide = setWidth(fitted.rooms[place] ?? 1, fitted.tile, width);
      const height = setHeight(1, fitted.tile, width);
      spots.push([id, { x, y, width: wide, height, tile: fitted.tile, gap, pad }]);
      x += wide + between;
    }
  }
  const last = row.slots.at(-1);
  const end = last?.held ? Math.max(x, beginnings(row.slots, tile, width).end) : x;
  return { spots, x: end, top: y, bottom: y + setHeight(1, tile, width) };
}
