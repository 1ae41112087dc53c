import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// The compiler knows which word a piece of the page reads: no guess by spelling.
const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => resolve("src", file));
const isFrench = (file: string) => /(^|[/-])fr\.ts$/.test(file);
const isWords = (file: string) => isFrench(file) || /(^|[/-])en\.ts$/.test(file);

const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
const program = ts.createProgram(sources, options);
const checker = program.getTypeChecker();

/** Properties of the French dictionaries that the rest of the page reads. */
function wordsRead(): Set<ts.Node> {
  const read = new Set<ts.Node>();
  const markAll = (type: ts.Type) => {
    for (const property of type.getProperties())
      for (const node of property.declarations ?? []) read.add(node);
  };
  const mark = (symbol: ts.Symbol | undefined) => {
    for (const node of symbol?.declarations ?? []) read.add(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) mark(checker.getSymbolAtLocation(node.name));
    // words[code]: any of the names that the code can be
    if (ts.isElementAccessExpression(node)) {
      const held = checker.getTypeAtLocation(node.expression);
      const key = checker.getTypeAtLocation(node.argumentExpression);
      const names = key.isUnion() ? key.types : [key];
      if (names.every((one) => one.isStringLiteral()))
        for (const one of names) mark(held.getProperty((one as ts.StringLiteralType).value));
      else markAll(held);
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      mark(checker.getTypeAtLocation(node.parent).getProperty(name));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (sources.includes(resolve(file.fileName)) && !isWords(file.fileName)) visit(file);
  return read;
}

/** Words of a dictionary that nobody reads; a group that is read by index is read as a whole. */
function unread(file: ts.SourceFile, read: Set<ts.Node>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, path: string): void => {
    if (!ts.isPropertyAssignment(node)) {
      ts.forEachChild(node, (child) => visit(child, path));
      return;
    }
    const name = `${path}.${node.name.getText()}`;
    if (!read.has(node)) found.push(name);
    else if (ts.isObjectLiteralExpression(node.initializer)) visit(node.initializer, name);
  };
  ts.forEachChild(file, (child) => visit(child, ""));
  return found;
}

describe("every word is said somewhere", () => {
  const read = wordsRead();
  const dictionaries = program.getSourceFiles().filter(({ fileName }) => isFrench(fileName));
  it("finds the dictionaries", () => expect(dictionaries.length).toBeGreaterThanOrEqual(5));
  it.each(dictionaries.map((file) => [join(file.fileName), file] as const))("%s", (_name, file) => {
    expect(unread(file, read)).toEqual([]);
  });
});
