import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => readFileSync(`src/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, ""));

/** The value of a token on the root element, by day and by night, as sheets say it. */
function tokens(theme: "light" | "dark"): Map<string, string> {
  const found = new Map<string, string>();
  const roots =
    theme === "light"
      ? [/:root\s*\{([^}]*)\}/g]
      : [/:root\s*\{([^}]*)\}/g, /(?<![\w"\]])\[data-theme="dark"\]\s*\{([^}]*)\}/g];
  for (const root of roots)
    for (const css of sheets)
      for (const [, body = ""] of css.matchAll(root))
        for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
          found.set(name, value.trim());
  return found;
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (low + 0.05);
}

interface Ring {
  line: string;
  gap: string;
}

/** The rings a theme has: its own, and those that a dark cloth of a game asks for in both themes. */
function ringsOf(theme: "light" | "dark"): { own: Ring; cloths: Map<string, Ring> } {
  const known = tokens(theme);
  const colour = (value: string): string => {
    const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    return name === undefined ? value : colour(known.get(name) ?? value);
  };
  const own = { line: colour("var(--ring)"), gap: colour("var(--ring-gap)") };
  const cloths = new Map<string, Ring>();
  for (const css of sheets) {
    for (const [, name = "", body = ""] of css.matchAll(/\n {2}\.cloth-(\w+)\s*\{([^}]*)\}/g)) {
      const said = (part: string) =>
        /: ([^;]+);/.exec(body.match(new RegExp(`--focus-${part}[^;]*;`))?.[0] ?? "")?.[1];
      cloths.set(name, { line: colour(said("line") ?? own.line), gap: colour(said("gap") ?? own.gap) });
    }
  }
  return { own, cloths };
}

/** Grounds on which something to press stands, apart from the cloths. */
const GROUNDS = ["paper", "paper-2", "cloth-home-a", "cloth-home-b", "wood"];

describe.each(["light", "dark"] as const)("the focus ring, %s", (theme) => {
  const known = tokens(theme);
  const { own, cloths } = ringsOf(theme);

  it("knows every cloth", () => {
    expect([...cloths.keys()].toSorted()).toEqual(
      [...known.keys()].flatMap((name) => /^cloth-(\w{3})$/.exec(name)?.[1] ?? []).toSorted(),
    );
  });

  it.each(GROUNDS)("its line stands out from %s by 3:1", (ground) => {
    expect(contrast(own.line, known.get(ground) ?? "")).toBeGreaterThanOrEqual(3);
  });

  it.each([...cloths])("its line stands out from the cloth %s by 3:1", (name, ring) => {
    expect(contrast(ring.line, known.get(`cloth-${name}`) ?? "")).toBeGreaterThanOrEqual(3);
  });

  it.each([["own", own] as const, ...cloths])(
    "%s: of line and gap, one stands out from any colour",
    (_name, ring) => {
      const [low = 0, high = 0] = [ring.line, ring.gap]
        .map((hex) => luminance(hex) + 0.05)
        .sort((a, b) => a - b);
      // The worst ground lies between the two, as far from one as from the other.
      expect(Math.sqrt(high / low)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe("the white score pad, by day and by night", () => {
  it("has a ring of its own", () => {
    const pad = sheets.find((css) => /\.pad\s*\{/.test(css)) ?? "";
    const line = /--focus-line:\s*(#[\da-f]{6})/.exec(pad)?.[1] ?? "";
    expect(contrast(line, "#ffffff")).toBeGreaterThanOrEqual(3);
  });
});
