import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import breakpoints from "../src/styles/breakpoints.json";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".css"),
);
const read = (file: string): string => readFileSync(`src/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

/** The parts of a list that are separated by commas outside brackets. */
const parts = (list: string): string[] =>
  list.split(/,(?![^(]*\))/).map((part) => part.trim().replace(/\s+/g, " "));

const within = (outer: string, inner: string): string =>
  inner.includes("&") ? inner.replaceAll("&", outer) : `${outer} ${inner}`.trim();

/** Every selector of a sheet that says anything itself, with those it is nested in. */
function selectorsOf(css: string): Set<string> {
  const found = new Set<string>();
  const open: string[][] = [[""]];
  for (const [, text = "", end] of css.matchAll(/([^{};]*)([{};])/g)) {
    const outer = open.at(-1) ?? [""];
    if (end === "{" && text.trim().startsWith("@"))
      open.push(/@keyframes|@font-face/.test(text) ? [] : outer);
    else if (end === "{") open.push(outer.flatMap((one) => parts(text).map((part) => within(one, part))));
    else if (text.trim() !== "") for (const selector of outer) found.add(selector);
    if (end === "}") open.pop();
  }
  found.delete("");
  return found;
}

// What the whole page is told by its root element: a sheet may add its own tokens there.
const isRoot = (selector: string): boolean => /^(:root|\[data-[^\]]+\])+$/.test(selector);

describe("a selector stands in one sheet", () => {
  const homes = new Map<string, string[]>();
  for (const file of sheets)
    for (const selector of selectorsOf(read(file)))
      if (!isRoot(selector)) homes.set(selector, [...(homes.get(selector) ?? []), file]);

  it("finds the sheets and what is nested in them", () => {
    expect(sheets.length).toBeGreaterThan(30);
    expect(homes.get(".btn.sec")).toEqual(["styles/buttons.css"]);
  });

  it.each(sheets)("%s", (file) => {
    const shared = [...homes].filter(([, files]) => files.length > 1 && files.includes(file));
    expect(shared).toEqual([]);
  });
});

describe("a sheet cuts at the listed sizes only", () => {
  const { width, height } = breakpoints;
  const listed: Record<string, number[]> = {
    width: Object.keys(width).map(Number),
    height: Object.keys(height).map(Number),
  };
  // min-width: 901px says the same as width > 900px.
  const CUT = /(min|max)?-?\b(width|height)\s*(:|<=|>)\s*(\d+)px/g;

  it.each(sheets)("%s", (file) => {
    const cuts = [...read(file).matchAll(/@(?:media|container)[^{]*/g)].flatMap(([prelude]) => [
      ...prelude.matchAll(CUT),
    ]);
    const unlisted = cuts.filter(([, end, side = "", , size]) => {
      return !listed[side]?.includes(end === "min" ? Number(size) - 1 : Number(size));
    });
    expect(unlisted.map(([cut]) => cut)).toEqual([]);
  });
});
