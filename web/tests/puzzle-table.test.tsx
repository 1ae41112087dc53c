// What the page of a puzzle says of itself: which puzzle it is, and what giving it up costs.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameModule, GamePuzzle } from "../src/games/game";
import type { Json, PuzzleSheet } from "../src/net/generated";
import { namedBy } from "../src/screens/puzzle/address";
import { PuzzleTable } from "../src/screens/puzzle/puzzle-table";
import { PuzzleSession } from "../src/session/puzzle";
import { today } from "../src/session/puzzle-days";
import { change } from "../src/settings";
import { seal } from "./puzzle-seal";
import { click } from "./table-stage";
import rows from "./vectors/puzzles.json";

const root = document.createElement("div");
const row = rows.find(({ game }) => game === "duo") as (typeof rows)[number];
const text = { fr: "Où ?", en: "Where?" };
const SECRET = {
  target: row.target,
  hints: [0, 1, 2].map(() => ({ text, cards: [] })),
  solution: [],
  steps: [],
};
const sheet: PuzzleSheet = {
  ...{ id: row.id, game: "duo", goal: row.goal, title: text, grade: 2, view: row.view as Json },
  ...{ seat: 0, turns: row.turns, sealed: seal(row.id, SECRET) },
};
const puzzle = {
  Told: ({ text: said }: { text: string }) => <>{said}</>,
  headline: () => "",
} as unknown as GamePuzzle;
const module = { Board: () => null, keys: () => [] } as unknown as GameModule;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 15) });
  vi.stubGlobal("innerWidth", 390);
  localStorage.clear();
  change({ lang: "fr" });
  document.body.replaceChildren(root);
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(path: string): Promise<void> {
  const named = namedBy(path, today());
  if (named === null) throw new Error(`no puzzle ${path}`);
  const session = new PuzzleSession(path, sheet, {} as never, { missed: () => "" }, null, () => 0);
  await act(() =>
    render(<PuzzleTable session={session} named={named} puzzle={puzzle} module={module} />, root),
  );
}

it.each([
  ["duo/2026-11-18", "Casse-tête du jour", "ne comptera plus pour la série"],
  ["duo/2026-11-16", "Casse-tête du 16 novembre", "Vous pourrez le refaire"],
  ["duo/endless/2/4", "Casse-tête sans fin, n°\u00a05", "Vous pourrez le refaire"],
])(
  "%s is called by its name, and warns of the streak where there is one to lose",
  async (path, title, said) => {
    await opened(path);
    expect(document.title.startsWith(`${title} – `)).toBe(true);
    await click(root.querySelector('.btn[title="Voir la solution"]'));
    const warning = document.querySelector("dialog")?.textContent ?? "";
    expect(warning).toContain(said);
    expect(warning.includes("série")).toBe(path.endsWith("18"));
  },
);
