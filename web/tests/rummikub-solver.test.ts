import { describe, expect, it } from "vitest";
import positions from "../../tests/solver/positions.json";
import { stepsOf } from "../src/games/rummikub/best-turn";
import { search, solve } from "../src/games/rummikub/solver/solve";
import { turnVerdict } from "../src/games/rummikub/turn-verdict";
import openings from "./vectors/rummikub-best.json";

/** Legal by the referee, and of the worth that the server's solver finds. */
function check(table: string[][], rack: string[], opened: boolean, tiles: number, points: number): void {
  const turn = solve(table, rack, opened);
  expect([turn.tiles, turn.points]).toEqual([tiles, points]);
  if (turn.tiles === 0) return;
  const verdict = turnVerdict(table, turn.table, opened);
  expect(verdict.code).toBe("ok");
  const left = [...rack];
  for (const face of turn.played) expect(left.splice(left.indexOf(face), 1)).toEqual([face]);
}

describe("the best turn", () => {
  it("is worth what the server's solver finds in every shared position", () => {
    for (const { table, rack, max_tiles, points_at_max_tiles } of positions)
      check(table, rack, true, max_tiles, points_at_max_tiles);
  });

  it("is worth as much before and after the opening, with jokers and with both boxes", () => {
    for (const { table, rack, opened, tiles, points } of openings) check(table, rack, opened, tiles, points);
  });

  it("is shown as the sets that change, with where each tile comes from", () => {
    const before = [
      ["R4", "R5", "R6"],
      ["K8", "R8", "O8"],
    ];
    const steps = stepsOf(before, [
      ["R4", "R5", "R6", "R7"],
      ["K8", "R8", "O8"],
    ]);
    expect(steps).toEqual([
      {
        tiles: [
          { face: "R4", from: 0 },
          { face: "R5", from: 0 },
          { face: "R6", from: 0 },
          { face: "R7", from: null },
        ],
      },
    ]);
  });
});

describe("a search that is watched", () => {
  const some = positions.slice(0, 12);

  it("has an answer at once, never a worse one later, and says when it is proven", () => {
    for (const { table, rack, max_tiles } of some) {
      const found = [...search(table, rack, true, () => false)];
      const tiles = found.map(({ turn }) => turn.tiles);
      expect(tiles).toEqual(tiles.toSorted((a, b) => a - b));
      expect(tiles.at(-1)).toBe(max_tiles);
      expect(found.map(({ progress }) => progress)).toEqual(["checking", "checking", "checking", "proven"]);
      for (const { turn } of found)
        if (turn.tiles > 0) expect(turnVerdict(table, turn.table, true).code).toBe("ok");
    }
  });

  it("that is late has its first answer all the same, and does not call it proven", () => {
    // So many states that the clock is looked at: two of every tile lie on the table.
    const table = [..."KRBO"].flatMap((colour) =>
      [1, 6].flatMap((start) =>
        [0, 0].map(() => Array.from({ length: 5 }, (_, step) => `${colour}${start + step}`)),
      ),
    );
    const rack = ["J", "J", "K11", "R11", "B11", "O12", "K12", "R3", "B5", "O9"];
    const found = [...search(table, rack, true, () => true)];
    expect(found.map(({ progress }) => progress)).toEqual(["checking", "stopped"]);
    expect(found.at(-1)?.turn.tiles).toBe(found[0]?.turn.tiles);
    expect(turnVerdict(table, found[0]?.turn.table ?? [], true).code).toBe("ok");
  });
});
