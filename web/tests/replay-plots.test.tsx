// The plot of a round: who leads, by the game's own measure, and nothing that has not been looked at yet.

import { readFileSync } from "node:fs";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameOf } from "../src/games";
import { readReplay } from "../src/games/replay-file";
import type { Curve, Replay } from "../src/net/protocol";
import { Analysis } from "../src/screens/replay/analysis";
import { Plots } from "../src/screens/replay/plots";
import type { ViewedMatch } from "../src/screens/replay/viewed-match";
import { Recording } from "../src/session/recording";
import { change } from "../src/settings";

const root = document.createElement("div");

beforeEach(() => {
  change({ lang: "fr", zen: false });
  document.body.replaceChildren(root);
});
afterEach(() => render(null, root));

/** Seat 0 holds or has more than seat 1 at every step, by the number of the step. */
function curveOf(name: "points" | "hands", { rounds }: Replay): Curve {
  const steps = rounds.flatMap((round) => round.steps.map(({ at }) => at));
  return { name, error: 0, steps, values: steps.map((_, place) => [200 + place, 100 + place]) };
}

async function plotted(file: string, curves: ("points" | "hands")[]): Promise<ViewedMatch> {
  const found = await readReplay(readFileSync(`../tests/replays/${file}.replay`, "utf8"));
  const seats = found.replay.seats.map((seat, place) => ({
    ...seat,
    name: ["Inès", "Karim"][place] ?? "Léa",
  }));
  const replay = { ...found.replay, seats, curves: curves.map((name) => curveOf(name, found.replay)) };
  const recording = new Recording(
    replay,
    async (round) => new Map(seats.map((_, seat) => [seat, found.views(round, seat)])),
  );
  const game = gameOf(replay.game);
  if (game === null) throw new Error(`no game ${replay.game}`);
  const [module, extras] = await Promise.all([game.load(), game.loadReplay()]);
  const looked = { recording, analysis: new Analysis(replay), game, module, extras };
  await act(() => render(<Plots looked={looked} />, root));
  return looked;
}

const sentence = () => root.querySelector("svg[role=img]")?.getAttribute("aria-label");
const spokenAt = (turn: number) =>
  root.querySelector(".plot-cursor")?.getAttribute("aria-valuenow") === `${turn}` &&
  root.querySelector(".plot-cursor")?.getAttribute("aria-valuetext");

describe("who leads", () => {
  it("is who has the least in hand, where points are those that are left", async () => {
    const { recording } = await plotted("rummikub-sheet-two", ["points"]);
    expect(root.querySelector("h3")?.textContent).toBe("Points en main");
    await act(() => recording.go(recording.last.value));
    expect(sentence()).toMatch(/^Points en main\. Karim finit avec le moins en main, \d+\.$/);
  });

  it("is who has the most points in Ruckus!", async () => {
    const { recording } = await plotted("ruckus-two", ["points"]);
    await act(() => recording.go(recording.last.value));
    expect(sentence()).toMatch(/^Points\. Inès mène à la fin, \d+\.$/);
  });
});

describe("what has not been looked at", () => {
  it("is not drawn: the plot opens without the end of the round, and has it once the round was played out", async () => {
    const { recording } = await plotted("rummikub-sheet-two", ["points"]);
    const last = recording.last.value;
    expect(sentence()).toMatch(/^Points en main\. Karim a le moins en main, \d+\.$/);
    const ends = () => [...root.querySelectorAll("text.end")].map((one) => one.textContent);
    const before = ends();
    await act(() => recording.go(last));
    expect(ends()).not.toEqual(before);
    expect(spokenAt(last)).toMatch(/Inès/);
  });

  it("stays drawn once it has been seen", async () => {
    const { recording } = await plotted("rummikub-sheet-two", ["points"]);
    await act(() => recording.go(recording.last.value));
    await act(() => recording.go(0));
    expect(sentence()).toContain("finit avec");
  });

  it("is all that follows a moment that a link names", async () => {
    const { recording } = await plotted("rummikub-sheet-two", ["points"]);
    await act(() => recording.goTo("1.0"));
    expect(sentence()).toBe("Points en main. Karim a le moins en main, 100.");
  });
});
