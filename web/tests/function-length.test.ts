import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// Most functions have fewer than forty lines; one that draws a whole screen may have some more.
const MOST = 60;

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.tsx?$/.test(file),
);

/** The functions of a module that are too long, as `line: lines`. */
function longOnes(text: string, name: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const [first, last] = [lineAt(node.getStart(source)), lineAt(node.end)];
      if (last - first >= MOST) found.push(`${first}: ${last - first + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("a function can be read at a glance", () => {
  it("finds those that are too long", () => {
    const lines = Array(MOST - 1).fill("  run();");
    expect(longOnes(["function long() {", ...lines, "}"].join("\n"), "long.ts")).toEqual(["1: 61"]);
    expect(longOnes(["function short() {", ...lines.slice(1), "}"].join("\n"), "short.ts")).toEqual([]);
  });

  it.each(files)("%s", (file) => {
    expect(longOnes(readFileSync(join("src", file), "utf8"), file)).toEqual([]);
  });
});
