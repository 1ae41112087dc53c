import { h, render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import rummikub from "../src/games/rummikub/game";
import { readLots } from "../src/games/rummikub/lots";
import type { Json, Result } from "../src/net/protocol";
import { LiveSession } from "../src/session/live";
import { change } from "../src/settings";
import { LiveRegion } from "../src/ui/live-region";
import { deal, done, key, openBoard, openScreen, type Screen, type Stage, welcome } from "./table-stage";
import lots from "./vectors/rummikub-lots.json";
import { rummikubView as view } from "./views";

describe("the draw for the first player, as the server drew it (RUM-08, RUM-09)", () => {
  it.each(lots.map((row) => [row.lots.join(" "), row] as const))("%s", (_name, row) => {
    const { draws, starter } = readLots(row.lots, row.seats);
    expect(starter).toBe(row.starter);
    expect(draws.map(({ seat }) => seat)).toEqual(Array.from({ length: row.seats }, (_, seat) => seat));
    expect(draws.flatMap(({ tiles }) => tiles).toSorted()).toEqual(row.lots.toSorted());
  });

  it("gives each tile to who drew it: jokers at once, ties in a further round", () => {
    expect(readLots(["J", "K13", "R5", "B13", "O2", "K7"], 3)).toEqual({
      draws: [
        { seat: 0, tiles: ["J", "K13", "O2"] },
        { seat: 1, tiles: ["R5"] },
        { seat: 2, tiles: ["B13", "K7"] },
      ],
      starter: 2,
    });
  });
});

describe("the beginning of a round", () => {
  let stage: Stage;
  const heard = document.createElement("div");
  beforeEach(() => {
    change({ lang: "fr" });
    render(h(LiveRegion, null), heard);
  });
  afterEach(() => {
    stage.close();
    vi.useRealTimers();
  });
  const begun = (part: object) =>
    openBoard(
      rummikub,
      welcome("rummikub", view({ turn: 1 }), { deal: deal({ starts: Date.now(), ...part }) }),
    );

  it("shows who drew what and who starts, says it, and goes by itself", async () => {
    vi.useFakeTimers();
    stage = await begun({ lots: ["K3", "R12", "B5"] });
    const shown = stage.root.querySelector(".lots");
    expect(shown?.querySelectorAll("li")).toHaveLength(3);
    expect(shown?.querySelectorAll("li")[1]?.className).toBe("first");
    expect(shown?.textContent).toContain("Karim commence.");
    await done(() => vi.advanceTimersByTime(100));
    expect(heard.textContent).toContain("3 noir, Karim\u00a0: 12 rouge, Léa\u00a0: 5 bleu. Karim commence.");
    await done(() => vi.advanceTimersByTime(3400));
    expect(stage.root.querySelector(".lots")).toBeNull();
  });

  it("gives way to the first touch, and to the first key", async () => {
    const touches = [
      new PointerEvent("pointerdown", { bubbles: true }),
      new KeyboardEvent("keydown", { key: "s", bubbles: true }),
    ];
    for (const touch of touches) {
      stage = await begun({ lots: ["K3", "R12", "B5"] });
      expect(stage.root.querySelector(".lots")).not.toBeNull();
      await done(() => stage.root.querySelector("h1")?.dispatchEvent(touch));
      expect(stage.root.querySelector(".lots")).toBeNull();
      stage.close();
    }
  });

  it("gives way to the turn of the next one", async () => {
    stage = await begun({ lots: ["K3", "R12", "B5"] });
    expect(stage.root.querySelector(".lots")).not.toBeNull();
    await stage.tell({ view: { turn: 2 } });
    expect(stage.root.querySelector(".lots")).toBeNull();
  });

  it("shows nothing where no lots were drawn, nor to who comes in the middle", async () => {
    stage = await begun({});
    expect(stage.root.querySelector(".lots")).toBeNull();
    stage.close();
    stage = await begun({ lots: ["K3", "R12", "B5"], starts: Date.now() - 60_000 });
    expect(stage.root.querySelector(".lots")).toBeNull();
  });
});

describe("whoever goes out (RUM-58)", () => {
  let screen: Screen;
  const result = { scores: [-20, 40, -20], totals: [-20, 40, -20], winners: [1], match: null };
  const end = (reason: string) =>
    screen.tell({
      table: { phase: "between" },
      view: { over: reason, revealed: [["K1"], [], ["K2"]] },
      result: { ...result, reason },
      events: [{ kind: "played", seat: 1, cards: ["B8"] }],
    });
  const heard = document.createElement("div");
  beforeEach(async () => {
    change({ lang: "fr" });
    render(h(LiveRegion, null), heard);
    screen = await openScreen(welcome("rummikub", view({ turn: 1 })));
  });
  afterEach(() => screen.close());

  it("has nothing cried when the pool runs out", async () => {
    await end("exhausted");
    expect(screen.root.querySelector(".rum-cry")).toBeNull();
    await key("Escape"); // the last move has been seen
    expect(screen.root.textContent).toContain("La pioche est épuisée");
  });

  it("has « Rummikub ! » cried, over the table and the score sheet and aloud, with the result", async () => {
    await end("out");
    const cry = () => screen.root.querySelector(".rum-cry")?.textContent;
    expect([cry(), screen.root.querySelector(".score")]).toEqual(["Rummikub\u202f!Karim", null]);
    await key("Escape");
    expect(cry()).toBe("Rummikub\u202f!Karim");
    await vi.waitUntil(() => heard.textContent?.includes("Karim crie «\u202fRummikub\u202f!\u202f»"));
    expect(heard.textContent).toContain("Karim vide sa réglette");
    expect(heard.textContent).toContain("Karim\u00a0: 40\u00a0points");
    expect(document.activeElement?.tagName).toBe("H1");
    expect(document.title).toBe("Feuille de score – Table NOIX 27 – Tablée");
  });
});

describe("what was left on the racks", () => {
  const lines = (part: { scores: number[]; winners: number[]; reason: string; revealed: string[][] }) => {
    change({ lang: "fr" });
    const session = new LiveSession();
    session.snapshot.value = welcome("rummikub", view());
    const result = { ...part, totals: part.scores, match: null };
    const root = document.createElement("div");
    const leftovers = { session, view: { revealed: part.revealed } as Json, result: result as Result };
    render(h(rummikub.Leftovers, leftovers), root);
    const racks = [...root.querySelectorAll(".rest")].map((rack) => ({
      who: rack.querySelector("b")?.textContent,
      tiles: rack.querySelectorAll(".tile").length,
      sum: rack.querySelector("span")?.textContent,
    }));
    return { racks, total: root.querySelector(".sum-ok:last-child")?.textContent };
  };
  const revealed = [["K1", "K2", "K3"], ["R10", "B5"], ["O13"]];

  it("is paid in full to whoever went out (RUM-59)", () => {
    const { racks, total } = lines({
      scores: [-6, 19, -13],
      winners: [1],
      reason: "out",
      revealed: [["K1", "K2", "K3"], [], ["O13"]],
    });
    expect(racks).toEqual([
      { who: "Vous", tiles: 3, sum: "6\u00a0points" },
      { who: "Léa", tiles: 1, sum: "13\u00a0points" },
    ]);
    expect(total).toBe("6 + 13 = 19, le compte est bon.");
  });

  it("shows every rack of a blocked round, the winner's too, and how the difference is made (RUM-65)", () => {
    const { racks, total } = lines({ scores: [16, -9, -7], winners: [0], reason: "exhausted", revealed });
    expect(racks).toEqual([
      { who: "Vous", tiles: 3, sum: "6\u00a0points · la plus petite réglette" },
      { who: "Karim", tiles: 2, sum: "15 − 6 = 9\u00a0points" },
      { who: "Léa", tiles: 1, sum: "13 − 6 = 7\u00a0points" },
    ]);
    expect(total).toBe("9 + 7 = 16, le compte est bon.");
  });
});
