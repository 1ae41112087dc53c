import { describe, expect, it } from "vitest";
import { type ChronoEvent, reduce, SAME_TAP_MS } from "../src/screens/chrono/reduce";
import { begin, type Evening, elapsed, eveningOf, left, type Plan, times } from "../src/screens/chrono/state";
import { lookOf, secondsOf, warningFor } from "../src/screens/chrono/warnings";

const START = 1_790_000_000_000;
const PLAN: Plan = {
  game: "x",
  players: [
    { name: "Inès", fruit: "citron" },
    { name: "Léa", fruit: "cerise" },
    { name: "Karim", fruit: "prune" },
  ],
  timing: "turns",
  limit: 60_000,
  extensions: 1,
  stall: null,
};
const ROUND: Plan = { ...PLAN, timing: "round", limit: null, stall: 10_000 };

/** An evening, a clock that a test sets, and a page that may be loaded anew. */
class Night {
  now = START;
  evening: Evening;
  constructor(plan: Plan = PLAN) {
    this.evening = begin(plan, this.now);
  }
  do(type: ChronoEvent["type"], more: object = {}): this {
    this.evening = reduce(this.evening, { type, ...more } as ChronoEvent, this.now);
    return this;
  }
  wait(seconds: number): this {
    this.now += seconds * 1000;
    return this;
  }
  reload(): this {
    const kept = eveningOf(JSON.parse(JSON.stringify(this.evening)));
    if (kept === null) throw new Error("lost");
    this.evening = kept;
    return this;
  }
  get seconds() {
    const ms = left(this.evening, this.now);
    return ms === null ? null : secondsOf(ms);
  }
  get name() {
    return this.evening.players[this.evening.player]?.name;
  }
}

describe("a turn", () => {
  it("runs down from its limit, and a tap is the next player's", () => {
    const night = new Night().wait(18).do("tick");
    expect([night.seconds, night.name]).toEqual([42, "Inès"]);
    night.do("next");
    expect([night.seconds, night.name]).toEqual([60, "Léa"]);
    night.wait(1).do("next").wait(1).do("next");
    expect(night.name).toBe("Inès");
  });

  it("takes a second tap within 400 ms for the same finger", () => {
    const night = new Night().wait(5).do("next");
    night.wait((SAME_TAP_MS - 1) / 1000).do("next");
    expect(night.name).toBe("Léa");
    night.wait(0.001).do("next");
    expect(night.name).toBe("Karim");
  });

  it("ends at zero, and nothing goes on by itself", () => {
    const night = new Night().wait(60).do("tick");
    expect([night.evening.phase, night.seconds]).toEqual(["over", 0]);
    night.wait(3600).do("tick");
    expect([night.evening.phase, night.name]).toEqual(["over", "Inès"]);
    night.do("next");
    expect([night.evening.phase, night.name, night.seconds]).toEqual(["running", "Léa", 60]);
    expect(night.evening.spent[0]).toBe(60_000);
  });

  it("shows the sheet to whoever taps when the time is already over", () => {
    const night = new Night().wait(60.1).do("next");
    expect([night.evening.phase, night.name]).toEqual(["over", "Inès"]);
    night.wait(0.2).do("next");
    expect(night.evening.phase).toBe("over");
  });

  it("goes on as it was after a pause, however long", () => {
    const night = new Night().wait(20).do("pause").wait(3000).do("tick");
    expect([night.evening.phase, night.seconds]).toEqual(["paused", 40]);
    night.do("next");
    expect([night.evening.phase, night.seconds, night.name]).toEqual(["running", 40, "Inès"]);
  });

  it("can be gone back to, with what was left of it", () => {
    const night = new Night().wait(20).do("next").wait(7).do("before");
    expect([night.name, night.seconds]).toEqual(["Inès", 40]);
    expect(night.evening.spent).toEqual([0, 0, 0]);
    night.wait(5).do("next");
    expect(night.evening.spent).toEqual([25_000, 0, 0]);
    expect(new Night().do("before").name).toBe("Inès");
  });

  it("is lengthened as often as a player may", () => {
    const night = new Night().wait(50).do("extend");
    expect(night.seconds).toBe(40);
    night.do("extend");
    expect(night.seconds).toBe(40);
    night.wait(40).do("tick");
    expect(night.evening.phase).toBe("over");
    night.do("extend");
    expect(night.evening.phase).toBe("over");
  });

  it("gives an extension back to a player whose turn is forgotten", () => {
    const night = new Night().wait(5).do("next").do("extend").wait(1).do("before").wait(1).do("next");
    expect(night.do("extend").seconds).toBe(90);
  });

  it("counts up without a limit", () => {
    const night = new Night({ ...PLAN, limit: null }).wait(500).do("tick");
    expect([night.seconds, elapsed(night.evening, night.now)]).toEqual([null, 500_000]);
  });

  it("is over at once if its limit is set below what has passed", () => {
    const night = new Night().wait(40).do("change", { part: { limit: 30_000 } });
    expect(night.evening.phase).toBe("over");
  });
});

