import { describe, expect, it } from "vitest";
import { PHRASES } from "../src/net/protocol";
import { en } from "../src/screens/talk/en";
import { fr } from "../src/screens/talk/fr";

type Dict = Record<string, object>;
const FR = import.meta.glob<Dict>("../src/screens/*/fr.ts", { eager: true });
const EN = import.meta.glob<Dict>("../src/screens/*/en.ts", { eager: true });

function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function")
    return [[path, String((value as (...args: unknown[]) => string)(2, 3, 4))]];
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe.each(Object.keys(FR))("the words of a screen: %s", (path) => {
  const french = FR[path]?.["fr"];
  const english = EN[path.replace("fr.ts", "en.ts")]?.["en"];

  it.each(texts(french))("French spaces: %s", (_path, text) => {
    expect(text).not.toMatch(/ [!?;:]/);
    expect(text).not.toMatch(/[^\u202f\u00a0\w/][!?]$/);
    expect(text).not.toMatch(/'/);
  });

  it("are all there in English", () => {
    expect(texts(english).map(([path]) => path)).toEqual(texts(french).map(([path]) => path));
    for (const [, text] of texts(english)) expect(text).not.toMatch(/[\u202f]|'/);
  });
});

describe("the words of the chat", () => {
  it("have every quick phrase of the protocol", () => {
    for (const phrase of PHRASES) {
      expect(fr.phrases[phrase]).toBeTruthy();
      expect(en.phrases[phrase]).toBeTruthy();
    }
  });
});
