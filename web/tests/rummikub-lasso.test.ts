import { describe, expect, it } from "vitest";
import { type Box, frameOf, tilesIn } from "../src/games/rummikub/lasso";

const tile = (id: number, left: number, top: number): { id: number; box: Box } => ({
  id,
  box: { left, top, right: left + 40, bottom: top + 50 },
});
// Two rows of three; the second of the upper row is chosen already and stands higher.
const TILES = [
  tile(1, 0, 0),
  tile(2, 44, -8),
  tile(3, 88, 0),
  tile(4, 0, 60),
  tile(5, 44, 60),
  tile(6, 88, 60),
];

describe("the tiles in a rectangle", () => {
  it("are those whose middle it holds", () => {
    expect(tilesIn(frameOf(0, 0, 64, 40), TILES)).toEqual([1, 2]);
    expect(tilesIn(frameOf(0, 0, 63, 40), TILES)).toEqual([1]);
    expect(tilesIn(frameOf(200, 200, 300, 300), TILES)).toEqual([]);
  });

  it("are the same from whichever corner it is drawn", () => {
    expect(tilesIn(frameOf(130, 120, 30, 70), TILES)).toEqual(tilesIn(frameOf(30, 70, 130, 120), TILES));
  });

  it("come row by row, a raised one in its place", () => {
    expect(tilesIn(frameOf(-5, -20, 140, 120), TILES.toReversed())).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
