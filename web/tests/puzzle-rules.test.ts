import { describe, expect, it } from "vitest";
import { GAMES } from "../src/games";
import { type PuzzleRules, solves } from "../src/session/puzzle";
import rows from "./vectors/puzzles.json";

describe("the client judges an answer as the rules do", async () => {
  const rules = new Map<string, PuzzleRules>();
  for (const game of GAMES) {
    const puzzle = await game.puzzles?.();
    if (puzzle) rules.set(game.id, puzzle);
  }

  it("for every game of the month", () => {
    expect(new Set(rows.map((row) => row.game))).toEqual(new Set(rules.keys()));
    const answers = rows.flatMap((row) => row.answers);
    expect(answers.filter((answer) => answer.right).length).toBeGreaterThanOrEqual(rows.length);
    expect(answers.filter((answer) => !answer.right).length).toBeGreaterThan(rows.length);
  });

  it.each(rows.map((row) => [row.id, row] as const))("%s", (_, row) => {
    const own = rules.get(row.game) as PuzzleRules;
    for (const { actions, right } of row.answers)
      expect(solves(own, row, actions), JSON.stringify(actions)).toBe(right);
  });
});
