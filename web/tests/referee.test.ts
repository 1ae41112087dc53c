import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ruleLine } from "../src/companion/rule-line";
import { firstBreak } from "../src/games/duo/chain-verdict";
import { type Deed, refusedNow } from "../src/games/ruckus/legality";
import type { Family } from "../src/games/ruckus/view";
import { arranged, blamed, missing } from "../src/games/rummikub/set-verdict";
import { FLAW_RULES, type Flaw, flawOf, flawRule, isSet } from "../src/games/rummikub/sets";
import { turnVerdict } from "../src/games/rummikub/turn-verdict";
import chains from "./vectors/referee-duo.json";
import moments from "./vectors/referee-ruckus.json";
import turns from "./vectors/referee-rummikub.json";
import sets from "./vectors/rummikub.json";

/** What the engine calls each flaw. */
const WORDS: Record<Flaw["code"], string> = {
  short: "short",
  jokersOnly: "jokers",
  groupTooLong: "long",
  colourTwice: "twice",
  goesRound: "round",
  runBroken: "gap",
  numberTwice: "gap",
  mixed: "mixed",
};

describe("a few tiles", () => {
  it("are judged as the rules judge them, for the same reason", () => {
    for (const { tiles, word, rule } of sets) {
      const flaw = flawOf(tiles);
      expect([flaw && WORDS[flaw.code], flaw && flawRule(flaw)]).toEqual([word, rule]);
      if (flaw !== null) expect(blamed(tiles, flaw).length).toBeGreaterThan(0);
    }
  });

  it("may be tapped in any order", () => {
    expect(arranged(["R9", "R7", "R8"])).toEqual(["R7", "R8", "R9"]);
    expect(arranged(["R9", "J", "R7"])).toEqual(["R7", "J", "R9"]);
    expect(arranged(["J", "R13", "R12"])).toEqual(["J", "R12", "R13"]);
    expect(arranged(["R6", "R4", "J", "J"])).toEqual(["R4", "J", "R6", "J"]);
    expect(arranged(["R5", "R4", "J"])).toEqual(["R4", "R5", "J"]);
    expect(arranged(["R5", "B9", "R4"])).toEqual(["R5", "B9", "R4"]);
  });

  it("are left as they lie where they are a set, and never become other tiles", () => {
    for (const { tiles, set } of sets) {
      const laid = arranged(tiles);
      if (set) expect(laid).toEqual(tiles);
      expect(laid.toSorted()).toEqual(tiles.toSorted());
    }
  });

  it("know how many they still need", () => {
    expect(
      [["R7"], ["R7", "R8"], ["R7", "R9"], ["R7", "R11"], ["R7", "B7"], ["J"], ["J", "R2"]].map(missing),
    ).toEqual([...[2, 1, 1, 3, 1, 2, 1]]);
    expect(
      [
        ["R7", "B8"],
        ["R7", "R7"],
        ["R7", "R8", "R10"],
      ].map(missing),
    ).toEqual([null, null, null]);
  });

  it("too few of them are told the line on what they begin", () => {
    const told = (tiles: string[]) => {
      const flaw = flawOf(tiles);
      return flaw && flawRule(flaw);
    };
    expect([["R7", "R8"], ["R7", "R13"], ["R7", "B7"], ["R7", "J"], ["R7"], ["J"], []].map(told)).toEqual([
      ...["RUM-16", "RUM-16", "RUM-15", "RUM-15", "RUM-15", "RUM-15", "RUM-15"],
    ]);
  });

  it("point at the tiles that are to blame", () => {
    const places = (tiles: string[]) => {
      const flaw = flawOf(tiles);
      return flaw && blamed(tiles, flaw);
    };
    expect(places(["K7", "R7", "B7", "R7"])).toEqual([1, 3]);
    expect(places(["R12", "R13", "R1"])).toEqual([2]);
    expect(places(["R4", "R5", "R8"])).toEqual([2]);
    expect(isSet(["R4", "R5", "R6"])).toBe(true);
  });
});

describe("a whole turn", () => {
  it("is judged by the code and the rule of the engine", () => {
    for (const { before, after, opened, drawn, code, rule, played } of turns as {
      before: string[][];
      after: string[][];
      opened: boolean;
      drawn: string | null;
      code: string;
      rule?: string;
      played?: string[];
    }[]) {
      const verdict = turnVerdict(before, after, opened, drawn);
      expect(verdict.code).toBe(code);
      if (verdict.code === "ok") expect(verdict.played.toSorted()).toEqual(played);
      else expect(verdict.rule).toBe(rule);
    }
  });
});

describe("a chain", () => {
  it("breaks where, and by the rule by which, the engine breaks it", () => {
    for (const { top, chain, breaks, rule } of chains)
      expect(firstBreak(top, chain)).toEqual(
        breaks === null ? null : { place: breaks, rule, gone: ["DUO-02", "DUO-04", "DUO-40"].includes(rule) },
      );
  });

  it("has each card once, and four turbo-jokers", () => {
    expect(firstBreak("R1o", ["R1o"])).toEqual({ place: 0, rule: "DUO-02", gone: true });
    expect(firstBreak("R1o", ["*R", "R2o", "*R"])).toEqual({ place: 2, rule: "DUO-04", gone: true });
    expect(firstBreak("T", ["T", "T", "T"])).toBeNull();
    expect(firstBreak("T", ["T", "T", "T", "T"])).toEqual({ place: 3, rule: "DUO-40", gone: true });
  });
});

describe("a moment in a race", () => {
  it("allows what the engine allows, and refuses the rest by the same code and rule", () => {
    for (const { hand, mine, others, empty, deeds } of moments) {
      const counts: Partial<Record<Family, number>> = {};
      for (const family of hand as Iterable<Family>) counts[family] = (counts[family] ?? 0) + 1;
      const moment = {
        hand: counts,
        mine: [...mine] as Family[],
        others: [...others] as Family[],
        deckEmpty: empty,
      };
      for (const [text, refusal] of Object.entries(deeds)) {
        const [type, family] = text.split(" ");
        const found = refusedNow(moment, { type, family } as Deed);
        expect(found && [found.code, found.rule]).toEqual(refusal);
      }
    }
  });
});

describe("the book", () => {
  const book = readFileSync("../docs/rules/rummikub.fr.md", "utf8");

  it("is quoted at the line that states the rule", () => {
    expect(ruleLine(book, "RUM-15")).toBe(
      "Une série réunit 3 ou 4 plaques du même nombre, toutes de couleurs différentes, comme K7 R7 B7 O7.",
    );
    expect(ruleLine(book, "RUM-99")).toBeNull();
  });

  it("has a line for every rule that a verdict names", () => {
    const named = [...Object.values(FLAW_RULES), "RUM-24", "RUM-28", "RUM-30", "RUM-37", "RUM-38", "RUM-45"];
    expect(named.filter((rule) => ruleLine(book, rule) === null)).toEqual([]);
    const duo = readFileSync("../docs/rules/duo.fr.md", "utf8");
    expect(["DUO-23", "DUO-24", "DUO-25", "DUO-26"].filter((rule) => ruleLine(duo, rule) === null)).toEqual(
      [],
    );
    const ruckus = readFileSync("../docs/rules/ruckus.fr.md", "utf8");
    const rules = moments.flatMap(({ deeds }) => Object.values(deeds).flatMap((one) => one?.[1] ?? []));
    expect([...new Set(rules)].filter((rule) => ruleLine(ruckus, rule) === null)).toEqual([]);
  });
});
