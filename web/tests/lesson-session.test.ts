import { beforeEach, describe, expect, it, vi } from "vitest";
import duo from "../src/games/duo/lessons";
import type { DuoView } from "../src/games/duo/view";
import type { Exercise, GameLessons } from "../src/games/lessons";
import ruckus from "../src/games/ruckus/lessons";
import type { RuckusView } from "../src/games/ruckus/view";
import rummikub from "../src/games/rummikub/lessons";
import type { RummikubView } from "../src/games/rummikub/view";
import type { Json } from "../src/net/protocol";
import { LessonSession } from "../src/session/lesson";
import {
  doneLessons,
  isKnown,
  learned,
  nextLesson,
  rememberLesson,
  rememberPlayed,
} from "../src/session/lesson-progress";
import { change } from "../src/settings";

const exercise = (game: GameLessons, id: string): Exercise =>
  game.lessons.flatMap((lesson) => lesson.exercises).find((one) => one.id === id) as Exercise;

const play = (pile: number, ...cards: string[]): Json => ({ type: "play", pile, cards });

/** A clock in the test's hand: what waits is run when its time has come. */
function manual() {
  let now = 0;
  let waiting: { at: number; run(): void }[] = [];
  return {
    later: (ms: number, run: () => void) => {
      const one = { at: now + ms, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        waiting = waiting.filter((one) => one !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    get waits() {
      return waiting.length;
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  learned.reload();
  change({ lang: "fr" });
});

describe("a lesson", () => {
  it("is done by the move that reaches the aim, whichever way", async () => {
    for (const [pile, card] of [
      [0, "B1o"],
      [1, "R2x"],
    ] as const) {
      const session = new LessonSession("duo", exercise(duo, "turbo"));
      expect(await session.act(play(pile, "T", card))).toBeNull();
      expect(session.done.value).toBe(true);
    }
  });

  it("takes back a move that is allowed and misses the aim, at the next touch", async () => {
    const session = new LessonSession("duo", exercise(duo, "chain"));
    const before = session.view.value;
    await session.act(play(0, "R2o"));
    expect([session.done.value, session.astray.value !== null, session.tries.value]).toEqual([
      false,
      true,
      1,
    ]);
    expect((session.view.value as unknown as DuoView).hand).toHaveLength(3);
    session.touch();
    expect(session.view.value).toEqual(before);
    expect(session.astray.value).toBeNull();
    expect(session.teaching.laid.value).toEqual({ action: null });
  });

  it("refuses by the rules, counts the tries and says it again in another language", async () => {
    const session = new LessonSession("rummikub", exercise(rummikub, "split"));
    const wrong: Json = { type: "play", table: [["R4", "R5", "R6", "R7", "R8"], ["R6"]] };
    const refusal = await session.act(wrong);
    expect(refusal).toMatchObject({ code: "invalid_set", rule: "RUM-15" });
    if (refusal) session.refuse(refusal);
    expect(session.tries.value).toBe(1);
    expect(rummikub.leaves?.(session.task, wrong)).toBe("Il resterait 6 rouge.");
    change({ lang: "en" });
    session.retell();
    expect(session.refused.value?.text).toBe("A set has at least three tiles.");
    session.touch();
    expect(session.refused.value).toBeNull();
  });

  it("keeps what lies on the board after a refusal that was the board's own", () => {
    const session = new LessonSession("duo", exercise(duo, "chain"));
    session.refuse({ text: "no", rule: "DUO-23" });
    session.touch();
    expect(session.teaching.laid.value).toBeNull();
    expect(session.refused.value).toBeNull();
  });

  it("shows the move piece by piece and puts it back", () => {
    const clock = manual();
    const session = new LessonSession("duo", exercise(duo, "chain"), clock.later);
    session.show();
    clock.pass(2 * 900);
    expect(session.teaching.laid.value?.action).toEqual(play(0, "R2o", "R4o"));
    clock.pass(5000);
    expect(session.showing.value).toBe(false);
    expect(session.teaching.laid.value).toEqual({ action: null });
    expect([session.done.value, clock.waits]).toEqual([false, 0]);
  });

  it("shows actions that are done at once, and takes them back", () => {
    const session = new LessonSession("ruckus", exercise(ruckus, "call"));
    session.picture(true);
    expect((session.view.value as unknown as RuckusView).caller).toBe(0);
    session.picture(false);
    expect((session.view.value as unknown as RuckusView).caller).toBeNull();
    session.restart();
    expect([session.done.value, session.showing.value]).toEqual([false, false]);
  });
});

describe("the minute", () => {
  const minute = () => {
    const clock = manual();
    vi.spyOn(Date, "now").mockReturnValue(0);
    return { clock, session: new LessonSession("rummikub", exercise(rummikub, "minute"), clock.later) };
  };
  const rack = (session: LessonSession) => (session.view.value as unknown as RummikubView).rack.length;

  it("stands until the first touch", () => {
    const { clock, session } = minute();
    expect([session.clock.value?.due, session.now(), clock.waits]).toEqual([60_000, 0, 0]);
    session.touch();
    expect(clock.waits).toBe(1);
  });

  it("RUM-54, RUM-52: at zero three tiles are drawn, and the next touch begins again", () => {
    const { clock, session } = minute();
    session.touch();
    session.draft({ type: "play", table: [["O7", "O8"], ["O9"], ["K2", "R2", "B2"]] });
    clock.pass(60_000);
    expect([rack(session), session.done.value, session.clock.value]).toEqual([6, false, null]);
    session.touch();
    expect([rack(session), session.clock.value?.due]).toEqual([3, 60_000]);
  });

  it("RUM-53: what is laid and sound at zero counts", () => {
    const { clock, session } = minute();
    session.touch();
    session.draft({
      type: "play",
      table: [
        ["O7", "O8", "O9", "O10"],
        ["K2", "R2", "B2"],
      ],
    });
    clock.pass(60_000);
    expect([rack(session), session.done.value]).toEqual([2, true]);
  });
});

describe("the robot at a child's pace", () => {
  const front = (session: LessonSession, seat: number) =>
    (session.view.value as unknown as RuckusView).fronts[seat];

  it("waits for the first touch, then acts, and may steal", async () => {
    const clock = manual();
    const session = new LessonSession("ruckus", exercise(ruckus, "round"), clock.later);
    clock.pass(60_000);
    expect(front(session, 1)).toEqual({ M: 2 });
    session.touch();
    await session.act({ type: "form", family: "A" });
    clock.pass(7000);
    expect(front(session, 1)).toEqual({ M: 2, D: 2 });
    clock.pass(7000);
    expect([front(session, 0), front(session, 1)]).toEqual([{}, { M: 2, D: 2, A: 3 }]);
    // What it did is no mistake of the player, and the aim stays within reach.
    for (const action of [
      { type: "steal", family: "M", from: 1 },
      { type: "draw" },
      { type: "form", family: "T" },
      { type: "ruckus" },
    ])
      expect(await session.act(action)).toBeNull();
    expect([session.done.value, session.tries.value]).toEqual([true, 0]);
  });

  it("does nothing once the exercise is left", () => {
    const clock = manual();
    const session = new LessonSession("ruckus", exercise(ruckus, "round"), clock.later);
    session.touch();
    session.stop();
    expect(clock.waits).toBe(0);
  });
});

describe("what was learned", () => {
  it("opens at the first lesson that is not done", () => {
    expect(nextLesson("duo", 5)).toBe(1);
    rememberLesson("duo", 1);
    rememberLesson("duo", 3);
    expect([nextLesson("duo", 5), doneLessons("duo")]).toEqual([2, [1, 3]]);
  });

  it("knows a game that was played, or learned to the end", () => {
    expect(isKnown("duo", 2)).toBe(false);
    rememberLesson("duo", 1);
    rememberLesson("duo", 2);
    rememberPlayed("ruckus");
    expect(["duo", "ruckus", "rummikub"].map((game) => isKnown(game, 2))).toEqual([true, true, false]);
  });

  it("reads nothing from what another hand has left", () => {
    localStorage.setItem("tablee.lessons", '{"done":{"duo":"all"},"played":7}');
    learned.reload();
    expect([doneLessons("duo"), isKnown("duo", 1)]).toEqual([[], false]);
  });
});
