import { describe, expect, it } from "vitest";
import { heldRow } from "../src/games/rummikub/table-held";
import { type Ground, pictureOf, type Row, rowsWith, slotOf } from "../src/games/rummikub/table-rows";

const BOX = { width: 378, height: 400 };
const TILE = 40;
const set = (id: number, size: number) => ({ id, tiles: Array.from({ length: size }) });
const sets = (sizes: Record<number, number>) =>
  Object.entries(sizes).map(([id, size]) => set(Number(id), size));
const row = (...ids: [number, number][]): Row => ({
  own: false,
  slots: ids.map(([id, size]) => slotOf(set(id, size))),
});
const ground = (rows: Row[], apart = false): Ground => ({
  base: new Set(rows.flatMap((one) => one.slots.map((slot) => slot.id))),
  apart,
});
const idsIn = (rows: readonly Row[]) => rows.map((one) => one.slots.map((slot) => slot.id));

const START = [row([1, 4], [2, 4]), row([3, 5]), row([4, 3])];
const laid = (sizes: Record<number, number>, from = START, on = ground(START)) =>
  rowsWith(from, sets(sizes), on, TILE, BOX.width);
const picture = (rows: Row[], sizes: Record<number, number>, box = BOX) =>
  pictureOf(rows, sets(sizes), box, TILE, false);

describe("the rows during a turn", () => {
  it("take new sets at the end, in the last row where there is room", () => {
    expect(idsIn(laid({ 1: 4, 2: 4, 3: 5, 4: 3, 9: 3 }))).toEqual([[1, 2], [3], [4, 9]]);
    expect(idsIn(laid({ 1: 4, 2: 4, 3: 5, 4: 3, 9: 3, 10: 4 }))).toEqual([[1, 2], [3], [4, 9], [10]]);
  });

  it("keep the place of a set that was emptied, and everybody else where they are", () => {
    const before = picture(START, { 1: 4, 2: 4, 3: 5, 4: 3 });
    const rows = laid({ 2: 4, 3: 5, 4: 3 });
    expect(idsIn(rows)).toEqual(idsIn(START));
    const now = picture(rows, { 2: 4, 3: 5, 4: 3 });
    for (const id of [1, 2, 3, 4]) expect(now.spots.get(id)).toEqual(before.spots.get(id));
  });

  it("keep the room of a set that lost tiles", () => {
    const before = picture(START, { 1: 4, 2: 4, 3: 5, 4: 3 });
    const now = picture(laid({ 1: 1, 2: 4, 3: 5, 4: 3 }), { 1: 1, 2: 4, 3: 5, 4: 3 });
    expect(now.spots.get(2)).toEqual(before.spots.get(2));
  });

  it("lay what breaks off a set beside it, in the same row", () => {
    const parts = [set(1, 2), set(7, 1), set(2, 4), set(3, 5), set(4, 3)];
    expect(idsIn(rowsWith(START, parts, ground(START), TILE, BOX.width))).toEqual([[1, 7, 2], [3], [4]]);
  });

  it("move no other row for one that grows too long: its tiles become narrower", () => {
    const before = picture(START, { 1: 4, 2: 4, 3: 5, 4: 3 });
    const sizes = { 1: 6, 2: 5, 3: 5, 4: 3 };
    const now = picture(laid(sizes), sizes);
    expect(now.spots.get(1)?.tile).toBeLessThan(TILE);
    expect((now.spots.get(2)?.x ?? 0) + (now.spots.get(2)?.width ?? 0)).toBeLessThanOrEqual(BOX.width);
    for (const id of [3, 4]) expect(now.spots.get(id)).toEqual(before.spots.get(id));
  });

  it("stay the same for a set that grows and shrinks again", () => {
    const grown = laid({ 1: 4, 2: 4, 3: 5, 4: 3, 9: 5 });
    expect(idsIn(laid({ 1: 4, 2: 4, 3: 5, 4: 3, 9: 1 }, grown))).toEqual(idsIn(grown));
  });

  it("forget a new set that was taken back, unless something lies behind it", () => {
    const two = laid({ 1: 4, 2: 4, 3: 5, 4: 3, 9: 3, 10: 3 });
    expect(idsIn(laid({ 1: 4, 2: 4, 3: 5, 4: 3, 9: 3 }, two))).toEqual([[1, 2], [3], [4, 9]]);
    expect(idsIn(laid({ 1: 4, 2: 4, 3: 5, 4: 3, 10: 3 }, two))).toEqual([[1, 2], [3], [4, 9], [10]]);
    expect(idsIn(laid({ 1: 4, 2: 4, 3: 5, 4: 3 }, two))).toEqual(idsIn(START));
  });

  it("lay the first meld apart from what is locked", () => {
    const rows = laid({ 1: 4, 2: 4, 3: 5, 4: 3, 9: 3 }, START, ground(START, true));
    expect(rows.map((one) => one.own)).toEqual([false, false, false, true]);
    const { own, spots } = pictureOf(rows, sets({ 1: 4, 2: 4, 3: 5, 4: 3, 9: 3 }), BOX, TILE, true);
    expect(own).toBeGreaterThan(spots.get(4)?.y ?? 0);
    expect(own).toBeLessThan(spots.get(9)?.y ?? 0);
  });
});

