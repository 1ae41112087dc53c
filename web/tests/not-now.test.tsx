// @vitest-environment happy-dom
// A server that says « not now » is not taken for one that has nothing there.

import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PuzzleScreen } from "../src/screens/puzzle/puzzle";
import { ReplayScreen } from "../src/screens/replay/replay-screen";
import { change } from "../src/settings";

let box: HTMLElement;
let code: string;
const asked = vi.fn();

beforeEach(() => {
  localStorage.clear();
  change({ lang: "fr" });
  box = document.body.appendChild(document.createElement("div"));
  asked.mockClear();
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (path: string) => {
    asked(path);
    return { ok: false, json: async () => ({ error: { code, rule: null, text: "" } }) };
  });
});
afterEach(() => {
  render(null, box);
  box.remove();
  vi.unstubAllGlobals();
});

const PUZZLE = "/api/puzzles/duo/2026-11-16";
const MATCH = "/api/replays/t1.1";
const SCREENS: Record<string, VNode> = {
  [PUZZLE]: <PuzzleScreen path="duo/2026-11-16" />,
  [MATCH]: <ReplayScreen id="t1.1" step={null} />,
};

it.each([
  [PUZZLE, "no_puzzle", "Il n’y a pas de casse-tête à cette adresse.", false],
  [PUZZLE, "rate_limited", "Le serveur a beaucoup à faire.", true],
  [PUZZLE, "unavailable", "Le serveur a beaucoup à faire.", true],
  [MATCH, "not_found", "Cette partie n’existe plus.", false],
  [MATCH, "other_rules", "Cette partie suit une autre version des règles", false],
  [MATCH, "rate_limited", "Le serveur a beaucoup à faire.", true],
])("%s: %s is told as what it is", async (path, refused, sentence, mayPass) => {
  code = refused;
  act(() => render(SCREENS[path], box));
  await vi.waitFor(() => expect(box.querySelector("h1")?.textContent).toContain(sentence));
  const retry = [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Réessayer");
  expect(retry !== undefined).toBe(mayPass);
  if (!mayPass) return;
  const before = asked.mock.calls.filter(([one]) => one === path).length;
  act(() => retry?.click());
  await vi.waitFor(() =>
    expect(asked.mock.calls.filter(([one]) => one === path).length).toBeGreaterThan(before),
  );
});
