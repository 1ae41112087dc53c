import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const games = readdirSync("src/games").filter((name) => statSync(join("src/games", name)).isDirectory());
const own = new RegExp(`^games/(${games.join("|")})/`);
// The registry is the one line a game adds; the wire's types are written by the server.
const ALLOWED = ["games/registry.ts", "net/generated.ts"];
const shared = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(tsx?|css)$/.test(file) && !own.test(file) && !ALLOWED.includes(file),
);

describe("a game lives in its own folder", () => {
  it("finds the games and the shared files", () => {
    expect(games).toContain("duo");
    expect(shared.length).toBeGreaterThan(50);
  });

  it.each(shared)("%s names none", (file) => {
    const source = readFileSync(join("src", file), "utf8").toLowerCase();
    expect(games.filter((game) => new RegExp(`\\b${game}\\b`).test(source))).toEqual([]);
  });
});
