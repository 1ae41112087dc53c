import { beforeEach, describe, expect, it } from "vitest";
import { puzzleRules as duo } from "../src/games/duo/puzzle";
import { puzzleRules as rummikub } from "../src/games/rummikub/puzzle";
import type { Json, PuzzleDays, PuzzleSecret, PuzzleSheet } from "../src/net/generated";
import { shareText } from "../src/screens/puzzle/share-text";
import type { Later } from "../src/session/playback";
import { type PuzzleRules, PuzzleSession } from "../src/session/puzzle";
import { type KeptDay, readDays, unsent } from "../src/session/puzzle-days";
import { unsealed } from "../src/session/puzzle-sheet";
import { change } from "../src/settings";
import { seal } from "./puzzle-seal";
import rows from "./vectors/puzzles.json";

type Row = (typeof rows)[number];
const rowWith = (game: string, goal: string): Row =>
  rows.find((row) => row.game === game && row.goal === goal) as Row;

function open(
  row: Row,
  rules: PuzzleRules,
  time: () => number = () => 0,
  path = row.id,
  later?: Later,
): PuzzleSession {
  const text = { fr: "Où ?", en: "Where?" };
  const secret: PuzzleSecret = {
    target: row.target,
    hints: [0, 1, 2].map((step) => ({ text, cards: [`c${step}`] })),
    solution: row.answers[0]?.actions as Json[],
    steps: [text],
  };
  const { id, game, goal, view, turns } = row;
  const sheet: PuzzleSheet = {
    id,
    game,
    goal,
    title: text,
    grade: 2,
    view,
    seat: 0,
    turns,
    sealed: seal(id, secret),
  };
  return new PuzzleSession(path, sheet, rules, { missed: () => "missed" }, null, time, later);
}

const all = rowWith("rummikub", "all");
const twoTurns = rowWith("duo", "two-turns");
const solutionOf = (row: Row): Json[] => row.answers[0]?.actions as Json[];

beforeEach(() => localStorage.clear());

describe("a sealed puzzle", () => {
  it("opens to what the server has sealed", () => {
    // tests/server/test_puzzles.py holds the same line.
    expect(unsealed({ id: "duo 2026-11-16", sealed: "HUcMgWOdc+c=" })).toEqual({ é: 1 });
  });
});

describe("a puzzle behind the interface of a board", () => {
  it("refuses what misses the goal, and changes nothing by it", async () => {
    const session = open(all, rummikub);
    const before = session.view.value;
    expect(await session.act({ type: "pass" })).toMatchObject({ code: "goal_missed", text: "missed" });
    expect(session.view.value).toBe(before);
    expect(session.solved.value).toBeNull();
  });

  it("is solved by the stored answer, with the time that it was looked at", async () => {
    let now = 1000;
    const session = open(all, rummikub, () => now);
    session.look();
    now += 5000;
    session.lookAway();
    now += 60_000;
    session.look();
    now += 2000;
    expect(await session.act(solutionOf(all)[0] as Json)).toBeNull();
    expect(session.solved.value).toMatchObject({ ms: 7000, hints: 0 });
  });

  it("plays « play all » by itself with the last tile, and no other goal", () => {
    const session = open(all, rummikub);
    session.draft({ type: "pass" });
    expect(session.solved.value).toBeNull();
    session.draft(solutionOf(all)[0] as Json);
    expect(session.solved.value).not.toBeNull();
    const room = rowWith("rummikub", "room");
    const other = open(room, rummikub);
    other.draft(solutionOf(room)[0] as Json);
    expect(other.solved.value).toBeNull();
  });

  it("has a second turn after the first, and comes back to the first", async () => {
    const session = open(twoTurns, duo);
    const [first, second] = solutionOf(twoTurns) as [Json, Json];
    expect(session.puzzle.misses(first)).toBe(false);
    await session.act(first);
    expect(session.played.value).toEqual([first]);
    expect(session.puzzle.misses(second)).toBe(false);
    const [card] = second["cards"] as string[];
    if ((second["cards"] as string[]).length > 1)
      expect(session.puzzle.misses({ ...second, cards: [card] })).toBe(true);
    session.startAgain();
    expect(session.view.value).toEqual(twoTurns.view);
    await session.act(first);
    await session.act(second);
    expect(session.solved.value?.actions).toEqual([first, second]);
  });

  it("gives three hints in order and says how many are left", () => {
    const session = open(all, rummikub);
    const left = [3, 2, 1, 0, 0].map((count) => {
      const found = session.puzzle.hintsLeft.value;
      session.nextHint();
      return [count, found];
    });
    for (const [wanted, found] of left) expect(found).toBe(wanted);
    expect(session.puzzle.marked.value).toEqual(["c2"]);
  });

  it("keeps the laid turn, the hints, the time and the first turn until it is solved", async () => {
    let now = 0;
    const session = open(twoTurns, duo, () => now);
    const [first, second] = solutionOf(twoTurns) as [Json, Json];
    session.look();
    session.nextHint();
    await session.act(first);
    session.puzzle.draft.write({ laid: ["x"] });
    now = 4000;
    session.lookAway();
    const again = open(twoTurns, duo, () => now);
    expect(again.puzzle.draft.read()).toEqual({ laid: ["x"] });
    expect([again.given.value, again.ms, again.played.value]).toEqual([1, 4000, [first]]);
    await again.act(second);
    expect(again.solved.value).toMatchObject({ ms: 4000, hints: 1 });
    expect(open(twoTurns, duo).ms).toBe(0);
  });
});

