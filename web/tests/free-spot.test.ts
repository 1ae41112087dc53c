import { afterEach, describe, expect, it } from "vitest";
import { covered, freeSpot, rowsFor } from "../src/ui/free-spot";
import { nearestTo } from "../src/ui/keep-focus";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

describe("a place over the page", () => {
  it("is the first that covers no target", () => {
    const spots = [box(0, 0, 100, 40), box(0, 50, 100, 40), box(0, 100, 100, 40)];
    expect(freeSpot(spots, [box(90, 10, 44, 44)])).toBe(spots[2]);
    expect(freeSpot(spots, [])).toBe(spots[0]);
  });

  it("covers as little as it can where there is no other", () => {
    const spots = [box(0, 0, 100, 40), box(0, 30, 100, 40)];
    const targets = [box(0, 0, 100, 60)];
    expect(freeSpot(spots, targets)).toBe(spots[1]);
    expect(covered(spots[1] as never, targets)).toBe(100 * 30);
  });

  it("is looked for row by row, in the window", () => {
    const rows = rowsFor({ width: 200, height: 50 }, 68);
    expect(rows.length).toBeGreaterThan(3);
    for (const { left, top } of rows) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + 200).toBeLessThanOrEqual(innerWidth);
      expect(top + 50).toBeLessThanOrEqual(innerHeight);
    }
  });

  it("is the first row where nothing fits", () => {
    expect(rowsFor({ width: 200, height: innerHeight }, 68)).toEqual([
      expect.objectContaining({ top: 68, width: 200 }),
    ]);
  });
});

describe("the focus, when what had it goes away", () => {
  afterEach(() => document.body.replaceChildren());
  const holdersOf = (item: Element | null): HTMLElement[] =>
    item?.parentElement ? [item.parentElement, ...holdersOf(item.parentElement)] : [];

  it("goes to a neighbour", () => {
    document.body.innerHTML =
      '<main><h1 tabindex="-1">A</h1><p><button id="a">a</button><button id="b">b</button></p></main>';
    const gone = document.querySelector("#a");
    const holders = holdersOf(gone);
    gone?.remove();
    expect(nearestTo(holders)?.id).toBe("b");
  });

  it("goes to the heading of the screen where no neighbour is left", () => {
    document.body.innerHTML =
      '<main><h1 tabindex="-1">A</h1><p><button>a</button></p><button>far</button></main>';
    const row = document.querySelector("p");
    const holders = holdersOf(document.querySelector("p button"));
    row?.remove();
    expect(nearestTo(holders)?.tagName).toBe("H1");
  });

  it("never lands in what cannot be reached", () => {
    document.body.innerHTML =
      '<main><div><p><button id="a">a</button></p><span inert><button id="b">b</button></span></div><button id="c">c</button></main>';
    const holders = holdersOf(document.querySelector("#a"));
    document.querySelector("p")?.remove();
    expect(nearestTo(holders)?.id).toBe("c");
  });
});
