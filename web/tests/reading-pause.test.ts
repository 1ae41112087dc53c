// Who plays alone with robots is waited for while they read.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { moduleOf } from "../src/games";
import duo from "../src/games/duo/game";
import type { Seat } from "../src/net/protocol";
import { change } from "../src/settings";
import { click, openBoard, type Stage, seat, welcome } from "./table-stage";
import { duoView } from "./views";

const robot = seat("Cocotte", { player: null, robot: "easy" });
const CLOCK = { kind: "turn", seats: [0], due: Date.now() + 60_000, total: 60_000 } as const;

let stage: Stage;

async function open(others: Seat[], { turn = 1, clock = false } = {}): Promise<void> {
  const told = welcome("duo", duoView({ turn }), { clock: clock ? { ...CLOCK, seats: [0] } : null });
  stage = await openBoard(duo, { ...told, table: { ...told.table, seats: [seat("Zoé"), ...others] } });
}

const pauses = () => stage.sent.filter((one) => one["do"] === "pause").map((one) => one["on"]);
const menu = () => click(stage.root.querySelector(".top .iconb"));
const close = () => click(stage.root.querySelector("dialog .dialog-head .iconb"));
const entry = (text: string) =>
  click([...stage.root.querySelectorAll(".menu-list .btn")].find((one) => one.textContent === text));

beforeEach(async () => {
  change({ lang: "fr", pace: "once", zen: false, beside: false });
  await vi.waitUntil(() => moduleOf("duo"), { timeout: 60_000 });
});
afterEach(() => stage.close());

describe("reading at a table", () => {
  it("makes robots wait, and nothing is covered meanwhile", async () => {
    await open([robot, robot]);
    await menu();
    expect(pauses()).toEqual([true]);
    await stage.tell({ table: { paused: true } });
    expect(stage.root.querySelector(".paused")).toBeNull();
    await close();
    expect(pauses()).toEqual([true, false]);
  });

  it("stops the player's own clock, too", async () => {
    await open([robot, robot], { turn: 0, clock: true });
    await menu();
    expect(pauses()).toEqual([true]);
  });

  it("asks for nothing where everybody waits for the player anyway", async () => {
    await open([robot, robot], { turn: 0 });
    await menu();
    await close();
    expect(pauses()).toEqual([]);
  });

  it("holds nobody up where other people play", async () => {
    await open([robot, seat("Karim")]);
    await menu();
    await close();
    expect(pauses()).toEqual([]);
  });

  it("leaves a pause that was made from the menu", async () => {
    await open([robot, robot], { turn: 0, clock: true });
    await menu();
    await stage.tell({ table: { paused: true } });
    await entry("Mettre en pause");
    expect(pauses()).toEqual([true, true]);
    expect(stage.root.querySelector(".paused")).not.toBeNull();
  });

  it("has a pause that says what a press would do, and asks only where somebody has to agree", async () => {
    await open([robot, robot], { turn: 0, clock: true });
    const button = () => stage.root.querySelector(".pause-button");
    expect(button()?.getAttribute("aria-label")).toBe("Mettre en pause");
    await stage.tell({ table: { paused: true } });
    expect(button()?.getAttribute("aria-label")).toBe("Reprendre");
    expect(button()?.hasAttribute("aria-pressed")).toBe(false);
    await stage.tell({ table: { paused: false, seats: [seat("Zoé"), seat("Karim")] } });
    expect(button()?.getAttribute("aria-label")).toBe("Demander une pause");
  });
});