describe("a set that grows during a turn", () => {
  const DESK = { width: 1092, height: 350 };
  const held = (rows: Row[], box: typeof BOX, tile: number) =>
    rows.map((one, place) => ({
      ...one,
      slots: heldRow(one.slots, tile, box.width, place === rows.length - 1 ? 3 : 0),
    }));
  const desk = held([row([1, 4], [2, 3], [3, 5], [4, 3]), row([5, 3], [6, 4])], DESK, 48);
  const phone = held([row([1, 3], [2, 4]), row([3, 5]), row([4, 3])], BOX, TILE);
  const spotsOf = (from: Row[], sizes: Record<number, number>, box: typeof BOX, tile: number) =>
    pictureOf(rowsWith(from, sets(sizes), ground(from), tile, box.width), sets(sizes), box, tile, false)
      .spots;
  const wide = (sizes: Record<number, number>) => spotsOf(desk, sizes, DESK, 48);
  const small = (sizes: Record<number, number>) => spotsOf(phone, sizes, BOX, TILE);
  const START_WIDE = { 1: 4, 2: 3, 3: 5, 4: 3, 5: 3, 6: 4 };
  const START_SMALL = { 1: 3, 2: 4, 3: 5, 4: 3 };

  it.each([1, 2, 3, 4, 5, 6])("moves nothing beside it on a desk: set %i", (id) => {
    const before = wide(START_WIDE);
    for (const more of [1, 2, 3]) {
      const now = wide({ ...START_WIDE, [id]: START_WIDE[id as 1] + more });
      for (const other of [1, 2, 3, 4, 5, 6].filter((one) => one !== id))
        expect(now.get(other), `set ${other}, ${more} more`).toEqual(before.get(other));
      expect(now.get(id)?.x).toBe(before.get(id)?.x);
    }
  });

  it("has room for one more tile of the same size where its row is not full", () => {
    for (const id of [1, 2, 3, 4, 5, 6] as const)
      expect(wide({ ...START_WIDE, [id]: START_WIDE[id] + 1 }).get(id)?.tile).toBe(48);
  });

  it("draws its own tiles narrower where there is none", () => {
    const before = small(START_SMALL);
    const now = small({ ...START_SMALL, 1: 4 });
    expect(now.get(1)?.tile).toBeLessThan(TILE);
    for (const other of [2, 3, 4]) expect(now.get(other)).toEqual(before.get(other));
  });

  it("leaves the others in place when a part is broken off it, or a new set comes behind", () => {
    const before = wide(START_WIDE);
    const parts = [set(1, 2), set(7, 2), set(2, 3), set(3, 5), set(4, 3), set(5, 3), set(6, 4), set(9, 3)];
    const rows = rowsWith(desk, parts, ground(desk), 48, DESK.width);
    const now = pictureOf(rows, parts, DESK, 48, false).spots;
    for (const id of [1, 2, 3, 4, 5, 6]) expect(now.get(id)?.x).toBe(before.get(id)?.x);
    expect(now.get(9)?.y).toBe(before.get(6)?.y);
  });
});

describe("the picture", () => {
  it("makes tiles smaller where a row was added and the table would not be seen whole", () => {
    const low = { width: 378, height: 200 };
    expect(picture(START, { 1: 4, 2: 4, 3: 5, 4: 3 }, low)).toMatchObject({ tile: TILE, scrolls: false });
    const sizes = { 1: 4, 2: 4, 3: 5, 4: 3, 9: 3, 10: 4 };
    const now = picture(laid(sizes), sizes, low);
    expect(now.scrolls).toBe(false);
    expect(now.tile).toBeLessThan(TILE);
  });

  it("has a place for a new set behind the last one, below it, or none", () => {
    const sizes = { 1: 4, 2: 4, 3: 5, 4: 3 };
    const last = picture(START, sizes).spots.get(4);
    expect(picture(START, sizes).free).toMatchObject({ y: last?.y, tile: TILE });
    const full = [row([1, 4], [2, 4])];
    expect(picture(full, { 1: 4, 2: 4 }).free?.x).toBe(0);
    expect(picture(full, { 1: 4, 2: 4 }, { width: 378, height: 60 }).free).toBeNull();
  });

  it("has that place at the end of a row where the table is full, and over no set", () => {
    const sizes = { 1: 4, 2: 4, 3: 6, 4: 4, 5: 4 };
    const rows = [row([1, 4], [2, 4]), row([3, 6]), row([4, 4], [5, 4])];
    const { height } = picture(rows, sizes);
    const { free, spots } = picture(rows, sizes, { width: 378, height });
    expect(free?.y).toBe(spots.get(3)?.y);
    expect(free?.x).toBeGreaterThan((spots.get(3)?.x ?? 0) + (spots.get(3)?.width ?? 0));
    expect((free?.x ?? 0) + (free?.width ?? 0)).toBe(378);
  });

  it("never lets two sets overlap", () => {
    const sizes = { 1: 13, 2: 4, 3: 13, 4: 3, 9: 7 };
    const spots = [...picture(laid(sizes), sizes, { width: 378, height: 900 }).spots.values()];
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) {
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
  });
});
