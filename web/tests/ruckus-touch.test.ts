// @vitest-environment node
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as cues from "../src/games/ruckus/cues";
import type { Target } from "../src/games/ruckus/targets";
import { RuckusTouches } from "../src/games/ruckus/touch";
import type { RuckusView } from "../src/games/ruckus/view";
import type { Entry, GameEvent, Json, WireError } from "../src/net/protocol";
import type { EntryListener, Session } from "../src/session/session";
import { change } from "../src/settings";
import { ruckusView } from "./views";

vi.mock("../src/games/ruckus/cues", () => ({ cueCall: vi.fn(), cueEvent: vi.fn(), cueRefusal: vi.fn() }));

/** A session whose answers and events the test gives. */
function fakeSession(view: RuckusView, starts = 0) {
  const listeners = new Set<EntryListener>();
  const acts: { action: Json; timed: boolean; answer(error: WireError | null): Promise<void> }[] = [];
  const session = {
    view: signal(view as unknown as Json),
    seat: signal(0),
    deal: signal({ round: 1, commitment: "", starts }),
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
    const data = { name: "Karim", behind: 12 };
    await acts[0]?.answer({ code: "too_late", rule: "RUC-31", text: "Trop tard.", data } as WireError);
    expect(touches.stateOf(PILE).value).toBe("refused");
    expect(cues.cueRefusal).toHaveBeenCalledWith({
      rule: "RUC-31",
      text: "Trop tard, Karim l’a prise 12 ms avant vous.",
    });
    vi.runAllTimers();
    expect(touches.stateOf(PILE).value).toBe("");
  });

  it("that cannot count is never sent, and marks the pair that has to go first", () => {
    const { touches, acts } = touching(ruckusView({ hand: ["A", "D", "D"] }));
    void touches.touch(PILE);
    expect(acts).toEqual([]);
    expect(touches.refused.value).toBe("hand-D");
    expect(cues.cueRefusal).toHaveBeenCalledWith(expect.objectContaining({ rule: "RUC-13" }));
  });

  it("before the start does nothing", () => {
    const { touches, acts } = touching(ruckusView(), 1001);
    void touches.touch(PILE);
    expect([acts, touches.waiting.value.size, touches.refused.value]).toEqual([[], 0, null]);
  });

  it("wakes nothing but its own target", () => {
    const { touches } = touching();
    let woken = -1;
    touches.stateOf({ kind: "deck" }).subscribe(() => woken++);
    void touches.touch(PILE);
    expect(woken).toBe(0);
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
    expect(cues.cueCall).toHaveBeenCalledOnce();
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
    expect(touches.shouts.value.map(({ seat: by, text }) => [by, text])).toEqual([[1, "MIAOU\u202f!"]]);
    expect(cues.cueEvent).toHaveBeenCalledTimes(2);
    vi.runAllTimers();
    expect(touches.shouts.value).toEqual([]);
  });

  it("mark the pile that took the player's own card", () => {
    const { touches, tell } = touching();
    tell({ kind: "formed", seat: 1, cards: ["A"] });
    expect(touches.done.value).toBeNull();
    tell({ kind: "stole", seat: 0, target: 1, cards: ["A"] });
    expect(touches.stateOf({ kind: "pile", seat: 0, family: "A" }).value).toBe("done");
  });
});

describe("after its board is gone", () => {
  it("no timer runs and nothing is heard, but a late answer still says why", async () => {
    const { touches, acts, tell, listeners } = touching();
    void touches.touch(PILE);
    tell({ kind: "formed", seat: 1, cards: ["A"] });
    stop?.();
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
    await acts[0]?.answer({ code: "over", rule: null, text: "Fini." } as WireError);
    expect(cues.cueRefusal).toHaveBeenCalledWith({ rule: null, text: "Fini." });
    expect(vi.getTimerCount()).toBe(0);
  });
});