describe("the clock of the device", () => {
  it("may sleep: the turn ends at the right second", () => {
    const night = new Night().wait(59).do("tick");
    expect(night.seconds).toBe(1);
    night.wait(7200).do("tick");
    expect([night.evening.phase, night.evening.main.used]).toEqual(["over", 60_000]);
  });

  it("is asked again after the page was loaded anew", () => {
    const night = new Night().wait(12).do("next").wait(10).reload().wait(10).do("tick");
    expect([night.name, night.seconds]).toEqual(["Léa", 40]);
    night.wait(40).reload().do("tick");
    expect(night.evening.phase).toBe("over");
  });

  it("set back pauses the turn, and says so", () => {
    const night = new Night().wait(20).do("tick").wait(-3600).do("tick");
    expect([night.evening.phase, night.evening.setBack, night.seconds]).toEqual(["paused", true, 40]);
    night.do("resume").wait(10).do("tick");
    expect([night.evening.phase, night.evening.setBack, night.seconds]).toEqual(["running", false, 30]);
  });

  it("set back while the page was away pauses it too", () => {
    const night = new Night().wait(20).do("tick").reload().wait(-86_400).do("tick");
    expect([night.evening.setBack, night.seconds]).toEqual([true, 40]);
  });

  it("a tap that finds it set back is no tap for the next player", () => {
    const night = new Night().wait(20).do("tick").wait(-60).do("next");
    expect([night.name, night.evening.phase]).toEqual(["Inès", "paused"]);
  });

  it("corrected by less than a second changes nothing", () => {
    const night = new Night().wait(20).do("tick").wait(-0.9).do("tick");
    expect([night.evening.phase, night.seconds]).toEqual(["running", 40]);
  });

  it("set back in a pause leaves the pause as it was", () => {
    const night = new Night().wait(20).do("pause").wait(-500).do("tick");
    expect([night.evening.phase, night.evening.setBack, night.seconds]).toEqual(["paused", false, 40]);
    expect(night.do("resume").wait(5).do("tick").seconds).toBe(35);
  });
});

describe("a round", () => {
  it("has a stopwatch, and ends after ten seconds of silence once it was tapped", () => {
    const night = new Night(ROUND).wait(300).do("tick");
    expect([night.evening.phase, night.seconds]).toEqual(["running", null]);
    night.do("next").wait(9).do("tick");
    expect(night.seconds).toBe(1);
    night.do("next").wait(9).do("tick");
    expect(night.evening.phase).toBe("running");
    night.wait(50).do("tick");
    expect([night.evening.phase, elapsed(night.evening, night.now)]).toEqual(["over", 319_000]);
    night.do("round", { starter: 1 });
    expect([night.evening.phase, night.evening.round, night.name]).toEqual(["running", 2, "Léa"]);
    expect([night.seconds, elapsed(night.evening, night.now)]).toEqual([null, 0]);
  });

  it("goes on after a silence that ended nothing, and waits for a tap again", () => {
    const night = new Night(ROUND).wait(5).do("next").wait(10).do("tick").wait(60).do("next");
    expect([night.evening.phase, night.seconds, elapsed(night.evening, night.now)]).toEqual([
      ...["running", null, 15_000],
    ]);
  });

  it("stands still in a pause, the silence too", () => {
    const night = new Night(ROUND).wait(10).do("next").wait(4).do("pause").wait(100).do("resume");
    expect(night.seconds).toBe(6);
    expect(elapsed(night.evening, night.now)).toBe(14_000);
  });
});

