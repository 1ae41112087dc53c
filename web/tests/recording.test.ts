import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { readReplay } from "../src/games/replay-file";
import type { Json, Seat } from "../src/net/protocol";
import { Recording, readMoment } from "../src/session/recording";
import { replaySession } from "../src/session/replay";
import { lastMoves } from "../src/table/last-moves";

const { replay, views } = await readReplay(readFileSync("../tests/replays/duo-three.replay", "utf8"));
const seats = [0, 1, 2];

/** Time as the test lets it go by. */
class Clock {
  private waiting: { ms: number; run(): void } | null = null;
  readonly later = (ms: number, run: () => void): (() => void) => {
    const one = { ms, run };
    this.waiting = one;
    return () => {
      if (this.waiting === one) this.waiting = null;
    };
  };
  ring(): number {
    const one = this.waiting;
    this.waiting = null;
    one?.run();
    return one?.ms ?? 0;
  }
  get still(): boolean {
    return this.waiting === null;
  }
}

let clock: Clock;
let recording: Recording;
beforeEach(async () => {
  clock = new Clock();
  recording = new Recording(
    replay,
    async (round) => new Map(seats.map((seat) => [seat, views(round, seat)])),
    clock.later,
  );
  await recording.load();
  await Promise.resolve();
});

describe("where one looks", () => {
  it("opens on the last round, before its end is seen", () => {
    const last = replay.rounds.at(-1);
    expect(recording.round.value.round).toBe(last?.round);
    expect(recording.turn.value).toBe((last?.steps.length ?? 0) - 2);
    expect((recording.view.value as Json)["over"]).toBeNull();
  });

  it("opens where a link says, also at the very end, and never beyond", () => {
    recording.goTo("1.9");
    expect([recording.step.value.at, recording.last.value]).toEqual(["1.9", 9]);
    recording.goTo("1.900");
    expect(recording.step.value.at).toBe("1.9");
    recording.goTo("77.3");
    expect(recording.round.value.round).toBe(3);
    recording.goTo("nonsense");
    expect(recording.round.value.round).toBe(3);
  });

  it.each(["2.17", "1.0"])("reads %s", (name) => {
    const { round, turn } = readMoment(name) ?? {};
    expect(`${round}.${turn}`).toBe(name);
  });
  it.each(["", "0.1", "2", "2.x", "2.017", "../2.1"])("does not read %j", (name) => {
    expect(readMoment(name)).toBeNull();
  });

  it("goes step by step and stops at both ends", async () => {
    recording.goTo("1.1");
    await recording.load(1);
    recording.back();
    recording.back();
    expect(recording.turn.value).toBe(0);
    for (let i = 0; i < 20; i += 1) recording.forward();
    expect(recording.turn.value).toBe(9);
  });

  it("shows every seat its own hand at the same moment", async () => {
    recording.goTo("1.3");
    await recording.load(1);
    for (const seat of seats) {
      recording.see(seat);
      expect(recording.view.value).toEqual(views(1, seat)[3]);
    }
  });
});

it("looks only through eyes that it may look through", async () => {
  const own = new Recording({ ...replay, viewer: 1 }, async () => new Map([[1, views(3, 1)]]), clock.later);
  await own.load();
  await Promise.resolve();
  own.see(2);
  expect([own.eyes.value, own.open.value]).toEqual([1, [1]]);
  expect(own.view.value).toEqual(views(3, 1)[own.turn.value]);
});

describe("playing by itself", () => {
  it("goes to the end and stops there, faster when asked", async () => {
    recording.goTo("1.7");
    await recording.load(1);
    recording.toggle();
    expect(clock.ring()).toBe(1500);
    recording.faster();
    expect([recording.speed.value, clock.ring()]).toEqual([2, 1500]); // that one had been started before
    expect([recording.turn.value, recording.playing.value, clock.still]).toEqual([9, false, true]);
    expect(recording.byItself).toBe(true); // and nobody is told of it
    recording.back();
    expect(recording.byItself).toBe(false);
    recording.forward();
    recording.toggle();
    expect([recording.turn.value, recording.playing.value]).toEqual([0, true]);
    expect(clock.ring()).toBe(750);
  });

  it("is stopped by a step", () => {
    recording.toggle();
    recording.back();
    expect([recording.playing.value, clock.still]).toEqual([false, true]);
  });
});

describe("a board", () => {
  const people: Seat[] = seats.map(() => ({
    ...{
      player: null,
      name: "",
      avatar: null,
      robot: null,
      minded: false,
      here: true,
      ping: null,
      left: null,
    },
  }));

  it("is told of nothing that comes later, and can do nothing", async () => {
    recording.goTo("1.2");
    await recording.load(1);
    const session = replaySession(recording, () => people);
    expect(session.entries.value).toHaveLength(3);
    expect([...lastMoves(session).keys()]).toEqual([0, 1]);
    expect(session.since.value.map((turn) => turn.seat)).toEqual([1]);
    expect(await session.act({ type: "draw" })).toBeNull();
    expect(recording.step.value.at).toBe("1.2");
  });

  it("is shown a move that was not made, until one steps on", async () => {
    recording.goTo("1.2");
    await recording.load(1);
    const session = replaySession(recording, () => people);
    const shown = { ...(recording.before.value as Json), pileSize: 1 };
    const before = recording.before.value ?? {};
    recording.show(1, { events: [], views: [before, before, shown] });
    // The position first, then piece by piece, and what was really done beside it.
    expect([session.view.value, session.playing.value]).toEqual([before, null]);
    expect(session.actual?.value?.after).toEqual(recording.real.value);
    clock.ring();
    expect(session.playing.value).toMatchObject({ laid: 1, of: 2, move: { seat: 1, after: shown } });
    clock.ring();
    expect([session.view.value, session.playing.value, clock.still]).toEqual([shown, null, true]);
    recording.forward();
    expect(session.view.value).toEqual(recording.real.value);
    expect([recording.shown.value, session.actual?.value]).toEqual([null, null]);
  });

  it("lets a move that is on its way go when one steps on", async () => {
    recording.goTo("1.2");
    await recording.load(1);
    const before = recording.before.value ?? {};
    recording.show(1, { events: [], views: [before, before] });
    recording.back();
    expect([recording.shown.value, clock.still]).toEqual([null, true]);
  });
});

it("says when a round cannot be had, and asks again", async () => {
  let there = false;
  const fetch = async () => {
    if (!there) throw new Error("no network");
    return new Map(seats.map((seat) => [seat, views(3, seat)]));
  };
  const lost = new Recording(replay, fetch, clock.later);
  await lost.load();
  await new Promise((done) => setTimeout(done));
  expect([lost.failed.value, lost.view.value]).toEqual([true, null]);
  there = true;
  await lost.load();
  expect([lost.failed.value, lost.view.value === null]).toEqual([false, false]);
});
