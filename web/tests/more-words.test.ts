import { describe, expect, it } from "vitest";
import { moreEn } from "../src/i18n/more-en";
import { moreFr } from "../src/i18n/more-fr";
import { PHRASES } from "../src/net/protocol";

function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function")
    return [[path, String((value as (...args: unknown[]) => string)(2, 3, 4))]];
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe("the words that come later", () => {
  it.each(texts(moreFr))("French spaces: %s", (_path, text) => {
    expect(text).not.toMatch(/ [!?;:]/);
    expect(text).not.toMatch(/[^\u202f\u00a0\w/][!?]$/);
    expect(text).not.toMatch(/'/);
  });

  it("are all there in English", () => {
    expect(texts(moreEn).map(([path]) => path)).toEqual(texts(moreFr).map(([path]) => path));
    for (const [, text] of texts(moreEn)) expect(text).not.toMatch(/[\u202f]|'/);
  });

  it("have every quick phrase of the protocol", () => {
    for (const phrase of PHRASES) {
      expect(moreFr.talk.phrases[phrase]).toBeTruthy();
      expect(moreEn.talk.phrases[phrase]).toBeTruthy();
    }
  });
});
