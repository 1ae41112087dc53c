// Whoever plays a first match has twice the time, and is told so in every game with a clock for turns.

import { h, render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { moduleOf } from "../src/games";
import { change } from "../src/settings";
import { PAGE } from "../src/ui/dialog-stack";
import { clearToast, Toasts } from "../src/ui/toast";
import { view as rummikubView } from "./rummikub-draft";
import { done, openBoard, welcome } from "./table-stage";
import { duoView } from "./views";

const toasts = document.createElement("div");
const clock = { seat: 0, left: 60_000, ends: 60_000, of: 60_000 };

beforeEach(() => {
  change({ lang: "fr" });
  clearToast();
});
afterEach(() => render(null, toasts));

it.each([
  ["duo", () => duoView({ turn: 0 })],
  ["rummikub", () => rummikubView({ turn: 0 })],
] as const)("in %s", async (game, view) => {
  await vi.waitUntil(() => moduleOf(game), { timeout: 60_000 });
  const told = async (novices: number[], part: object) => {
    const made = welcome(game, view());
    const module = moduleOf(game);
    if (!module) throw new Error(`no module of ${game}`);
    const stage = await openBoard(module, {
      ...made,
      ...part,
      table: { ...made.table, novices },
    } as typeof made);
    await done(() => render(h(Toasts, { layer: PAGE }), toasts));
    const text = toasts.textContent;
    stage.close();
    return text;
  };
  expect(await told([0], {})).toBe("");
  expect(await told([1], { clock })).toBe("");
  expect(await told([0, 1], { clock })).toContain("Première partie\u00a0: votre temps est doublé.");
});
