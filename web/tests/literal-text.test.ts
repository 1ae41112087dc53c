import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// What people read or hear comes from a dictionary: no words between tags, in an attribute that is read out, or in a
// message. Single letters, signs and numbers are no words.

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/(^|[/-])(fr|en)\.ts$/.test(file),
);
const READ_OUT = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "label"]);
const SPEAKING = new Set(["toast", "announce", "speak", "useTitle"]);

const JOINING = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
// Drawn as they are, whatever the language.
const NAMES = new Set(["Tablée", "Tabl", "TURBO"]);

const isWord = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** The literal pieces of an expression that would be read: strings, and what stands between the holes of a template. */
function pieces(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (ts.isConditionalExpression(node)) return [...pieces(node.whenTrue), ...pieces(node.whenFalse)];
  if (ts.isBinaryExpression(node) && JOINING.has(node.operatorToken.kind))
    return [...pieces(node.left), ...pieces(node.right)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression ? pieces(node.expression) : [];
  return [];
}

function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(`src/${file}`, "utf8"), ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim());
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) found.push(...pieces(node));
    if (ts.isJsxAttribute(node) && READ_OUT.has(node.name.getText()) && node.initializer)
      found.push(...pieces(node.initializer));
    if (ts.isCallExpression(node) && SPEAKING.has(node.expression.getText()))
      found.push(...node.arguments.flatMap(pieces));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => isWord(text) && !NAMES.has(text));
}

describe("no text outside the dictionaries", () => {
  it("would be found", () => {
    expect(files.length).toBeGreaterThan(150);
  });

  it.each(files)("%s", (file) => expect(textsOf(file)).toEqual([]));
});
