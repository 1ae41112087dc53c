import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// A game's style sheet stays loaded while its waiting room or score or another game is on screen: a bare class of its
// own must be none that the shared parts or another game wear, or it dresses them too.

const read = (file: string): string => readFileSync(`src/${file}`, "utf8");
const files = readdirSync("src", { recursive: true, encoding: "utf8" });
const gameOf = (file: string): string | null => /^games\/(\w+)\//.exec(file)?.[1] ?? null;
const wornIn = (file: string): string[] =>
  (read(file).match(/class(?:Name)?=(?:"[^"]*"|\{[^}]*\})/g) ?? []).flatMap(
    (found) => found.match(/[a-z][\w-]*/g) ?? [],
  );
const components = files.filter((file) => file.endsWith(".tsx"));
const worn = new Set(components.filter((file) => gameOf(file) === null).flatMap(wornIn));
const wornByOthers = (game: string | null): Set<string> =>
  new Set(components.filter((file) => gameOf(file) !== null && gameOf(file) !== game).flatMap(wornIn));

/** The classes that rules start with where nothing before or around them says whose they are. */
function bare(css: string): string[] {
  const around: string[] = [];
  const outermost: string[] = [];
  for (const [, text = "", end] of css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)([{};])/g)) {
    if (end === "}") around.pop();
    if (end !== "{") continue;
    if (around.every((one) => one.startsWith("@"))) outermost.push(...text.split(","));
    around.push(text.trim());
  }
  return outermost
    .map((selector) => /^\s*\.([\w-]+)(?:[:\s.[>+~]|$)/.exec(selector))
    .flatMap((match) => (match && !match.input.trim().includes(" ") ? [match[1] ?? ""] : []));
}

describe("a game's styles dress nothing but the game", () => {
  const sheets = files.filter(
    (file) => /^games\/\w+\/.*\.css$/.test(file) && !/-entry|lobby\.css/.test(file),
  );

  it("knows what the shared parts wear", () => {
    expect(worn.has("sec")).toBe(true);
    expect(sheets.length).toBeGreaterThan(10);
  });

  it.each(sheets)("%s", (file) => {
    expect(bare(read(file)).filter((name) => worn.has(name))).toEqual([]);
    const others = wornByOthers(gameOf(file));
    expect(bare(read(file)).filter((name) => others.has(name))).toEqual([]);
  });
});
