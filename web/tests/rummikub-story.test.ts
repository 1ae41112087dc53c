import { describe, expect, it } from "vitest";
import type { Draft } from "../src/games/rummikub/draft";
import { draftOf, restored, toStored } from "../src/games/rummikub/draft-rebase";
import { type Layout, layoutOf, type TableSet } from "../src/games/rummikub/layout";
import { changesBetween, MOST_STEPS, stepsBetween } from "../src/games/rummikub/table-diff";
import { choose, laid, rack, run, setId, start, tables, view } from "./rummikub-draft";

const layouts = (before: string[], after: string[]): [Layout, Layout] => {
  const from = layoutOf({ rack: [], table: tables(before) }, null);
  return [from, layoutOf({ rack: [], table: tables(after) }, from)];
};
const faces = (layout: Layout, ids: ReadonlySet<number>) =>
  layout.sets
    .flatMap((set) => set.tiles.filter((piece) => ids.has(piece.id)).map((piece) => piece.face))
    .join(" ");
const shown = (table: readonly TableSet[]) => table.map((set) => set.tiles.map((p) => p.face).join(" "));

describe("what another player did", () => {
  it("tells new tiles from moved ones", () => {
    const [from, to] = layouts(["B3 B4 B5 B6", "K9 R9 O9"], ["B3 B4 B5", "K9 R9 O9", "K6 R6 B6"]);
    const { fresh, moved } = changesBetween(from, to);
    expect(faces(to, fresh)).toBe("K6 R6");
    expect(faces(to, moved)).toBe("B6");
  });

  it("keeps every set in its place, whatever order the table comes in", () => {
    const [from, to] = layouts(["B3 B4 B5", "K9 R9 O9"], ["O1 O2 O3", "K9 R9 O9", "B3 B4 B5 B6"]);
    expect(shown(to.sets)).toEqual(["B3 B4 B5 B6", "K9 R9 O9", "O1 O2 O3"]);
    expect(to.sets.slice(0, 2).map((set) => set.id)).toEqual(from.sets.map((set) => set.id));
  });

  it("goes from table to table tile by tile, what lay on the table first", () => {
    const [from, to] = layouts(["B3 B4 B5 B6", "K9 R9 O9"], ["B3 B4 B5", "K9 R9 O9 B9", "K6 R6 B6"]);
    const steps = stepsBetween(from.sets, to.sets);
    expect(steps.map(shown)).toEqual([
      ["B3 B4 B5 B6", "K9 R9 O9 B9"],
      ["B3 B4 B5", "K9 R9 O9 B9", "B6"],
      ["B3 B4 B5", "K9 R9 O9 B9", "K6 B6"],
      ["B3 B4 B5", "K9 R9 O9 B9", "K6 R6 B6"],
    ]);
  });

  it("shows a run cut in two, and what waits for its own step lies beside", () => {
    const [from, to] = layouts(["B1 B2 B3 B4 B5 B6 B7"], ["B1 B2 B3", "B5 B6 B7", "K4 R4 B4"]);
    const steps = stepsBetween(from.sets, to.sets);
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps) {
      const ids = step.flatMap((set) => set.tiles.map((piece) => piece.id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(7);
    }
  });

  it("never takes more steps than an eye has patience for, and loses no tile on the way", () => {
    const before = Array.from({ length: 10 }, (_, n) => `B${n + 1} B${n + 2} B${n + 3}`);
    const [from, to] = layouts(
      before,
      before.map((set) => `${set} O13 O12 O11`),
    );
    const steps = stepsBetween(from.sets, to.sets);
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS);
    for (const step of steps) expect(step.flatMap((set) => set.tiles).length).toBeGreaterThanOrEqual(30);
    expect(stepsBetween(from.sets, from.sets)).toEqual([]);
  });
});

