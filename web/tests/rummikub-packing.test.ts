import { describe, expect, it } from "vitest";
import { rackGrid } from "../src/games/rummikub/rack-grid";
import { packed, type Rows, rowsHeight } from "../src/games/rummikub/table-packing";
import { mostTile, rowWidth, type Slot } from "../src/games/rummikub/table-spacing";
import { lateTables } from "./rummikub-late-tables";

const slots = (table: readonly (readonly string[])[]): Slot[] =>
  table.map((set, id) => ({ id, room: set.length }));
const ids = (rows: Rows) => rows.flat().map((slot) => slot.id);

/** The room that the cloth has inside at each size, with fourteen tiles on the rack (measured in a browser). */
const CLOTHS = {
  "360x640": { width: 348, height: 340 },
  "390x844": { width: 378, height: 516 },
  "844x390": { width: 612, height: 304 },
  "1366x768": { width: 1092, height: 350 },
};

/** The tile that needs no scrolling with 40, 70 and 95 tiles on the table, in 95 tables of 100; 0: it scrolls. */
const TILES: [keyof typeof CLOTHS, number, number, number][] = [
  ["360x640", 32, 28, 0],
  ["390x844", 44, 36, 28],
  ["844x390", 44, 36, 28],
  ["1366x768", 44, 44, 44],
];

describe.each([40, 70, 95])("tables of %i tiles", (count) => {
  const tables = lateTables(count, 60);

  it("are whole sets of the tiles of the game", () => {
    expect(tables).toHaveLength(60);
    for (const table of tables) {
      expect(table.flat()).toHaveLength(count);
      expect(table.every((set) => set.length >= 3)).toBe(true);
    }
  });

  it.each(TILES)("are seen whole at %s", (size, ...least) => {
    const box = CLOTHS[size];
    const found = tables.map((table) => packed(slots(table), [], box, mostTile(box.width)));
    const widths = found.map((one) => (one.scrolls ? 0 : one.tile)).sort((a, b) => a - b);
    expect(widths[Math.floor(widths.length * 0.05)]).toBeGreaterThanOrEqual(
      least[[40, 70, 95].indexOf(count)] ?? 0,
    );
    for (const [place, { rows, tile, scrolls }] of found.entries()) {
      expect(ids(rows).toSorted((a, b) => a - b)).toEqual(tables[place]?.map((_, id) => id));
      if (scrolls) continue;
      expect(rowsHeight(rows, tile, box.width)).toBeLessThanOrEqual(box.height);
      for (const row of rows)
        expect(
          rowWidth(
            row.map((slot) => slot.room),
            tile,
            box.width,
          ),
        ).toBeLessThanOrEqual(box.width);
    }
  });

  it("move little from one turn to the next", () => {
    const box = CLOTHS["390x844"];
    const rowOf = (rows: Rows) =>
      new Map(rows.flatMap((row, place) => row.map((slot) => [slot.id, place] as const)));
    const moved = tables.map((table) => {
      const before = packed(slots(table.slice(1)), [], box, 44).rows;
      const grown = slots(table.slice(1)).map((slot) =>
        slot.id === 0 ? { ...slot, room: slot.room + 1 } : slot,
      );
      const after = rowOf(packed([...grown, { id: 99, room: 3 }], before, box, 44).rows);
      return [...rowOf(before)].filter(([id, row]) => after.get(id) !== row).length / before.flat().length;
    });
    const median = moved.sort((a, b) => a - b)[Math.floor(moved.length / 2)];
    expect(median).toBeLessThan(0.35);
  });
});

describe("a table that hardly changes", () => {
  const box = { width: 378, height: 516 };

  it("stays as it lies", () => {
    const before: Rows = [
      [{ id: 3, room: 3 }],
      [
        { id: 1, room: 3 },
        { id: 2, room: 3 },
      ],
    ];
    expect(
      packed(
        [1, 2, 3].map((id) => ({ id, room: 3 })),
        before,
        box,
        44,
      ).rows,
    ).toEqual(before);
  });

  it("lies in order the first time", () => {
    const rows = packed(
      [5, 3, 3, 4].map((room, id) => ({ id, room })),
      [],
      box,
      44,
    ).rows;
    expect(ids(rows)).toEqual([0, 1, 2, 3]);
  });

  it("breaks a run that is longer than the table is wide", () => {
    const { rows, tile, scrolls } = packed([{ id: 1, room: 13 }], [], box, 44);
    expect([rows.length, tile, scrolls]).toEqual([1, 44, false]);
    expect(rowsHeight(rows, tile, box.width)).toBeGreaterThan(2 * tile);
  });
});

describe("the shelves of the rack", () => {
  const UPRIGHT = { most: 54, least: 1, usual: 2 };
  it.each([
    [348, 14, UPRIGHT, 2, 44],
    [348, 18, UPRIGHT, 2, 36],
    [348, 20, UPRIGHT, 3, 38],
    [348, 28, UPRIGHT, 3, 33],
    [378, 7, UPRIGHT, 1, 44],
    [378, 14, UPRIGHT, 2, 44],
    [378, 20, UPRIGHT, 2, 36],
    [378, 28, UPRIGHT, 3, 36],
    [600, 14, { most: 44, least: 1, usual: 1 }, 1, 36],
    [600, 20, { most: 44, least: 1, usual: 1 }, 2, 36],
    [600, 28, { most: 44, least: 1, usual: 1 }, 2, 36],
    [738, 28, { most: 58, least: 2, usual: 2 }, 2, 44],
    [470, 40, { most: 58, least: 2, usual: 2 }, 3, 30],
  ])("%i px for %i tiles", (width, count, limits, rows, tile) => {
    const grid = rackGrid(count, width, limits);
    expect(grid.rows).toBe(rows);
    expect(grid.tile).toBeGreaterThanOrEqual(tile);
    expect(grid.columns * grid.rows).toBeGreaterThanOrEqual(count);
    expect(grid.columns * (grid.tile + 2) - 2).toBeLessThanOrEqual(width);
  });
});
