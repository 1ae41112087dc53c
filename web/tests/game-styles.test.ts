import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// A style sheet stays loaded once its part has been on screen: those of a game in the waiting room, on the score and in
// another game, those of the waiting room in every game. A bare class must be none that the others wear, or it dresses
// them too.

const read = (file: string): string => readFileSync(`src/${file}`, "utf8");
const files = readdirSync("src", { recursive: true, encoding: "utf8" });
const gameOf = (file: string): string | null => /^games\/(\w+)\//.exec(file)?.[1] ?? null;
const wornIn = (file: string): string[] =>
  (read(file).match(/class(?:Name)?=(?:"[^"]*"|\{[^}]*\})/g) ?? []).flatMap((found) =>
    (found.match(/"[^"]*"|`[^`]*`/g) ?? []).flatMap((text) => text.match(/[a-z][\w-]*/g) ?? []),
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

describe("a screen's styles dress nothing in a game", () => {
  const sheets = files.filter((file) => /^screens\/.*\.css$/.test(file));
  // What a game draws for the score or for home wears what those screens say.
  const boards = components.filter(
    (file) => gameOf(file) !== null && !/\/(leftovers|lobby)\.tsx$/.test(file),
  );
  const inGames = new Set(boards.flatMap(wornIn));

  it("knows what games wear", () => {
    expect(inGames.has("pilebox")).toBe(true);
    expect(sheets.length).toBeGreaterThan(10);
  });

  it.each(sheets)("%s", (file) => {
    expect(bare(read(file)).filter((name) => inGames.has(name))).toEqual([]);
  });
});
