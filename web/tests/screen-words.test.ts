import { describe, expect, it } from "vitest";
import { PHRASES } from "../src/net/protocol";
import { en as scoreEn } from "../src/screens/score/en";
import { fr as scoreFr } from "../src/screens/score/fr";
import { en } from "../src/screens/talk/en";
import { fr } from "../src/screens/talk/fr";
import { faultsOf, rowsOf, textsOf } from "./dictionaries";

type Dict = Record<string, object>;
const FR = import.meta.glob<Dict>("../src/screens/*/fr.ts", { eager: true });
const EN = import.meta.glob<Dict>("../src/screens/*/en.ts", { eager: true });

describe.each(Object.keys(FR))("the words of a screen: %s", (path) => {
  const french = FR[path]?.["fr"];
  const english = EN[path.replace("fr.ts", "en.ts")]?.["en"];

  it.each(rowsOf(french))("French: %s, %s", (_path, text, said) => {
    expect(faultsOf(said, "fr")).toEqual([]);
    expect(text).not.toMatch(/ [!?;:]/);
    expect(text).not.toMatch(/[^\u202f\u00a0\w/][!?]$/);
    expect(text).not.toMatch(/'/);
  });

  it("are all there in English", () => {
    expect(textsOf(english).map(({ path }) => path)).toEqual(textsOf(french).map(({ path }) => path));
    for (const said of textsOf(english)) {
      expect(said.text).not.toMatch(/[\u202f]|'/);
      expect([said.text, faultsOf(said, "en")]).toEqual([said.text, []]);
    }
  });
});

describe("places", () => {
  it("are ordinals in both languages", () => {
    expect(scoreFr.rating.because("40 %", 1, 4)).toContain("vous prenez la 1re place sur 4");
    expect(
      [1, 2, 3, 4].map((place) => scoreEn.rating.because("40%", place, 4).split("; ")[1]?.split(".")[0]),
    ).toEqual(["you came 1st of 4", "you came 2nd of 4", "you came 3rd of 4", "you came 4th of 4"]);
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
