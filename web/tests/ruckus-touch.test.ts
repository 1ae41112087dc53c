import { type Signal, signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as cues from "../src/games/ruckus/cues";
import type { Target } from "../src/games/ruckus/targets";
import { RuckusTouches } from "../src/games/ruckus/touch";
import type { RuckusView } from "../src/games/ruckus/view";
import type { Entry, GameEvent, Json, Verdict, WireError } from "../src/net/protocol";
import * as household from "../src/session/household";
import type { EntryListener, Session } from "../src/session/session";
import { change } from "../src/settings";
import { announce } from "../src/ui/live-region";
import { ruckusView } from "./views";

vi.mock("../src/games/ruckus/cues", () => ({ cueEvent: vi.fn(), cueRefusal: vi.fn() }));
vi.mock("../src/session/household", () => ({ isChild: vi.fn(() => false) }));
vi.mock("../src/ui/live-region", () => ({ announce: vi.fn() }));

/** A session whose answers and events the test gives. */
function fakeSession(view: RuckusView, starts = 0) {
  const listeners = new Set<EntryListener>();
  const acts: { action: Json; timed: boolean; answer(error: WireError | null): Promise<void> }[] = [];
  const session = {
    view: signal(view as unknown as Json),
    seat: signal(0),
    deal: signal({ round: 1, commitment: "", starts }),
    seats: signal(["Zoé", "Karim", "Léa"].map((name) => ({ name, avatar: "citron", robot: null }))),
    verdicts: signal<Verdict[]>([]),
    tick: signal<{ anchor: number; every: number } | null>(null),
    paused: signal(false),
    link: signal("open"),
    now: () => 1000,
    onEntry(listener: EntryListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: (action: Json, timed = false) =>
      new Promise<WireError | null>((resolve) => {
        const answer = async (error: WireError | null) => {
          resolve(error);
          for (let turns = 0; turns < 4; turns++) await Promise.resolve();
        };
        acts.push({ action, timed, answer });
      }),
  } as unknown as Session;
  const tell = (...events: Partial<GameEvent>[]) => {
    for (const listener of listeners) listener({ seq: 6, at: 1000, events } as Entry, null);
  };
  return { session, acts, tell, listeners };
}

const PILE: Target = { kind: "pile", seat: 1, family: "A" };
const KEY = "pile-1-A";
let stop: (() => void) | null = null;

function touching(view: RuckusView = ruckusView(), starts = 0) {
  const table = fakeSession(view, starts);
  const touches = new RuckusTouches(table.session);
  stop = touches.start();
  return { ...table, touches };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  change({ lang: "fr" });
});
afterEach(() => {
  stop?.();
  vi.mocked(household.isChild).mockReturnValue(false);
  vi.useRealTimers();
});

describe("a touch", () => {
  it("is sent with its moment, and waits for the answer", async () => {
    const { touches, acts } = touching();
    void touches.touch(PILE);
    expect(acts.map(({ action, timed }) => [action, timed])).toEqual([
      [{ type: "steal", family: "A", from: 1 }, true],
    ]);
    expect(touches.stateOf(PILE).value).toBe("waiting");
    await acts[0]?.answer(null);
    expect(touches.stateOf(PILE).value).toBe("");
    expect(cues.cueRefusal).not.toHaveBeenCalled();
  });

  it("is not sent twice while it waits, though another may be", () => {
    const { touches, acts } = touching();
    void touches.touch(PILE);
    void touches.touch(PILE);
    void touches.touch({ kind: "pile", seat: 1, family: "M" });
    expect(acts).toHaveLength(2);
    expect([...touches.waiting.value]).toEqual([KEY, "pile-1-M"]);
  });

  it("that came too late marks its target and says who was faster", async () => {
    const { touches, acts } = touching();
    void touches.touch(PILE);
    const data = { by: 1, name: "Karim", behind: 38 };
    await acts[0]?.answer({ code: "too_late", rule: "RUC-31", text: "Trop tard.", data } as WireError);
    expect(touches.stateOf(PILE).value).toBe("refused");
    expect(cues.cueRefusal).toHaveBeenCalledOnce();
    expect(touches.news.line.value).toMatchObject({ text: "Karim, 38 ms avant vous", by: 1, tone: "lost" });
    vi.runAllTimers();
    expect(touches.stateOf(PILE).value).toBe("");
  });

  it("that cannot count is never sent, and marks the pair that has to go first", () => {
    const { touches, acts } = touching(ruckusView({ hand: ["A", "D", "D"] }));
    void touches.touch(PILE);
    expect(acts).toEqual([]);
    expect(touches.refused.value).toBe("hand-D");
    expect(touches.news.line.value).toMatchObject({ rule: "RUC-13", tone: "note" });
  });

  it.each([
    ["before the start", 1001, {}],
    ["in a pause", 0, { paused: true }],
    ["without a line", 0, { link: "lost" }],
  ])("%s does nothing", (_when, starts, part) => {
    const { touches, acts, session } = touching(ruckusView(), starts);
    for (const [name, value] of Object.entries(part))
      (session[name as "paused"] as Signal<unknown>).value = value;
    void touches.touch(PILE);
    expect([acts, touches.waiting.value.size, touches.refused.value]).toEqual([[], 0, null]);
  });

  it("of a single card that two piles can take marks both, and the next touch decides", () => {
    const { touches, acts } = touching(ruckusView({ fronts: [{ A: 2 }, { A: 2 }, {}] }));
    void touches.touch({ kind: "hand", family: "A" });
    const states = () => [0, 1].map((seat) => touches.stateOf({ kind: "pile", seat, family: "A" }).value);
    expect([acts, states()]).toEqual([[], ["choose", "choose"]]);
    void touches.touch(PILE);
    expect(acts.map(({ action }) => action)).toEqual([{ type: "steal", family: "A", from: 1 }]);
    expect(states()).toEqual(["", "waiting"]);
  });

  it("wakes nothing but its own target", () => {
    const { touches } = touching();
    let woken = -1;
    touches.stateOf({ kind: "deck" }).subscribe(() => woken++);
    void touches.touch(PILE);
    expect(woken).toBe(0);
  });
});

describe("at the calm pace", () => {
  it("a choice waits for the tick, and another takes its place", async () => {
    const { touches, acts, session } = touching();
    (session.tick as Signal<unknown>).value = { anchor: 0, every: 3000 };
    void touches.touch(PILE);
    void touches.touch({ kind: "deck" });
    expect([...touches.waiting.value]).toEqual(["deck"]);
    await acts[0]?.answer({ code: "changed_mind", rule: null, text: "…" } as WireError);
    expect([...touches.waiting.value]).toEqual(["deck"]);
    expect([touches.refused.value, touches.news.line.value]).toEqual([null, null]);
  });
});

describe("where players call for themselves", () => {
  const manual = () => {
    const view = ruckusView();
    return touching({ ...view, options: { ...view.options, announce: "manual" } });
  };

  it("a touch asks for the name, and the name plays it", () => {
    const { touches, acts } = manual();
    void touches.touch(PILE);
    expect([touches.calling.value, acts]).toEqual([PILE, []]);
    expect(announce).toHaveBeenCalledWith("Quel nom criez-vous\u202f?");
    touches.call("M");
    expect(acts.map(({ action }) => action)).toEqual([
      { type: "steal", family: "A", from: 1, announce: "M" },
    ]);
    expect(touches.calling.value).toBeNull();
  });

  it("nothing is played once the call is dropped", () => {
    const { touches, acts } = manual();
    void touches.touch(PILE);
    touches.dropCall();
    touches.call("A");
    expect(acts).toEqual([]);
  });
});

describe("events of the table", () => {
  it("are shouted at their seat for a moment, one at a time, and cued once each", () => {
    const { touches, tell } = touching();
    tell({ kind: "formed", seat: 1, cards: ["A"] }, { kind: "formed", seat: 1, cards: ["M"] });
    expect(touches.shoutOf(1).value?.text).toBe("MIAOU\u202f!");
    expect(touches.shoutOf(2).value).toBeNull();
    expect(cues.cueEvent).toHaveBeenCalledTimes(2);
    vi.runAllTimers();
    expect(touches.shoutOf(1).value).toBeNull();
  });

  it("mark the pile that took the player's own card", () => {
    const { touches, tell } = touching();
    tell({ kind: "formed", seat: 1, cards: ["A"] });
    expect(touches.done.value).toBeNull();
    tell({ kind: "stole", seat: 0, target: 1, cards: ["A"] });
    expect(touches.stateOf({ kind: "pile", seat: 0, family: "A" }).value).toBe("done");
  });
});

describe("the player's corner", () => {
  const lost = { kind: "stole", seat: 1, target: 0, cards: ["D"] };

  it("tells for a moment what is done to the player, and the newest alone", () => {
    const { touches, tell } = touching();
    tell(lost);
    expect(touches.news.line.value).toMatchObject({ text: "Karim vous prend Dring\u202f!", by: 1 });
    void touches.touch({ kind: "ruckus" });
    expect(touches.news.line.value).toMatchObject({ tone: "note", rule: "RUC-39" });
    vi.advanceTimersByTime(2000);
    expect(touches.news.line.value).toBeNull();
  });

  it("withdraws a reason as soon as the player has done something, and says it with one full stop", () => {
    const { touches, tell } = touching(ruckusView({ hand: ["T", "T", "M"] }));
    void touches.touch({ kind: "hand", family: "M" });
    expect(touches.news.line.value).toMatchObject({ tone: "note", rule: "RUC-13" });
    expect(vi.mocked(announce).mock.calls).toEqual([["Formez d’abord Tchou. Règle RUC-13."]]);
    tell({ kind: "formed", seat: 0, cards: ["T"] });
    expect(touches.news.line.value).toBeNull();
    tell(lost);
    tell({ kind: "drew", seat: 0 });
    expect(touches.news.line.value).toMatchObject({ tone: "lost" });
  });

  it("says at most one thing a second, the newest of what came meanwhile", () => {
    const { tell } = touching(ruckusView({ hand: ["T", "M"] }));
    tell(lost, { kind: "formed", seat: 2, cards: ["T"] }, { kind: "formed", seat: 2, cards: ["M"] });
    expect(vi.mocked(announce).mock.calls).toEqual([["Karim vous prend Dring\u202f!"]]);
    vi.advanceTimersByTime(1000);
    expect(vi.mocked(announce).mock.calls.slice(1)).toEqual([["Miaou chez Léa, à voler"]]);
    vi.advanceTimersByTime(5000);
    expect(announce).toHaveBeenCalledTimes(2);
  });

  it("gives the verdict of a race that was won", () => {
    const { touches, session } = touching();
    const claims = [
      { seat: 0, press: 1240, arrival: 1263, ping: 22, outcome: "won" },
      { seat: 1, press: 1278, arrival: 1290, ping: 41, outcome: "late" },
    ];
    const verdict = { round: 1, pile: { kind: "deck" }, window: 12, claims };
    (session.verdicts as Signal<unknown>).value = [verdict];
    expect(touches.news.line.value).toMatchObject({ text: "Vous, 38 ms avant Karim", by: 1, tone: "won" });
  });
});

describe("after its board is gone", () => {
  it("no timer runs and nothing is heard or said", async () => {
    const { touches, acts, tell, listeners } = touching();
    void touches.touch(PILE);
    tell({ kind: "formed", seat: 1, cards: ["A"] });
    stop?.();
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
    await acts[0]?.answer({ code: "over", rule: null, text: "Fini." } as WireError);
    expect(touches.news.line.value).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a child's pair", () => {
  const PAIR = ruckusView({ hand: ["M", "M", "A"] } as Partial<RuckusView>);
  const laid = { type: "form", family: "M" };

  it("is laid after a moment, for a child alone", () => {
    vi.mocked(household.isChild).mockReturnValue(true);
    const child = touching(PAIR);
    expect(child.acts).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(child.acts.map(({ action }) => action)).toEqual([laid]);
    stop?.();
    vi.mocked(household.isChild).mockReturnValue(false);
    const grown = touching(PAIR);
    vi.advanceTimersByTime(5000);
    expect(grown.acts).toEqual([]);
  });

  it("waits for the start, for a pause to end, and for nothing once the child has laid it", () => {
    vi.mocked(household.isChild).mockReturnValue(true);
    const { session, acts } = touching(PAIR);
    const paused = session.paused as Signal<boolean>;
    paused.value = true;
    vi.advanceTimersByTime(5000);
    expect(acts).toEqual([]);
    paused.value = false;
    (session.view as Signal<Json>).value = ruckusView({
      hand: ["A"],
    } as Partial<RuckusView>) as unknown as Json;
    vi.advanceTimersByTime(5000);
    expect(acts).toEqual([]);
  });

  it("is the child's own affair where names are called out", () => {
    vi.mocked(household.isChild).mockReturnValue(true);
    const { acts } = touching({ ...PAIR, options: { ...PAIR.options, announce: "manual" } });
    vi.advanceTimersByTime(5000);
    expect(acts).toEqual([]);
  });
});
