// How the rack is divided into shelves so that every tile is in sight.

export interface RackGrid {
  rows: number;
  columns: number;
  tile: number; // the width of a tile, in px
}

/** What the board allows: how wide a tile may be, and how many shelves there are, at least and as a rule. */
export interface RackLimits {
  most: number;
  least: number;
  usual: number;
}

const GAP = 2;
const COMFORTABLE = 44;
const EXTRA = 38; // on a shelf more than usual
const NARROW = 36;
const NARROWEST = 30;
const MOST_ROWS = 5;
const FEWEST_COLUMNS = 7;

/** Comfortable tiles on as few shelves as may be; then narrower ones; then more shelves. */
export function rackGrid(count: number, width: number, { most, least, usual }: RackLimits): RackGrid {
  const on = (rows: number): RackGrid => {
    const columns = Math.max(FEWEST_COLUMNS, Math.ceil(count / rows));
    // Every shelf too many is taken from the table: tiles on it are no wider than they need to be.
    const widest = rows > usual ? Math.min(most, EXTRA) : most;
    return { rows, columns, tile: Math.min(widest, Math.floor((width - (columns - 1) * GAP) / columns)) };
  };
  const find = (from: number, to: number, tile: number) =>
    Array.from({ length: to - from + 1 }, (_, more) => on(from + more)).find((grid) => grid.tile >= tile);
  return (
    find(least, usual, Math.min(most, COMFORTABLE)) ??
    find(least, usual + 1, NARROW) ??
    find(usual, MOST_ROWS, NARROWEST) ??
    on(MOST_ROWS)
  );
}