describe("a turn prepared while others play", () => {
  const moved = (draft: Draft, table: string[], held: string) =>
    draftOf(view({ rack: held.split(" "), table: tables(table) }), draft);

  it("is laid again on the new table", () => {
    const before = start("O5 K1", ["K5 R5 B5"]);
    const ready = run(choose(before, "O5"), { type: "place", set: setId(before, 0) });
    const after = moved(ready, ["K5 R5 B5", "R1 R2 R3"], "O5 K1");
    expect(laid(after)).toEqual(["K5 R5 B5 O5", "R1 R2 R3"]);
    expect(after.conflicts).toEqual([]);
    expect(laid(run(after, { type: "undo" }))).toEqual(["K5 R5 B5", "R1 R2 R3"]);
  });

  it("names the tiles whose place is gone, and keeps the rest", () => {
    const before = start("O5 K1 R1 B1", ["K5 R5 B5"]);
    const one = run(choose(before, "O5"), { type: "place", set: setId(before, 0) });
    const ready = run(choose(one, "K1", "R1", "B1"), { type: "newSet" });
    const after = moved(ready, ["K5 R5 B5 O5"], "O5 K1 R1 B1");
    expect(laid(after)).toEqual(["K5 R5 B5 O5", "K1 R1 B1"]);
    expect(after.start.rack.filter((p) => after.conflicts.includes(p.id)).map((p) => p.face)).toEqual(["O5"]);
    expect(run(after, { type: "deselect" }).conflicts).toEqual([]);
  });

  it("uses a set that grew in the meantime, if what remains is whole", () => {
    const before = start("B2", ["B3 B4 B5"]);
    const ready = run(choose(before, "B2"), { type: "place", set: setId(before, 0) });
    expect(laid(moved(ready, ["B3 B4 B5 B6 B7 B8"], "B2"))).toEqual(["B6 B7 B8", "B2 B3 B4 B5"]);
    expect(moved(ready, ["B3 B4 B5 B6"], "B2").conflicts).toHaveLength(1);
  });

  it("is done once the server has it", () => {
    const before = start("O5 K1", ["K5 R5 B5"]);
    const ready = run(choose(before, "O5"), { type: "place", set: setId(before, 0) });
    const after = moved(ready, ["K5 R5 B5 O5"], "K1");
    expect(after.now).toBe(after.start);
    expect(after.conflicts).toEqual([]);
  });

  it("lies as the player laid it once the server has it, in whatever order it comes back", () => {
    const before = start("K8 R8 B8 K7 R7 B7 O1", [], false);
    const eights = run(choose(before, "K8", "R8", "B8"), { type: "newSet" });
    const ready = run(choose(eights, "K7", "R7", "B7"), { type: "newSet" });
    const after = moved(ready, ["K7 R7 B7", "K8 R8 B8"], "O1");
    expect(after.start.sets.map(({ id }) => id)).toEqual(ready.now.sets.map(({ id }) => id));
    expect(laid(after)).toEqual(["K8 R8 B8", "K7 R7 B7"]);
  });

  it("leaves nothing to undo once the player has drawn instead", () => {
    const before = start("K8 R8 K1", ["K5 R5 B5"]);
    const tried = run(choose(before, "K8", "R8"), { type: "newSet" });
    const emptied = run(tried, { type: "reset" });
    const after = moved(emptied, ["K5 R5 B5"], "K8 R8 K1 O13");
    expect([after.past, after.future]).toEqual([[], []]);
    expect(laid(run(after, { type: "undo" }))).toEqual(["K5 R5 B5"]);
  });
});

describe("a draft kept through a reload", () => {
  const before = start("O5 K1 R1 B1", ["K5 R5 B5"]);
  const sorted = run(before, { type: "sort", by: "groups" });
  const ready = run(choose(sorted, "O5"), { type: "place", set: setId(sorted, 0) });
  const kept = JSON.parse(JSON.stringify(toStored(ready, "deal")));
  const shownNow = view({ rack: "O5 K1 R1 B1".split(" "), table: tables(["K5 R5 B5"]) });

  it("comes back as it lay, rack order and all", () => {
    const after = restored(shownNow, kept);
    expect(laid(after)).toEqual(["K5 R5 B5 O5"]);
    expect(rack(after)).toBe("K1 R1 B1");
    expect(laid(run(after, { type: "undo" }))).toEqual(["K5 R5 B5"]);
  });

  it("is laid on a table that changed meanwhile", () => {
    const table = tables(["K5 R5 B5", "R1 R2 R3"]);
    expect(laid(restored({ ...shownNow, table }, kept))).toEqual(["K5 R5 B5 O5", "R1 R2 R3"]);
  });

  it("is nothing to keep when nothing was laid", () => {
    const after = restored(shownNow, toStored(before, "deal"));
    expect(after.past).toEqual([]);
    expect(after.now).toBe(after.start);
  });
});