describe("an evening", () => {
  it("adds up what everybody took, the running turn too", () => {
    const night = new Night().wait(10).do("next").wait(20).do("next").wait(5);
    expect(times(night.evening, night.now)).toEqual([10_000, 20_000, 5000]);
    night.do("stop");
    expect([night.evening.phase, night.evening.spent]).toEqual(["done", [10_000, 20_000, 5000]]);
    expect(night.wait(9).do("next").evening.turns).toEqual([1, 1, 1]);
  });

  it("is read from what a browser kept, and nothing else is", () => {
    const good = begin(PLAN, START);
    expect(eveningOf(JSON.parse(JSON.stringify(good)))).toEqual(good);
    const spoilt = {
      players: [],
      player: 9,
      phase: "asleep",
      limit: -1,
      spent: [1],
      main: {},
      past: null,
      game: 3,
    };
    for (const [key, value] of Object.entries(spoilt))
      expect(eveningOf({ ...good, [key]: value })).toBeNull();
    for (const bad of [null, 3, "x", [], {}]) expect(eveningOf(bad)).toBeNull();
  });
});

/** The same numbers every time (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const DEEDS = ["next", "next", "next", "before", "pause", "resume", "extend"] as const;

describe.each(Array.from({ length: 60 }, (_, seed) => seed))("any evening, number %i", (seed) => {
  const plan = seed % 3 === 0 ? ROUND : seed % 3 === 1 ? PLAN : { ...PLAN, limit: 7000 };

  it("is the same however often the page looked, slept or was loaded anew", () => {
    const draw = chance(seed);
    const [plain, restless] = [new Night(plan), new Night(plan)];
    for (let step = 0; step < 80; step++) {
      const seconds = Math.round(draw() * 100) / 4;
      const parts = 1 + Math.floor(draw() * 6);
      for (let part = 0; part < parts; part++) {
        restless.now = plain.now + (seconds * 1000 * (part + 1)) / parts;
        restless.do("tick");
        if (draw() < 0.3) restless.reload();
      }
      plain.wait(seconds).do("tick");
      restless.now = plain.now;
      restless.do("tick");
      const deed = DEEDS[Math.floor(draw() * DEEDS.length)] ?? "next";
      plain.do(deed);
      restless.do(deed);
      expect({ ...restless.evening, seen: 0, tapped: 0 }).toEqual({ ...plain.evening, seen: 0, tapped: 0 });
    }
  });

  it("never counts a second that the clock did not show, nor below nothing, even when it jumps", () => {
    const draw = chance(seed + 1000);
    const night = new Night(plan);
    let shown = 0;
    for (let step = 0; step < 120; step++) {
      const jump = draw() < 0.1 ? -draw() * 9000 : draw() < 0.1 ? draw() * 9000 : draw() * 20;
      shown += Math.max(0, jump) * 1000;
      night.wait(jump).do(draw() < 0.5 ? "tick" : (DEEDS[Math.floor(draw() * DEEDS.length)] ?? "next"));
      if (draw() < 0.2) night.reload();
      const rest = left(night.evening, night.now);
      if (rest !== null) expect(rest).toBeGreaterThanOrEqual(0);
      const all = times(night.evening, night.now).reduce((sum, one) => sum + one, 0);
      expect(all).toBeLessThanOrEqual(shown + 120 * 1000);
      for (const [player, spent] of night.evening.spent.entries()) {
        const turns = night.evening.turns[player] ?? 0;
        expect(spent).toBeGreaterThanOrEqual(0);
        if (plan.limit !== null) expect(spent).toBeLessThanOrEqual(turns * (plan.limit + 30_000));
      }
    }
  });
});

describe("what is heard and seen", () => {
  it("names fifteen, ticks from ten, speaks at five, rings at zero", () => {
    const heard = [];
    for (let second = 20; second > 0; second--) {
      const warning = warningFor(second * 1000, (second - 1) * 1000);
      if (warning !== null) heard.push(`${second - 1} ${warning}`);
    }
    expect(heard).toEqual([
      ...["15 fifteen", "10 tick", "9 tick", "8 tick", "7 tick", "6 tick", "5 five"],
      ...["4 tick", "3 tick", "2 tick", "1 tick", "0 zero"],
    ]);
  });

  it("is only the latest of what a sleeping phone missed", () => {
    expect(warningFor(30_000, 0)).toBe("zero");
    expect(warningFor(30_000, 8000)).toBe("tick");
    expect(warningFor(30_000, 3000)).toBe("five");
    expect(warningFor(30_000, 14_200)).toBe("fifteen");
    expect(warningFor(5000, 60_000)).toBeNull();
    expect(warningFor(4900, 4200)).toBeNull();
  });

  it("looks otherwise from fifteen and from ten", () => {
    expect([60_000, 15_000, 10_000, 1, 0, null].map(lookOf)).toEqual([
      ...["calm", "soon", "hurry", "hurry", "over", "calm"],
    ]);
  });
});
