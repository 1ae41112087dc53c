import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { GAMES } from "../src/games";
import type { Exercise, GameLessons } from "../src/games/lessons";
import type { GameEvent, Json } from "../src/net/protocol";
import { change, type Lang } from "../src/settings";

// What tests/lessons asked the rules in every position of a lesson.

interface Row {
  action: Json;
  view?: Json;
  events?: GameEvent[];
  taken?: true;
  code?: string;
  rule?: string;
  fr?: string;
  en?: string;
}

interface Answers {
  view: Json;
  right: Row[][];
  tried: Row[];
}

const FILES = import.meta.glob<Record<string, Answers>>("./vectors/lessons-*.json", {
  eager: true,
  import: "default",
});
const bookOf = (game: string, lang: Lang): string => readFileSync(`../docs/rules/${game}.${lang}.md`, "utf8");
/** A server's sentence comes with plain spaces; the page sets French ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

const taught = await Promise.all(
  GAMES.flatMap(({ id, lessons }) =>
    (lessons ? [lessons] : []).map(async (entry) => ({ id, entry, game: await entry.load() })),
  ),
);
const exercises = (game: GameLessons): Exercise[] => game.lessons.flatMap((lesson) => lesson.exercises);

beforeEach(() => change({ lang: "fr" }));

describe.each(taught)("the lessons of $id", ({ id, entry, game }) => {
  const answers = FILES[`./vectors/lessons-${id}.json`] ?? {};

  it("are as many as the lobby says, and every position is in one of them", () => {
    expect(game.lessons).toHaveLength(entry.count);
    expect(
      exercises(game)
        .map((one) => one.id)
        .toSorted(),
    ).toEqual(Object.keys(answers).toSorted());
  });

  describe.each(exercises(game))("$id", (exercise) => {
    const told = answers[exercise.id] as Answers;

    it("begins as the rules see it", () => {
      expect(exercise.start.view).toEqual(told.view);
    });

    it.each(told.right.map((line) => [line]))(
      "takes a right move as the rules do, and it is the aim: %j",
      (line) => {
        let position = exercise.start;
        for (const [place, row] of line.entries()) {
          const answer = position.apply(0, row.action);
          if ("refusal" in answer) throw new Error(answer.refusal.text);
          expect(answer.position.view).toEqual(row.view);
          expect(answer.events).toEqual(row.events);
          position = answer.position;
          const outcome = exercise.judge(position.view, row.action);
          expect(outcome).toBe(place === line.length - 1 ? "done" : "underway");
        }
      },
    );

    it("refuses whatever the rules refuse, by the same rule and in the same words", () => {
      expect(told.tried.some((row) => row.code)).toBe(true);
      for (const lang of ["fr", "en"] as Lang[]) {
        change({ lang });
        for (const row of told.tried) {
          const answer = exercise.start.apply(0, row.action);
          const said = "refusal" in answer ? answer.refusal : null;
          const { code, rule } = said ?? {};
          expect({ action: row.action, code, rule }).toEqual({
            action: row.action,
            code: row.code,
            rule: row.rule,
          });
          if (said) expect(plain(said.text)).toBe(row[lang]);
        }
      }
    });

    it("shows a move that the rules take", () => {
      expect(exercise.show).not.toEqual([]);
      const last = exercise.show.at(-1);
      if (last && "lay" in last) expect("refusal" in exercise.start.apply(0, last.lay)).toBe(false);
      let position = exercise.start;
      for (const step of exercise.show) {
        if (!("act" in step)) continue;
        const answer = position.apply(0, step.act);
        expect("refusal" in answer).toBe(false);
        if (!("refusal" in answer)) position = answer.position;
      }
    });

    const draw = { type: "draw" };
    const drawn = exercise.start.apply(0, draw);
    if (!("refusal" in drawn) && exercise.judge(drawn.position.view, draw) === "astray") {
      it("names a draw that misses the aim as what it was", () => {
        expect(game.did(draw)).toBe("Vous avez pioché.");
      });
    }

    it.each(["fr", "en"] as Lang[])(
      "has a coach who is short and names the rule of the book (%s)",
      (lang) => {
        change({ lang });
        const { aim, named, done, ticks, astray } = game.text(exercise.id);
        for (const { head, text } of [aim, named, done]) {
          expect(head.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length).toBeLessThanOrEqual(5);
          expect(text.match(/[.!?…]/g)?.length ?? 0).toBeLessThanOrEqual(3);
          expect(text.length).toBeLessThan(140);
        }
        expect(ticks.length).toBeGreaterThan(0);
        if (astray) expect(astray).toMatch(/^(Ici|Here), /);
        expect(bookOf(id, lang)).toContain(`\`${exercise.rule}\``);
      },
    );
  });
});

it("goes astray in Ruckus! with the card that was to steal, and not with the pair before it", () => {
  const game = taught.find(({ id }) => id === "ruckus")?.game;
  const exercise = game && exercises(game).find(({ id }) => id === "form-first");
  if (exercise === undefined) throw new Error("no such lesson");
  let { start: position } = exercise;
  for (const [action, outcome] of [
    [{ type: "form", family: "B" }, "underway"],
    [{ type: "complete", family: "A" }, "astray"],
  ] as const) {
    const answer = position.apply(0, action);
    if ("refusal" in answer) throw new Error(answer.refusal.text);
    position = answer.position;
    expect(exercise.judge(position.view, action)).toBe(outcome);
  }
});
