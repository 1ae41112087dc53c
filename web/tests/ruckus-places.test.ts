// @vitest-environment node
import { describe, expect, it } from "vitest";
import { arrivals, isSettled, keepPlaces, placesOf } from "../src/games/ruckus/family-places";
import { shapeFor } from "../src/games/ruckus/shape";
import { useOf } from "../src/games/ruckus/targets";
import { FAMILIES } from "../src/games/ruckus/view";
import { ruckusView } from "./views";

const SIX = [{ B: 2, M: 6, S: 2 }, { A: 3, S: 2 }, { H: 3 }, { V: 4, B: 2 }, { S: 2 }, {}];

describe("the twelve places", () => {
  it("stand in the order of the initials, whatever lies on them", () => {
    expect(Object.keys(placesOf(ruckusView({ fronts: [] }), null))).toEqual([...FAMILIES]);
    expect(FAMILIES.join(" ")).toBe("A B C D G H M P R S T V");
  });

  it("hold the player's own pile first, then the others clockwise from them", () => {
    expect(placesOf(ruckusView({ seat: 0, fronts: SIX }), null)).toMatchObject({
      A: [1],
      B: [0, 3],
      C: [],
      S: [0, 1, 4],
    });
    expect(placesOf(ruckusView({ seat: 3, fronts: SIX }), null).B).toEqual([3, 0]);
    expect(placesOf(ruckusView({ seat: 2, fronts: SIX }), null).S).toEqual([4, 0, 1]);
  });

  it("are settled with three piles of two: nobody can hold a seventh card", () => {
    expect([[], [0], [0, 3], [0, 1, 4]].map(isSettled)).toEqual([false, false, false, true]);
  });
});

describe("a pile stays where it lies", () => {
  it("when another takes it: the thief stands where the victim stood", () => {
    expect(keepPlaces([0, 3], [1, 3])).toEqual([1, 3]);
    expect(keepPlaces([0, 3], [0, 5])).toEqual([0, 5]);
  });

  it("when another comes: the new one is last, even if it is the player's", () => {
    expect(keepPlaces([3], [0, 3])).toEqual([3, 0]);
    expect(keepPlaces([], [2])).toEqual([2]);
  });

  it("and the place is one pile's again once two have become one", () => {
    expect(keepPlaces([0, 3], [3])).toEqual([3]);
    expect(keepPlaces([0, 3], [])).toEqual([]);
  });

  it("so a pile just lost is taken back by the same tap", () => {
    const before = placesOf(ruckusView({ seat: 0, fronts: SIX }), null);
    const stolen = [{ M: 6, S: 2 }, { A: 3, S: 2 }, { H: 3 }, { V: 4, B: 2 }, { S: 2 }, { B: 3 }];
    const after = placesOf(ruckusView({ seat: 0, fronts: stolen }), before);
    expect([before.B, after.B]).toEqual([
      [0, 3],
      [5, 3],
    ]);
    expect(arrivals(before, after)).toEqual([{ family: "B", seat: 5 }]);
  });

  it("and what did not change is the same list", () => {
    const view = ruckusView({ seat: 0, fronts: SIX });
    const before = placesOf(view, null);
    expect(placesOf(view, before).S).toBe(before.S);
  });
});

describe("what a tap on a pile means", () => {
  it("steals another's, adds to one's own, and nothing without the card or with a pair in hand", () => {
    const view = ruckusView({ hand: ["B", "V"], fronts: SIX });
    expect(useOf(view, "B", 0)).toBe("complete");
    expect(useOf(view, "B", 3)).toBe("steal");
    expect(useOf(view, "A", 1)).toBeNull();
    expect(useOf({ ...view, hand: ["B", "D", "D"] }, "B", 3)).toBeNull();
    expect(useOf({ ...view, seat: null }, "B", 3)).toBeNull();
  });
});

describe("the board lies by family", () => {
  it.each([
    [360, 588, "by-family"],
    [844, 390, "by-family"],
    [700, 500, "by-family"],
    [1280, 450, "by-family"],
    [768, 972, "by-person"],
    [1440, 836, "by-person"],
  ] as const)("on %i × %i: %s", (width, height, shape) => expect(shapeFor(width, height)).toBe(shape));
});
