// The log beside the table, the last move before the sheet, and names in zen mode.

import { h, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { moduleOf } from "../src/games";
import duo from "../src/games/duo/game";
import type { GameEvent } from "../src/net/protocol";
import { LAST_MOVE_MS } from "../src/screens/table/last-move";
import { Panel } from "../src/screens/talk/log";
import { change } from "../src/settings";
import { nameOf } from "../src/table/seats";
import {
  click,
  deal,
  done,
  openBoard,
  openScreen,
  type Screen,
  type Stage,
  seat,
  welcome,
} from "./table-stage";
import { duoView } from "./views";

const played = (who: number, cards: string[]): GameEvent => ({ kind: "played", seat: who, target: 0, cards });
const robot = seat("Cocotte", { player: null, robot: "easy", avatar: "bouilloire" });
const snapshot = (view = duoView({ turn: 1 })) => {
  const made = welcome("duo", view);
  return { ...made, table: { ...made.table, seats: [seat("Zoé"), robot, seat("Léa", { avatar: "poire" })] } };
};

beforeEach(() => change({ lang: "fr", pace: "once", zen: false, beside: false }));
afterEach(() => vi.useRealTimers());

describe("the log", () => {
  let stage: Stage;
  let panel: HTMLElement;
  beforeEach(async () => {
    await vi.waitUntil(() => moduleOf("duo"), { timeout: 60_000 });
    stage = await openBoard(duo, snapshot());
    await stage.tell({
      events: [played(1, ["B1s"])],
      by: { seat: 1, who: "robot" },
      view: { turn: 2, discards: [["B1o", "B1s"], ["Y1s"]] },
    });
    await stage.tell({
      events: [{ kind: "drew", seat: 2 }],
      by: { seat: 2, who: "robot" },
      view: { turn: 0, pileSize: 39 },
    });
    panel = document.createElement("div");
    await act(() => render(h(Panel, { session: stage.session }), panel));
  });
  afterEach(() => stage.close());

  const lines = () => [...panel.querySelectorAll(".log p")];

  it("has a face and a time for each move, the newest last, and says when a robot minds a seat", () => {
    expect(lines().map((line) => line.querySelector(".what")?.textContent)).toEqual([
      "Cocotte pose 1 bleu au carré, pile de gauche.",
      "Léa pioche.",
    ]);
    const faces = lines().map((line) => line.querySelector("use")?.getAttribute("href"));
    expect(faces).toEqual(["#av-bouilloire", "#av-poire"]);
    expect(lines().map((line) => line.querySelector("time") !== null)).toEqual([true, true]);
    expect(lines().map((line) => line.querySelector(".by")?.textContent ?? "")).toEqual([
      "",
      "joué par un robot",
    ]);
  });

  it("leads to the table as it lay after a turn, and back", async () => {
    await click(lines()[0]?.querySelector(".log-link"));
    expect(stage.session.review.ago.value).toBe(1);
    expect(stage.root.querySelector(".turns-bar")?.textContent).toContain("Il y a 1 tour");
    expect(stage.root.querySelectorAll(".board-box.covered, .board-box.from-past")).toHaveLength(2);
    await click(stage.root.querySelector(".turns-bar .btn"));
    expect(stage.root.querySelectorAll(".board-box")).toHaveLength(1);
  });

  it("parts the rounds", async () => {
    await stage.tell({ deal: deal({ round: 2, commitment: "b" }), view: { ...duoView() } });
    expect(lines().at(-1)?.className).toBe("round");
    expect(lines().at(-1)?.textContent).toBe("Manche 2");
  });
});

describe("zen mode", () => {
  it("knows the others by their fruit and their machine only", async () => {
    change({ zen: true });
    const stage = await openBoard(duo, snapshot(duoView({ turn: 2, handSizes: [3, 1, 5] })));
    expect([1, 2].map((one) => nameOf(stage.session, one))).toEqual(["Bouilloire", "Poire"]);
    const told = stage.root.outerHTML;
    expect(told).not.toMatch(/Cocotte|Léa/);
    expect(told).toContain("Poire réfléchit");
    expect(stage.root.querySelector(".iconb.talk")).toBeNull();
    stage.close();
  });
});

describe("the end of a round", () => {
  let screen: Screen;
  const result = { scores: [0, 9, 0], totals: [0, 9, 0], winners: [1], reason: "out", match: null };
  const end = () =>
    screen.tell({
      events: [played(1, ["B1s", "B2s"])],
      view: {
        over: "out",
        discards: [["B1o", "B1s", "B2s"], ["Y1s"]],
        handSizes: [3, 0, 5],
        revealed: [[], [], []],
      },
      result,
      table: { phase: "between" },
    });
  const isSheet = () => screen.root.querySelector(".score") !== null;
  beforeEach(async () => {
    screen = await openScreen(snapshot());
    vi.useFakeTimers();
  });
  afterEach(() => screen.close());

  it("shows the last move for a moment, then the sheet", async () => {
    await end();
    expect([isSheet(), screen.root.querySelector("h1")?.textContent]).toEqual([false, "Manche terminée"]);
    await done(() => vi.advanceTimersByTime(LAST_MOVE_MS - 50));
    expect(isSheet()).toBe(false);
    await done(() => vi.advanceTimersByTime(100));
    expect(isSheet()).toBe(true);
  });

  it("lays that move out first, and goes on at a press", async () => {
    change({ pace: "calm" });
    await end();
    expect(screen.root.querySelector("h1")?.textContent).toBe("Cocotte joue");
    await done(() => vi.advanceTimersByTime(LAST_MOVE_MS));
    expect(isSheet()).toBe(false);
    await done(() => screen.root.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
    expect(isSheet()).toBe(true);
  });

  it("counts down to the next deal beside the table that is looked at again", async () => {
    await end();
    await screen.tell({ clock: { kind: "next", seats: [], due: Date.now() + 12_000, total: 20_000 } });
    await done(() => vi.advanceTimersByTime(LAST_MOVE_MS));
    const look = [...screen.root.querySelectorAll<HTMLElement>(".score .btn")];
    await click(look.find((button) => button.textContent?.includes("Retour à la table")));
    const back = () => screen.root.querySelector(".turns-bar .sheet-button")?.textContent;
    expect(isSheet()).toBe(false);
    expect(back()).toMatch(/^Voir la feuilleManche suivante : (10|11|12) s$/);
    await screen.tell({ clock: null, table: { paused: true } });
    expect(back()).toBe("Voir la feuilleOn prend son temps");
    await click(screen.root.querySelector(".sheet-button"));
    expect(isSheet()).toBe(true);
  });

  it("follows the moves of the next round, too", async () => {
    await end();
    change({ pace: "normal" });
    const next = { deal: deal({ round: 2, commitment: "b" }), view: { ...duoView({ turn: 1 }) } };
    await screen.tell({ ...next, result: null, table: { phase: "playing" } });
    await screen.tell({
      events: [played(1, ["B1s", "B2s"])],
      view: { turn: 2, discards: [["B1o", "B1s", "B2s"], ["Y1s"]], handSizes: [3, 3, 5] },
    });
    expect(screen.root.querySelector("h1")?.textContent).toBe("Cocotte joue");
    expect(isSheet()).toBe(false);
  });
});
