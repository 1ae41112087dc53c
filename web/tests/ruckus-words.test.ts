// Sentences name a family as any other word; the cry stays with those who shout it.

import { beforeEach, describe, expect, it } from "vitest";
import { describe as sentence } from "../src/games/ruckus/describe";
import { familyName, wordOf } from "../src/games/ruckus/family-words";
import replay from "../src/games/ruckus/replay";
import { refusalOf, words } from "../src/games/ruckus/wording";
import type { GameEvent } from "../src/net/protocol";
import { change } from "../src/settings";

const names = { me: 0, name: (seat: number) => ["Zoé", "Léa", "Karim"][seat] ?? "" };
const event = (kind: string, seat: number, cards: string[], target?: number): GameEvent => ({
  kind,
  seat,
  cards,
  ...(target === undefined ? {} : { target }),
});

beforeEach(() => change({ lang: "fr" }));

const EVENTS = [
  event("formed", 1, ["A", "A"]),
  event("stole", 1, ["A", "A", "A"], 2),
  event("stole", 1, ["A", "A", "A"], 0),
  event("stole", 0, ["A", "A", "A"], 2),
  event("completed", 0, ["M"]),
  event("ruckus", 1, []),
];
const REFUSALS = (["formFirst", "noSingle", "whole", "single"] as const).map((code) => ({
  code,
  family: "A" as const,
}));

const told = () => EVENTS.map((one) => sentence(one, names));
const refused = () => REFUSALS.map((one) => refusalOf(one)?.text);

describe("in French", () => {
  it("tells what happened in whole sentences", () => {
    expect(told()).toEqual([
      "Léa pose Atchoum (2).",
      "Léa vole Atchoum à Karim (3).",
      "Léa vous vole Atchoum (3).",
      "Vous volez Atchoum à Karim (3).",
      "Vous complétez Miaou.",
      "Léa crie Ruckus\u202f!",
    ]);
  });

  it("says why not, with the elision that the name asks for", () => {
    expect(refused()).toEqual([
      "Formez d’abord Atchoum",
      "Pas d’Atchoum dans votre main",
      "La famille Atchoum est complète, à l’abri",
      "Atchoum attend une pile",
    ]);
    expect(words().whichPile(familyName("A"))).toBe("Atchoum\u00a0: sur quelle pile\u202f?");
  });

  it("says what could have been done", () => {
    const before = { seat: 0, hand: ["A", "A"], handSizes: [2, 5], fronts: [{}, { A: 3 }], pileSize: 9 };
    const move = { before, actions: ["form A", "steal A from 1"] } as unknown as Parameters<
      typeof replay.tell
    >[0];
    expect(replay.tell(move)).toEqual(["Posez votre famille Atchoum.", "Volez la famille Atchoum."]);
  });

  it("keeps the cry for shouts", () => {
    expect([wordOf("A"), wordOf("M")]).toEqual(["ATCHOUM\u202f!", "MIAOU\u202f!"]);
  });
});

it("says the same in English", () => {
  change({ lang: "en" });
  expect(told()).toEqual([
    "Léa lays Achoo (2).",
    "Léa steals Achoo from Karim (3).",
    "Léa steals Achoo from you (3).",
    "You steal Achoo from Karim (3).",
    "You complete Meow.",
    "Léa calls Ruckus!",
  ]);
  expect(refused()).toEqual([
    "First lay Achoo",
    "No Achoo in your hand",
    "Achoo is complete and safe",
    "Achoo waits for a pile",
  ]);
});

it("says what a sum below nothing counts, and what the call brings (RUC-46, RUC-47)", () => {
  change({ lang: "fr" });
  expect(words().sum(0, 3, 0, 0)).toBe("0\u00a0posée − 3 en main = −3, compté 0");
  expect(words().sum(31, 0, 2, 33)).toBe("31\u00a0posées − 0 en main + 2 pour le cri = 33");
  change({ lang: "en" });
  expect(words().sum(0, 3, 0, 0)).toBe("0 laid − 3 in hand = −3, counts 0");
});
