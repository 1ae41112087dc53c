// The pace of a game without turns, at the table: from the menu where nobody else plays.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GAMES, moduleOf } from "../src/games";
import ruckus from "../src/games/ruckus/game";
import type { Seat } from "../src/net/protocol";
import { change } from "../src/settings";
import { click, openBoard, type Stage, seat, welcome } from "./table-stage";
import { ruckusView } from "./views";

const robot = seat("Cocotte", { player: null, robot: "easy" });
const game = GAMES.find(({ paced }) => paced)?.id ?? "";
let stage: Stage;

async function open(other: Seat, counts = false): Promise<void> {
  const told = welcome(game, ruckusView({}));
  const seats = [seat("Zoé"), robot, other];
  stage = await openBoard(ruckus, { ...told, table: { ...told.table, seats, pace: "calm", counts } });
  await click(stage.root.querySelector(".top .iconb"));
}

const entry = (text: string) =>
  [...stage.root.querySelectorAll(".menu-list .btn")].find((one) => one.textContent === text);

beforeEach(async () => {
  change({ lang: "fr", pace: "once", zen: false, beside: false });
  await vi.waitUntil(() => moduleOf(game), { timeout: 60_000 });
});
afterEach(() => stage.close());

describe("the pace at the table", () => {
  it("is changed by whoever plays alone, beside the robots' levels", async () => {
    await open(robot);
    await click(entry("Robots et allure"));
    const lively = [...stage.root.querySelectorAll("dialog label")].find((one) => one.textContent === "Vive");
    await click(lively?.querySelector("input"));
    expect(stage.sent.find((one) => one["do"] === "pace")).toMatchObject({ pace: "lively" });
  });

  it("is left alone where somebody else plays, or the match counts", async () => {
    await open(seat("Karim"));
    expect(entry("Niveau des robots")).toBeDefined();
    stage.close();
    await open(robot, true);
    expect(entry("Niveau des robots")).toBeDefined();
  });
});