describe("what a device tells the server", () => {
  const day: KeptDay = { ms: 5, hints: 0, inTime: true, gaveUp: false, actions: [{ type: "x" }] };
  const there = (part: Partial<PuzzleDays["days"][number]>) => ({
    game: "g",
    day: "2026-11-16",
    ms: 5,
    hints: 0,
    inTime: true,
    gaveUp: false,
    ...part,
  });

  it("is what the server does not know, or knows worse", () => {
    const here = { g: { "2026-11-16": day, "2026-11-14": day } };
    expect(unsent(here, []).map(([, date]) => date)).toEqual(["2026-11-14", "2026-11-16"]);
    expect(unsent(here, [there({})]).map(([, date]) => date)).toEqual(["2026-11-14"]);
    expect(unsent({ g: { "2026-11-16": day } }, [there({ ms: 9 })])).toHaveLength(1);
    expect(unsent({ g: { "2026-11-16": day } }, [there({ ms: 1 })])).toHaveLength(0);
  });

  it("is nothing without an answer to judge, but that somebody gave up", () => {
    const { actions: _, ...bare } = day;
    expect(unsent({ g: { "2026-11-16": bare } }, [])).toHaveLength(0);
    const quit = { ...bare, ms: null, gaveUp: true };
    expect(unsent({ g: { "2026-11-16": quit } }, [])).toHaveLength(1);
    expect(unsent({ g: { "2026-11-16": quit } }, [there({ ms: null, gaveUp: true })])).toHaveLength(0);
  });

  it("survives whatever was stored", () => {
    for (const odd of [null, 7, "x", [], { g: null }, { g: { "2026-02-30": day, x: day, "2026-11-16": 7 } }])
      expect(Object.values(readDays(odd)).flatMap((days) => Object.keys(days))).toEqual([]);
  });
});

describe("what a player shares", () => {
  beforeEach(() => change({ lang: "fr" }));

  const told = { day: "2026-11-16", game: "G", grade: 2, ms: 161_000, hints: 2, streak: 7 };

  it("has date, game, difficulty, time, hints and streak, and nothing of the puzzle", () => {
    expect(shareText(told)).toBe(
      "Tablée, casse-tête du 16 novembre\nG, moyen\u00a0: résolu en 2 min 41\n2\u00a0indices, 7\u00a0jours de suite",
    );
    expect(shareText({ ...told, hints: 0, streak: 1, ms: 400 })).toBe(
      "Tablée, casse-tête du 16 novembre\nG, moyen\u00a0: résolu en 1 s\nSans indice",
    );
  });
});

describe("the solution on the board", () => {
  /** Everything that waits, run one after the other. */
  class Steps {
    private next: (() => void) | null = null;
    readonly later: Later = (_ms, run) => {
      this.next = run;
      return () => {
        this.next = null;
      };
    };
    go(): boolean {
      const run = this.next;
      this.next = null;
      run?.();
      return run !== null;
    }
  }

  it("is laid tile by tile from the position of the puzzle to the goal", () => {
    const steps = new Steps();
    const session = open(all, rummikub, () => 0, all.id, steps.later);
    const start = session.view.value;
    session.playOut();
    expect(session.view.value).toBe(start);
    const laid: (number | undefined)[] = [];
    while (steps.go()) laid.push(session.playing.value?.laid);
    expect(laid.length).toBeGreaterThan(1);
    expect(laid).toEqual(
      [...laid.slice(0, -1).keys()].map((piece) => piece + 1).concat([undefined as never]),
    );
    expect(session.view.value["rack"]).toEqual([]);
    expect(session.since.value[0]?.events[0]?.cards?.toSorted()).toEqual(
      (start["rack"] as string[]).toSorted(),
    );
  });

  it("is laid turn after turn where there are two", () => {
    const steps = new Steps();
    const session = open(twoTurns, duo, () => 0, twoTurns.id, steps.later);
    const sizes = [(session.view.value["hand"] as string[]).length];
    session.playOut();
    while (steps.go()) sizes.push((session.view.value["hand"] as string[]).length);
    // Card by card, and the position once more before the second turn.
    expect(sizes.at(-1)).toBe(0);
    expect(sizes.every((size, at) => at === 0 || (sizes[at - 1] ?? 0) - size <= 1)).toBe(true);
  });

  it("is nobody's work: the next visit begins with the puzzle", async () => {
    const session = open(all, rummikub);
    session.puzzle.draft.write({ half: "done" });
    session.playOut();
    expect(session.puzzle.draft.read()).toBeNull();
    session.puzzle.draft.write({ shown: "solution" });
    session.lookAway();
    expect(await session.act(solutionOf(all)[0] as Json)).toBeNull();
    expect(session.solved.value).toBeNull();
    const again = open(all, rummikub);
    expect(again.view.value).toEqual(all.view);
    expect(again.puzzle.draft.read()).toBeNull();
  });
});
