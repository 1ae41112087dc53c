import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// Whatever a module exports, another one of the client uses, or a test together with the module itself. A word in
// another file counts as a use, so this finds less than everything and nothing that is used.

const texts = new Map(
  ["src", "demo", "e2e", "tests", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => [join(folder, file), readFileSync(join(folder, file), "utf8")] as const),
  ),
);
const files = [...texts.keys()].filter((file) => file.startsWith("src/") && file !== "src/net/generated.ts");
const words = new Map([...texts].map(([file, text]) => [file, new Set(text.match(/[\w$]+/g))]));

/** The names of the functions, classes and constants that a module exports. */
function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, texts.get(file) ?? "", ts.ScriptTarget.ES2022);
  const exported = source.statements.filter(
    (statement) =>
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  return exported.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      return statement.name?.text ?? [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? name.text : [],
    );
  });
}

function isUsed(name: string, home: string): boolean {
  const users = [...words].filter(([file, known]) => file !== home && known.has(name)).map(([file]) => file);
  const atHome = (texts.get(home)?.match(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, "g")) ?? []).length > 1;
  return users.some((file) => !file.startsWith("tests/")) || (users.length > 0 && atHome);
}

describe("what a module exports is used", () => {
  it("finds modules and their exports", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(exportsOf("src/storage.ts")).toContain("personal");
    expect(isUsed("personal", "src/storage.ts")).toBe(true);
    expect(isUsed("nobodyKnowsThis", "src/storage.ts")).toBe(false);
  });

  it.each(files)("%s", (file) => {
    expect(exportsOf(file).filter((name) => !isUsed(name, file))).toEqual([]);
  });
});
