import { readFileSync } from "node:fs";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import duo from "../src/games/duo/game";
import { refusalOf as duoRefusal, fitRule, layOneFirst, notYourTurn } from "../src/games/duo/wording";
import { refusalOf as ruckusRefusal } from "../src/games/ruckus/wording";
import { whyRule } from "../src/games/rummikub/draft";
import rummikub from "../src/games/rummikub/game";
import { FLAW_RULES } from "../src/games/rummikub/sets";
import { HURDLE_RULES } from "../src/games/rummikub/turn-check";
import { RuleText } from "../src/screens/rules/rules";
import { change } from "../src/settings";
import { accepted, book } from "../src/table/toast-refusal";
import { Toasts } from "../src/ui/toast";
import { view as rummikubView } from "./rummikub-draft";
import { click, done, openBoard, type Stage, welcome } from "./table-stage";

const RULES = {
  rummikub: [
    ...Object.values(HURDLE_RULES),
    ...Object.values(FLAW_RULES),
    ...(["locked", "stays", "joker"] as const).map((code) => whyRule({ code })),
  ],
  duo: [
    fitRule("R3t", "B1o"),
    fitRule("R3t", "*B"),
    fitRule("*R", "B1o"),
    fitRule("*R", "*B"),
    duoRefusal({ code: "otherPile" }, "R3t", "B1o").rule,
    notYourTurn().rule,
    layOneFirst(false).rule,
  ],
  ruckus: (["formFirst", "single", "noSingle", "whole"] as const)
    .map((code) => ruckusRefusal({ code, family: "A" })?.rule ?? "")
    .concat(ruckusRefusal({ code: "cardsLeft", count: 1 })?.rule ?? ""),
};
const bookOf = (game: string, lang: string) => readFileSync(`../docs/rules/${game}.${lang}.md`, "utf8");

describe("a rule that the page names stands in the margin of both books", () => {
  const all = Object.entries(RULES).flatMap(([game, rules]) =>
    [...new Set(rules)].map((rule) => [game, rule]),
  );
  it.each(all)("%s %s", (game = "", rule) => {
    for (const lang of ["fr", "en"]) expect(bookOf(game, lang)).toContain(`\`${rule}\``);
  });
});

describe("the book opens at the rule's own line", () => {
  const root = document.createElement("div");
  beforeEach(() => {
    document.body.replaceChildren(root);
    vi.stubGlobal("fetch", async (address: string) => {
      const [, game = "", lang = ""] = /rules\/(\w+)\.(\w+)/.exec(address) ?? [];
      return new Response(bookOf(game, lang));
    });
  });
  afterEach(() => {
    render(null, root);
    vi.unstubAllGlobals();
  });
  const lines = Object.entries(RULES).flatMap(([game, rules]) =>
    ["fr", "en"].flatMap((lang) => [...new Set(rules)].map((rule) => [game, lang, rule] as const)),
  );
  it.each(lines)("%s.%s %s", async (game, lang, rule) => {
    change({ lang: lang as "fr" });
    await act(() => render(<RuleText game={game} rule={rule} />, root));
    await vi.waitUntil(() => root.querySelector(".found"));
    const found = [...root.querySelectorAll(".found")];
    expect(found).toHaveLength(1);
    expect(found[0]?.textContent).toContain(rule);
    expect(document.activeElement).toBe(found[0]);
  });
});

describe("a refusal names its rule, and one tap opens it", () => {
  const messages = document.createElement("div");
  let stage: Stage;
  beforeEach(() => {
    change({ lang: "fr" });
    book.value = null;
    render(<Toasts />, messages);
  });
  afterEach(() => stage?.close());

  it("from the server, for any command", async () => {
    const error = { code: "not_your_turn", rule: "DUO-11", text: "Ce n’est pas à vous de jouer." };
    await done(() => accepted(Promise.resolve({ t: "ack", id: "c", ok: false, error })));
    expect(messages.textContent).toBe("Ce n’est pas à vous de jouer.Voir la règleDUO-11");
    await click(messages.querySelector("button"));
    expect(book.value).toEqual({ rule: "DUO-11" });
    expect(messages.textContent).toBe("");
  });

  it("from the server, where no rule of the game is behind it: only the reason", async () => {
    const error = { code: "not_host", rule: null, text: "Seul l’hôte peut le faire." };
    await done(() => accepted(Promise.resolve({ t: "ack", id: "c", ok: false, error })));
    expect(messages.textContent).toBe("Seul l’hôte peut le faire.");
  });

  it("in Duo, for a card that does not fit", async () => {
    const view = {
      seat: 0,
      hand: ["R3t", "G2x"],
      handSizes: [2, 5, 5],
      discards: [["B1o"], ["Y1s"]],
      pileSize: 40,
      turn: 0,
      over: null,
      revealed: null,
      starter: 0,
      totals: [0, 0, 0],
      wins: [0, 0, 0],
      round: 1,
      options: { turbo: false, target: "bySeats", turnSeconds: "off" },
    };
    stage = await openBoard(duo, welcome("duo", view));
    await click(stage.root.querySelector(".fan button"));
    expect(messages.textContent).toContain("Voir la règleDUO-23");
    await click(messages.querySelector("button"));
    expect(book.value).toEqual({ rule: "DUO-23" });
  });

  it("in Rummikub, for what keeps the turn from ending", async () => {
    const view = rummikubView({ rack: ["K1", "K5", "K6"], rackSizes: [3, 3, 3], opened: [true, true, true] });
    stage = await openBoard(rummikub, welcome("rummikub", view));
    const refs = [...stage.root.querySelectorAll<HTMLElement>(".why .rule-ref")];
    expect(new Set(refs.map((one) => one.textContent))).toEqual(new Set(["La règle RUM-37"]));
    await click(refs[0]);
    expect(book.value).toEqual({ rule: "RUM-37" });
  });

  it("in Rummikub, beside a set that does not hold", async () => {
    const view = rummikubView({ rack: ["K1", "R5", "B9"], rackSizes: [3, 3, 3], opened: [true, true, true] });
    stage = await openBoard(rummikub, welcome("rummikub", view));
    // Neither run nor group; one tile alone would only wait for the next.
    for (const tile of stage.root.querySelectorAll("[data-nav=rack]")) await click(tile);
    await click(stage.root.querySelector(".newset"));
    await click(stage.root.querySelector(".set .rule-ref"));
    expect(book.value).toEqual({ rule: "RUM-36" });
  });
});
