import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FRUITS } from "../src/art/avatar";
import { change } from "../src/settings";
import { Bars } from "../src/ui/bars";
import { Plot } from "../src/ui/plot";
import { penOf, pensFor } from "../src/ui/plot-pens";
import type { PlotLine } from "../src/ui/plot-props";
import { bandAround, pathThrough, scaleFor, spread } from "../src/ui/plot-scale";

describe("a scale", () => {
  it.each([
    [[5, 45, 36], 0, [0, 20, 40, 60]],
    [[3, 14], 0, [0, 5, 10, 15]],
    [[1480, 1560], undefined, [1480, 1500, 1520, 1540, 1560]],
    [[-30, 12], undefined, [-40, -20, 0, 20]],
    [[10, 3], 0, [0, 5, 10]],
    [[2, 1], 0, [0, 1, 2]],
    [[0.1, 0.9], 0, [0, 0.25, 0.5, 0.75, 1]],
  ])("has round numbers: %j", (values, from, grid) => {
    expect(scaleFor(values, from).grid).toEqual(grid);
  });

  it("stands also for one value, and for none", () => {
    expect(scaleFor([7]).grid.length).toBeGreaterThan(1);
    expect(scaleFor([null, null])).toEqual({ low: 0, high: 1, grid: [0, 1] });
    expect(scaleFor([0], 0).high).toBeGreaterThan(0);
  });
});

describe("end labels", () => {
  it("keep their order and their distance inside the plot", () => {
    const at = spread([100, 98, 5, 97], 26, 10, 180);
    expect(at[2]).toBe(10);
    const sorted = [...at].sort((a, b) => a - b);
    for (let i = 1; i < sorted.length; i += 1)
      expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(26);
    expect(at[3] ?? 0).toBeLessThan(at[1] ?? 0);
    expect(at[1] ?? 0).toBeLessThan(at[0] ?? 0);
  });

  it("are pushed up from the lower edge", () => {
    expect(spread([178, 180], 26, 10, 180)).toEqual([154, 180]);
  });
});

it("a line breaks where a value is missing", () => {
  const same = (value: number): number => value;
  expect(pathThrough([1, 2, null, 4], same, same)).toBe("M0.0 1.0L1.0 2.0M3.0 4.0");
});

describe("pens", () => {
  it("differ by dash and by point for six people", () => {
    const pens = FRUITS.map(penOf);
    expect(new Set(pens.map((pen) => pen.dash)).size).toBe(6);
    expect(new Set(pens.map((pen) => pen.point)).size).toBe(6);
  });

  it("leave the fruit to people and the free ones to robots", () => {
    const pens = pensFor(["bouilloire", "citron", "mixeur", "poire"]);
    expect(pens[1]).toEqual(penOf("citron"));
    expect(pens[3]).toEqual(penOf("poire"));
    expect(new Set(pens.map((pen) => pen.point)).size).toBe(4);
  });
});

describe("a plot", () => {
  const lines: PlotLine[] = [
    { name: "Inès", face: "citron", pen: penOf("citron"), values: [25, 30, 36] },
    { name: "Karim", face: "prune", pen: penOf("prune"), values: [25, null, 45] },
  ];
  const root = document.createElement("div");
  const show = (at: number | null, onMove = vi.fn()): typeof onMove => {
    document.body.append(root);
    act(() =>
      render(
        <Plot
          lines={lines}
          places={["1", "2", "3"]}
          along="Tour"
          sentence="Karim mène à la fin"
          write={(value) => `${value} %`}
          from={0}
          at={at}
          onMove={onMove}
        />,
        root,
      ),
    );
    return onMove;
  };
  afterEach(() => {
    render(null, root);
    root.remove();
    localStorage.clear();
  });
  const cursor = (): HTMLElement => root.querySelector("[role=slider]") as HTMLElement;

  it("says what it shows, and every value under the cursor", () => {
    show(0);
    expect(root.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Karim mène à la fin");
    expect(cursor().getAttribute("aria-valuetext")).toMatch(/^Tour 1\. Inès.*25 %, Karim.*25 %$/);
    show(1);
    expect(cursor().getAttribute("aria-valuetext")).not.toContain("Karim");
  });

  it("moves by key, and not beyond its ends", () => {
    const moved = show(1);
    for (const key of ["ArrowRight", "ArrowLeft", "Home", "End", "a"])
      cursor().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    expect(moved.mock.calls).toEqual([[2], [0], [0], [2]]);
    const stays = show(2);
    cursor().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    expect(stays).toHaveBeenCalledWith(2);
  });

  it("has its numbers as a table", () => {
    show(2);
    act(() => root.querySelector<HTMLButtonElement>("button")?.click());
    const rows = [...root.querySelectorAll("tr")].map((row) => row.textContent);
    expect(rows).toEqual(["TourInèsKarim", "125 %25 %", "230 %–", "336 %45 %"]);
    expect(root.querySelector("[aria-current]")?.textContent).toBe("336 %45 %");
    act(() => root.querySelector<HTMLButtonElement>("button")?.click());
    expect(root.querySelector("table")).toBeNull();
  });
});

it("bars tell the count, and no rate of fewer than five cases", () => {
  change({ lang: "fr" });
  const root = document.createElement("div");
  render(
    <Bars
      bars={[
        { label: "Contre des robots", kind: "plain", part: 11, whole: 20 },
        { label: "En famille", kind: "dots", part: 2, whole: 4 },
      ]}
    />,
    root,
  );
  const texts = [...root.querySelectorAll("li")].map((line) => line.textContent);
  expect(texts[0]).toMatch(/55.%11 sur 20/);
  expect(texts[1]).toMatch(/–2 sur 4/);
  expect(root.querySelectorAll(".filled")).toHaveLength(1);
});

describe("margins", () => {
  const root = document.createElement("div");
  const draw = (margins: (number | null)[]) => {
    const lines = [{ name: "Duo", pen: penOf("cerise"), values: [null, 1500, 1540], margins }];
    const same = { places: ["1", "2", "3"], along: "Semaine", sentence: "Duo." };
    render(<Plot {...same} lines={lines} write={String} />, root);
  };

  it("lie around what is known, there and back", () => {
    const same = (value: number): number => value;
    expect(bandAround([null, 5, 6], [1, 2, 1], same, same)).toBe("M1.0 7.0L2.0 7.0L2.0 5.0L1.0 3.0Z");
    expect(bandAround([1, 2], [null, null], same, same)).toBe("");
  });

  it("are hatched, fit on the plot, and stand in what is read", () => {
    draw([null, 240, 120]);
    expect(root.querySelector(".margin .within")?.getAttribute("style")).toMatch(/url\(#/);
    const marks = [...root.querySelectorAll("text")].map((text) => Number(text.textContent));
    expect(Math.min(...marks)).toBeLessThanOrEqual(1260);
    expect(Math.max(...marks)).toBeGreaterThanOrEqual(1740);
    expect(root.querySelector("[role=slider]")?.getAttribute("aria-valuetext")).toContain("1540 ± 120");
  });

  it("are left out where none are given", () => {
    draw([null, null, null]);
    expect(root.querySelector("[role=slider]")?.getAttribute("aria-valuetext")).not.toContain("±");
  });
});
