// The queue of moves to be shown, with a clock of the test's own.

import { beforeEach, describe, expect, it } from "vitest";
import type { Json } from "../src/net/protocol";
import { HURRY_MS, type Move, PACES, Playback } from "../src/session/playback";
import type { Pace } from "../src/settings";

/** A clock that stands until it is told to go on. */
class TestClock {
  now = 0;
  private due: { at: number; run(): void }[] = [];
  readonly later = (ms: number, run: () => void) => {
    const one = { at: this.now + ms, run };
    this.due.push(one);
    return () => {
      this.due = this.due.filter((other) => other !== one);
    };
  };
  go(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.due.filter((one) => one.at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.due = this.due.filter((one) => one !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

let clock: TestClock;
let pace: Pace;
let hidden: boolean;
let playback: Playback;
let done: number[];
const { piece, most, rest } = PACES.normal;

/** A move of so many pieces; `mine`: the position then waits for the player. */
const move = (seq: number, pieces: number, mine = false): Move => ({
  seq,
  seat: 1,
  events: [],
  before: { at: seq - 1 } as Json,
  after: { at: seq, pieces, mine } as Json,
});
const add = (...moves: Move[]) => {
  for (const one of moves) playback.add(one, () => done.push(one.seq));
};
const laid = () => playback.playing.value?.laid ?? null;
const shown = () => (playback.shown.value as { at: number } | null)?.at ?? "present";

beforeEach(() => {
  [clock, pace, hidden, done] = [new TestClock(), "normal", false, []];
  playback = new Playback(
    () => pace,
    () => hidden,
    clock.later,
  );
  playback.following = {
    pieces: ({ after }) => after["pieces"] as number,
    awaits: (view) => view["mine"] === true,
  };
});

describe("a move of another player", () => {
  it("is laid piece by piece, and then rests", () => {
    add(move(1, 3));
    expect([laid(), shown(), done]).toEqual([1, 1, []]);
    clock.go(piece);
    expect(laid()).toBe(2);
    clock.go(piece);
    expect([laid(), shown(), done]).toEqual([null, 1, [1]]);
    expect(playback.busy).toBe(true);
    clock.go(rest);
    expect([playback.busy, shown()]).toEqual([false, "present"]);
  });

  it("takes at most three seconds, however many pieces it has", () => {
    add(move(1, 40));
    clock.go(most);
    expect(done).toEqual([1]);
  });

  it("is there at once where the player wants it, or looks elsewhere, or there is nothing to lay", () => {
    pace = "once";
    add(move(1, 5));
    pace = "normal";
    hidden = true;
    add(move(2, 5));
    hidden = false;
    add(move(3, 0));
    playback.following = null;
    add(move(4, 5));
    expect([done, shown(), laid()]).toEqual([[1, 2, 3, 4], "present", null]);
  });

  it("goes faster or slower as the setting says", () => {
    const times = (["quick", "normal", "calm"] as const).map((one) => {
      pace = one;
      const start = clock.now;
      add(move(1, 4));
      while (playback.playing.value) clock.go(10);
      playback.finish();
      return clock.now - start;
    });
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(3);
  });
});

describe("moves that come faster than they are shown", () => {
  it("wait in a queue, and none is left out", () => {
    add(move(1, 2), move(2, 2), move(3, 1));
    const seen = new Set<unknown>();
    for (let at = 0; at < 5000; at += 10) {
      seen.add(shown());
      clock.go(10);
    }
    expect([...seen]).toEqual([1, 2, 3, "present"]);
    expect(done).toEqual([1, 2, 3]);
  });

  it("are shown in a hurry once the player is to move", () => {
    add(move(1, 4), move(2, 4), move(3, 4, true));
    clock.go(HURRY_MS + 2 * rest);
    expect(done).toEqual([1, 2, 3]);
  });

  it("are shown in a hurry when too many wait, for whoever only watches", () => {
    add(...[1, 2, 3, 4, 5, 6, 7].map((seq) => move(seq, 6)));
    clock.go(7 * (6 * piece + rest) * 0.75);
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("have all happened, in their order, once the player acts", () => {
    add(move(1, 3), move(2, 3), move(3, 3));
    clock.go(piece);
    playback.finish();
    expect([done, shown(), laid(), playback.busy]).toEqual([[1, 2, 3], "present", null, false]);
    clock.go(10_000);
    expect(done).toEqual([1, 2, 3]);
  });

  it("tells once of a move that rests when the player acts", () => {
    add(move(1, 1), move(2, 2));
    expect(done).toEqual([1]);
    playback.finish();
    expect(done).toEqual([1, 2]);
  });
});

describe("the position on the screen", () => {
  it("stays until the playback has taken the move", () => {
    playback.hold({ at: 4 } as Json, 4);
    expect([shown(), playback.upTo.value]).toEqual([4, 4]);
    add(move(5, 2));
    expect([shown(), playback.upTo.value]).toEqual([5, 5]);
    playback.hold({ at: 5 } as Json, 5);
    expect(shown()).toBe(5);
    playback.finish();
    expect([shown(), playback.upTo.value]).toEqual(["present", null]);
  });
});
