import { describe, expect, it } from "vitest";
import { en as companionEn } from "../src/companion/en";
import { fr as companionFr } from "../src/companion/fr";
import { en } from "../src/i18n/en";
import { fr } from "../src/i18n/fr";
import { frOf, plain, signed } from "../src/i18n/grammar";
import { en as waitingEn } from "../src/screens/waiting/en";
import { fr as waitingFr } from "../src/screens/waiting/fr";
import { faultsOf, rowsOf, textsOf } from "./dictionaries";

type Dict = Record<string, object>;
const GAMES_FR = import.meta.glob<Dict>("../src/games/*/*fr.ts", { eager: true });
const GAMES_EN = import.meta.glob<Dict>("../src/games/*/*en.ts", { eager: true });
const gamesFr = Object.values(GAMES_FR).map((module) => module["fr"] ?? {});

describe("French typography", () => {
  it.each([fr, companionFr, ...gamesFr].flatMap(rowsOf))("%s: %s", (_path, text, said) => {
    expect(faultsOf(said, "fr")).toEqual([]);
    expect(text).not.toMatch(/ [!?;:]/);
    expect(text).not.toMatch(/[^\u202f\u00a0\w/]\?$/);
    expect(text).not.toMatch(/'/);
  });
});

describe("English has what French has", () => {
  const pairs: [string, object, object][] = [
    ["page", fr, en],
    ["companion", companionFr, companionEn],
    ...Object.entries(GAMES_FR).map(([path, module]): [string, object, object] => [
      path,
      module["fr"] ?? {},
      GAMES_EN[path.replace("fr.ts", "en.ts")]?.["en"] ?? {},
    ]),
  ];
  it.each(pairs)("%s", (_name, french, english) => {
    expect(textsOf(english).map(({ path }) => path)).toEqual(textsOf(french).map(({ path }) => path));
    for (const said of textsOf(english)) {
      expect(said.text).not.toMatch(/[\u202f]|'/);
      expect([said.text, faultsOf(said, "en")]).toEqual([said.text, []]);
    }
  });
});

describe("« de » before a name", () => {
  it.each(["Inès", "Yves", "Éloïse", "Œdipe", "Hélène", "Henri", "Héloïse", "Hervé", "Hubert", "Atchoum"])(
    "d’%s",
    (name) => {
      expect(frOf(name)).toBe(`d’${name}`);
    },
  );
  it.each(["Karim", "Yann", "Yasmine", "Hugo", "Hassan", "Harry", "Heidi", "Houria", "Hop", "Henry"])(
    "de %s",
    (name) => {
      expect(frOf(name)).toBe(`de ${name}`);
    },
  );
});

describe("numbers", () => {
  it("writes a true minus", () => {
    expect([signed(3), signed(-3), signed(0), plain(-2)]).toEqual(["+3", "−3", "0", "−2"]);
  });

  it("counts 0 and 1 in the singular in French only", () => {
    expect([fr.points(0), fr.points(2), en.points(0)]).toEqual([
      "0\u00a0point",
      "2\u00a0points",
      "0\u00a0points",
    ]);
  });

  it("names how many start, once there are two", () => {
    expect([1, 2, 6].map(waitingFr.startWith)).toEqual(["Commencer", "Commencer à deux", "Commencer à six"]);
    expect([1, 2, 6].map(waitingEn.startWith)).toEqual(["Start", "Start with two", "Start with six"]);
  });
});
