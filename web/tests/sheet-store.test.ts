import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CellWrite, idOf } from "../src/companion/sheet/cells";
import type { Head } from "../src/companion/sheet/tally";
import { addTerm, typeKey } from "../src/screens/sheet/editing";
import { emptySheet, forget, readKept, shelf } from "../src/screens/sheet/kept-sheets";
import { Marks } from "../src/screens/sheet/marks";
import { SheetStore } from "../src/screens/sheet/sheet-store";

const HEAD: Head = {
  id: "abcdefghijklmnopqrstuv",
  game: "duo",
  opened: 0,
  players: ["Ana", "Bob"].map((name) => ({ name, face: "kiwi" })),
  options: {},
};

const copy = (id: string): SheetStore => new SheetStore(emptySheet({ ...HEAD, id }, true), "kiwi");

beforeEach(() => {
  localStorage.clear();
  shelf.reload();
});

describe("the keys of a cell", () => {
  const typed = (keys: string[]): string => keys.reduce(typeKey, "");

  it("makes sums of short numbers", () => {
    expect(typed(["1", "0", "+", "1", "5", "+", "8"])).toBe("10+15+8");
    expect(typed(["+", "1", "+", "-", "2", "erase", "erase"])).toBe("1");
    expect(typed(["0", "0", "7"])).toBe("7");
    expect(typed(["1", "2", "3", "4", "5"])).toBe("1234");
    expect(addTerm("", 30)).toBe("30");
    expect(addTerm("5+", 30)).toBe("5+30");
    const full = Array.from({ length: 40 }).reduce<string>((text) => addTerm(text, 30), "");
    expect(full.split("+")).toHaveLength(30);
    expect(typeKey(full, "+")).toBe(full);
  });
});

describe("a sheet on the device", () => {
  it("has every key after a reload, and takes back twenty steps", () => {
    const sheet = SheetStore.start(HEAD, "kiwi");
    for (let step = 1; step <= 25; step++) sheet.write([["r1.p0", `${step}`]]);
    const kept = readKept(HEAD.id);
    if (kept === null) throw new Error("nothing was kept");
    const again = new SheetStore(kept, "kiwi");
    expect(again.text("r1.p0")).toBe("25");
    expect(Array.from({ length: 30 }, () => again.undo()).filter(Boolean)).toHaveLength(20);
    expect(again.text("r1.p0")).toBe("5");
  });

  it("undoes what was typed into a cell in one go", () => {
    const sheet = SheetStore.start(HEAD, "kiwi");
    sheet.write([["r1.p0", "7"]]);
    for (const text of ["1", "12", "12+3"]) sheet.write([["r1.p0", text]], "same");
    sheet.undo();
    expect(sheet.text("r1.p0")).toBe("7");
  });

  it("loses nothing when two pages write it", () => {
    const one = SheetStore.start(HEAD, "kiwi");
    const kept = readKept(HEAD.id);
    const other = new SheetStore(kept ?? emptySheet(HEAD, false), "kiwi");
    one.write([["r1.p0", "1"]]);
    other.write([["r1.p1", "2"]]);
    one.hearDevice();
    expect([one.text("r1.p1"), other.text("r1.p0")]).toEqual(["2", "1"]);
    expect(Object.keys(readKept(HEAD.id)?.cells ?? {}).sort()).toEqual(["r1.p0", "r1.p1"]);
  });

  it("is forgotten, and brought back", () => {
    const sheet = SheetStore.start(HEAD, "kiwi");
    sheet.write([["r1.p0", "7"]]);
    const bringBack = forget(HEAD.id);
    expect([readKept(HEAD.id), shelf.value]).toEqual([null, []]);
    bringBack?.();
    expect(readKept(HEAD.id)?.cells["r1.p0"]?.value).toBe("7");
    expect(shelf.value.map(({ id }) => id)).toEqual([HEAD.id]);
  });

  it("reads nothing that is none", () => {
    localStorage.setItem(`tablee.sheet.${HEAD.id}`, JSON.stringify({ head: { id: "x" }, cells: 5 }));
    localStorage.setItem("tablee.sheets", "[1]");
    shelf.reload();
    expect(readKept(HEAD.id)).toBeNull();
    expect(shelf.value).toEqual([]);
  });
});

describe("phones that come and go", () => {
  /** A server as ours: the last write of each cell, and in which row it came. */
  class Log {
    private readonly rows: CellWrite[][] = [];
    private latest = copy("serverserverserverserv");

    sync(phone: SheetStore): void {
      const row = phone.unsent.value.filter((write) => {
        this.latest.hear([write], 0);
        return idOf(this.latest.cells.value[write.key] ?? write) === idOf(write);
      });
      if (row.length > 0) this.rows.push(row);
      phone.hear(Object.values(this.latest.cells.value), this.rows.length);
    }
  }

  it.each([1, 2, 3, 4, 5, 6])("end with the same cells, and none is lost (%i)", (seed) => {
    let state = seed * 7919;
    const draw = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const phones = ["a", "b", "c"].map((name) => copy(name.repeat(22)));
    const server = new Log();
    const written = new Set<string>();
    const pickPhone = () => phones[draw(3)] ?? copy("z");
    for (let time = 0; time < 60; time++) {
      if (draw(4) === 0) server.sync(pickPhone());
      const key = `r${1 + draw(3)}.p${draw(2)}`;
      const phone = pickPhone();
      const before = phone.cells.value[key];
      phone.write([[key, `${draw(50)}`]]);
      if (before !== phone.cells.value[key]) written.add(key);
    }
    for (const phone of [...phones, ...phones]) server.sync(phone);
    const [first, ...rest] = phones.map((phone) => phone.cells.value);
    for (const cells of rest) expect(cells).toEqual(first);
    expect(new Set(Object.keys(first ?? {}))).toEqual(written);
    for (const phone of phones) expect(phone.unsent.value).toEqual([]);
  });
});

describe("what other phones did", () => {
  afterEach(() => vi.useRealTimers());

  it("shows a fruit for five seconds, and two values for ten", () => {
    vi.useFakeTimers();
    const marks = new Marks();
    marks.freshen([{ key: "r1.p0", value: "1", counter: 1, author: "phone-aa", face: "prune" }]);
    marks.clash([{ key: "r1.p0", kept: "1", other: "2" }]);
    vi.advanceTimersByTime(4_999);
    expect([marks.fresh.value["r1.p0"], marks.clashes.value.length]).toEqual(["prune", 1]);
    vi.advanceTimersByTime(1);
    expect([marks.fresh.value["r1.p0"], marks.clashes.value.length]).toEqual([undefined, 1]);
    vi.advanceTimersByTime(5_000);
    expect(marks.clashes.value).toEqual([]);
  });
});
