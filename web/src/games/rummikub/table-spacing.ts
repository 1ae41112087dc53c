// How much room tiles and sets take on the table, in px, without a document.

export interface Box {
  width: number;
  height: number;
}

/** A place for a set: how many tiles it has room for. */
export interface Slot {
  id: number;
  room: number;
  /** What it was given when it was laid there; absent where it was broken off another set and lies where there is room. */
  held?: Held;
}

/** The room of a place as long as the turn lasts: so many tiles, and a part of a tile to grow into. */
export interface Held {
  tiles: number;
  spare: number;
}

/** Distances for tiles of one width: between tiles, around a set, between sets, between rows. */
export interface Spacing {
  gap: number;
  pad: number;
  between: number;
  row: number;
}

export const LEAST_TILE = 28;
export const NARROWEST = 24; // what a finger still hits
const TILE_SHAPE = 60 / 48;
const WIDE = 700;

/** Small tiles lie closer together. */
export function spacingAt(tile: number, width: number): Spacing {
  if (width > WIDE && tile >= 48) return { gap: 2, pad: 6, between: 20, row: 20 };
  if (width > WIDE && tile >= 44) return { gap: 2, pad: 4, between: 12, row: 8 };
  if (tile >= 40) return { gap: 3, pad: 4, between: 8, row: 10 };
  if (tile >= 34) return { gap: 2, pad: 2, between: 5, row: 7 };
  return { gap: 1, pad: 2, between: 5, row: 4 };
}

/** The widest tile of a table that is nearly empty. */
export const mostTile = (width: number): number => (width < 640 ? 44 : width < WIDE + 100 ? 48 : 56);

const tileHeight = (tile: number): number => tile * TILE_SHAPE;

/** How many tiles of a set lie side by side; a longer set goes on below. */
function tilesPerLine(tile: number, width: number): number {
  const { gap, pad } = spacingAt(tile, width);
  return Math.max(1, Math.floor((width - 2 * pad + gap) / (tile + gap)));
}

export const linesOf = (tiles: number, tile: number, width: number): number =>
  Math.max(1, Math.ceil(tiles / tilesPerLine(tile, width)));

export function setWidth(tiles: number, tile: number, width: number): number {
  const { gap, pad } = spacingAt(tile, width);
  const across = Math.max(1, Math.min(tiles, tilesPerLine(tile, width)));
  return across * (tile + gap) - gap + 2 * pad;
}

export function setHeight(lines: number, tile: number, width: number): number {
  const { gap, pad } = spacingAt(tile, width);
  return lines * (tileHeight(tile) + gap) - gap + 2 * pad;
}

/** The width of sets side by side. */
export function rowWidth(rooms: readonly number[], tile: number, width: number): number {
  const { between } = spacingAt(tile, width);
  return rooms.reduce((sum, room) => sum + setWidth(room, tile, width) + between, 0) - between;
}
