import { describe, expect, it } from "vitest";
import { GAMES } from "../src/games";
import type { Json, PuzzleSheet } from "../src/net/generated";
import type { PuzzleRules } from "../src/session/puzzle";
import rows from "./vectors/puzzles.json";

/** Is the answer right? By the rules: any way to the goal is. */
function solves(
  rules: PuzzleRules,
  puzzle: Pick<PuzzleSheet, "goal" | "view" | "turns"> & { target: number },
  answer: readonly Json[],
): boolean {
  let view: Json | null = puzzle.view;
  for (const action of answer) view = view && rules.after(view, action);
  const fair = answer.length > 0 && answer.length <= puzzle.turns && view !== null;
  return fair && rules.reached(puzzle.goal, puzzle.target, puzzle.view, view as Json);
}

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
