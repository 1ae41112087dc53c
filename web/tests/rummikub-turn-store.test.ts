// The draft store on a session of the test: no board, no document.

import { batch, signal } from "@preact/signals";
import { h, render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takes } from "../src/games/rummikub/drop";
import { RummikubTurn } from "../src/games/rummikub/turn";
import { PASS_AFTER_DRAW } from "../src/games/rummikub/turn-outputs";
import type { RummikubView } from "../src/games/rummikub/view";
import type { Deadline, Entry, GameEvent, HintSaid, Json, Shown, WireError } from "../src/net/protocol";
import type { Playing } from "../src/session/playback";
import type { EntryListener, Session } from "../src/session/session";
import type { Turn } from "../src/session/turns";
import { change } from "../src/settings";
import { LAST_STEP } from "../src/table/hints";
import { Toasts } from "../src/ui/toast";
import { idOf, idsOf, laid, rack, setId, tables, view } from "./rummikub-draft";

function fakeSession(first: RummikubView) {
  const listeners = new Set<EntryListener>();
  const acts: Json[] = [];
  const drafts: (Json | null)[] = [];
  let answer: WireError | null = null;
  let hint: Partial<HintSaid> = {};
  const pending = signal<Json | null>(null);
  const session = {
    view: signal(first as unknown as Json),
    seat: signal(first.seat),
    seats: signal([]),
    deal: signal({ round: 1, commitment: "deal", starts: 0 }),
    link: signal("open"),
    clock: signal<Deadline | null>(null),
    novices: signal<number[]>([]),
    entries: signal<Entry[]>([]),
    watchedDraft: signal<Shown | null>(null),
    playing: signal<Playing | null>(null),
    since: signal<Turn[]>([]),
    skip() {
      session.playing.value = null;
    },
    pending,
    now: () => 0,
    onEntry(listener: EntryListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async act(action: Json) {
      acts.push(action);
      pending.value = action;
      await Promise.resolve();
      pending.value = null;
      return answer;
    },
    draft: (action: Json | null) => drafts.push(action),
    hint: async (step: number) => ({
      t: "hint",
      id: "h",
      seq: 1,
      step,
      text: "",
      cards: [],
      action: null,
      ...hint,
    }),
  };
  return {
    session: session as unknown as Session,
    acts,
    drafts,
    refuse(error: WireError | null) {
      answer = error;
    },
    hintWith(part: Partial<HintSaid>) {
      hint = part;
    },
    show(part: Partial<RummikubView>, ...events: GameEvent[]) {
      session.view.value = { ...session.view.value, ...part } as Json;
      const entry: Entry = { seq: 1, at: 0, events };
      session.entries.value = [...session.entries.value, entry];
      for (const listener of listeners) listener(entry, null);
    },
    /** Another player's move, of which so many pieces lie on the table. */
    play(part: Partial<RummikubView>, event: GameEvent, laid: number, of: number) {
      batch(() => {
        const [before, after] = [session.view.value, { ...session.view.value, ...part } as Json];
        const { seat } = event;
        const move = { seq: 1, seat, events: [event], before, after };
        const turn = { first: 1, last: 1, seat, events: [event], moves: [move], view: after };
        session.view.value = after;
        session.since.value = [...session.since.value, turn];
        session.playing.value = { move, laid, of };
      });
    },
    lay(laid: number) {
      const playing = session.playing.value;
      session.playing.value = playing && laid < playing.of ? { ...playing, laid } : null;
    },
    ownTurn() {
      session.since.value = [];
    },
    watch(shown: Shown | null) {
      session.watchedDraft.value = shown;
    },
    dealAnew(next: RummikubView) {
      session.deal.value = { round: 2, commitment: "next deal", starts: 0 };
      session.view.value = next as unknown as Json;
    },
    link: session.link,
    startClock(novices: number[]) {
      session.novices.value = novices;
      session.clock.value = { kind: "turn", seats: [0], due: 120_000, total: 120_000 };
    },
    listeners,
  };
}

type Fake = ReturnType<typeof fakeSession>;
let fake: Fake;
let turn: RummikubTurn;
let stop: () => void;

const BEGIN = view({ rack: "O5 K1 R1 B1 K9".split(" "), table: tables(["K5 R5 B5"]) });

function begin(part: Partial<RummikubView> = {}): void {
  fake = fakeSession({ ...BEGIN, ...part });
  turn = new RummikubTurn(fake.session);
  stop = turn.connect();
}

/** Lays a new set of tiles of the rack. */
function lay(faces: string): void {
  turn.dispatch({ type: "pick", ids: idsOf(turn.draft.value, faces) });
  turn.dispatch({ type: "newSet" });
}

const placeOrangeFive = () => {
  turn.dispatch({ type: "toggle", id: idOf(turn.draft.value, "O5") });
  turn.dispatch({ type: "place", set: setId(turn.draft.value, 0) });
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  change({ confirm: false, motion: true });
  begin();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("the draft", () => {
  it("is laid, undone and laid again", () => {
    lay("K1 R1 B1");
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5", "K1 R1 B1"]);
    expect(turn.touched.value).toBe(true);
    expect(turn.hurdle.value).toBeNull();
    turn.dispatch({ type: "undo" });
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5"]);
    turn.dispatch({ type: "redo" });
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5", "K1 R1 B1"]);
  });

  it("is nothing for whoever watches", () => {
    stop();
    begin({ seat: null, rack: [] });
    const before = turn.draft.value;
    expect(turn.dispatch({ type: "deselect" })).toBe(before);
    expect(turn.seated.value).toBe(false);
  });

  it("sorts the rack by groups and by runs in turn", () => {
    turn.sort();
    expect(rack(turn.draft.value)).toBe("K1 K9 R1 B1 O5");
    turn.sort();
    expect(rack(turn.draft.value)).toBe("K1 R1 B1 O5 K9");
  });

  it("lies on another's table: what fits stays, what does not is named and comes back", () => {
    stop();
    begin({ turn: 1 });
    placeOrangeFive();
    lay("K1 R1 B1");
    fake.show({ turn: 0, table: tables(["K5 R5 B5 O5"]) }, {
      kind: "played",
      seat: 1,
      cards: ["O5"],
    } as GameEvent);
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5 O5", "K1 R1 B1"]);
    expect(turn.draft.value.conflicts).toEqual([idOf(turn.draft.value, "O5")]);
  });

  it("follows every position that comes without an edit in between", () => {
    stop();
    begin({ turn: 1 });
    placeOrangeFive();
    fake.show({ table: tables(["K5 R5 B5", "R7 R8 R9"]) });
    const seven = idOf(turn.draft.value, "R7");
    fake.show({ table: tables(["R7 R8 R9", "K5 R5 B5", "B7 B8 B9"]) });
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5 O5", "R7 R8 R9", "B7 B8 B9"]);
    expect(idOf(turn.draft.value, "R7")).toBe(seven);
  });

  it("comes back after a reload, and only in its own deal", () => {
    turn.sort();
    lay("K1 R1 B1");
    stop();
    const again = new RummikubTurn(fake.session);
    expect(laid(again.draft.value)).toEqual(["K5 R5 B5", "K1 R1 B1"]);
    expect(rack(again.draft.value)).toBe("K9 O5");
    fake.dealAnew(view({ rack: ["K1", "R1", "B1"] }));
    expect(laid(new RummikubTurn(fake.session).draft.value)).toEqual([]);
  });

  it("is left alone by the next deal, and leaves nothing to it", () => {
    lay("K1 R1 B1");
    fake.dealAnew(view({ rack: ["K1", "R1", "B1"] }));
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5", "K1 R1 B1"]);
    expect(rack(new RummikubTurn(fake.session).draft.value)).toBe("K1 R1 B1");
  });

  it("tells nobody of a tile that is chosen, except who asks for that", () => {
    const told: string[] = [];
    const stops = (["now", "rack", "hurdle", "touched", "mine", "view"] as const).map((part) =>
      turn[part].subscribe(() => told.push(part)),
    );
    told.length = 0;
    turn.dispatch({ type: "toggle", id: idOf(turn.draft.value, "K9") });
    expect(turn.choosing.value).toBe(true);
    expect(told).toEqual([]);
    for (const off of stops) off();
  });
});

describe("the end of a turn", () => {
  it("sends the table", async () => {
    lay("K1 R1 B1");
    turn.commit();
    expect(fake.acts).toEqual([{ type: "play", table: tables(["K5 R5 B5", "K1 R1 B1"]) }]);
    expect(turn.sending.value).toBe(true);
    turn.commit(); // once is enough
    turn.draw();
    expect(fake.acts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(turn.sending.value).toBe(false);
  });

  it("keeps the draft when the server refuses", async () => {
    fake.refuse({ code: "refused", text: "Non.", rule: "RUM-36" } as WireError);
    lay("K1 R1 B1");
    const { draft } = turn;
    const before = draft.value;
    turn.commit();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.value).toBe(before);
    expect(turn.sending.value).toBe(false);
  });

  it("sends nothing while something is in the way, or out of turn", () => {
    turn.commit();
    lay("K1 R1");
    turn.commit();
    expect(turn.hurdle.value).toEqual({ code: "badSets", count: 1 });
    fake.show({ turn: 1 });
    turn.draw();
    expect(fake.acts).toEqual([]);
  });

  it("is a draw, or a pass where there is nothing to draw", async () => {
    turn.draw();
    await vi.advanceTimersByTimeAsync(0);
    fake.show({ poolSize: 0 });
    turn.draw();
    expect(fake.acts).toEqual([{ type: "draw" }, { type: "pass" }]);
  });

  it("is no draw while own tiles lie on the table: nothing is lost by pressing a button", () => {
    lay("K1 R1 B1");
    turn.draw();
    expect(fake.acts).toEqual([]);
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5", "K1 R1 B1"]);
    turn.dispatch({ type: "reset" });
    turn.draw();
    expect(fake.acts).toEqual([{ type: "draw" }]);
  });

  it("asks for the tiles back until they are", async () => {
    const shown = document.createElement("div");
    render(h(Toasts, null), shown);
    lay("K1 R1 B1");
    turn.draw();
    await vi.advanceTimersByTimeAsync(10);
    expect(shown.textContent).not.toBe("");
    turn.dispatch({ type: "reset" });
    await vi.advanceTimersByTimeAsync(10);
    expect(shown.textContent).toBe("");
    render(null, shown);
  });

  it("asks first, if the player likes to be asked", () => {
    change({ confirm: true });
    lay("K1 R1 B1");
    turn.commit();
    expect(turn.confirming.value).toBe(true);
    expect(fake.acts).toEqual([]);
    turn.commit();
    expect(fake.acts).toHaveLength(1);
    expect(turn.confirming.value).toBe(false);
  });

  it("asks again after an edit, a no, or news from the table", () => {
    change({ confirm: true });
    lay("K1 R1 B1");
    turn.commit();
    turn.dispatch({ type: "toggle", id: idOf(turn.draft.value, "K9") });
    expect(turn.confirming.value).toBe(true); // a tile chosen changes nothing on the table
    turn.dispatch({ type: "undo" });
    expect(turn.confirming.value).toBe(false);
    turn.dispatch({ type: "redo" });
    expect(turn.confirming.value).toBe(false);
    turn.commit();
    turn.keepLaying();
    expect(turn.confirming.value).toBe(false);
    turn.commit();
    fake.show({ turn: 1 });
    expect(turn.confirming.value).toBe(false);
    fake.show({ turn: 0 });
    expect(turn.confirming.value).toBe(false);
    expect(fake.acts).toEqual([]);
  });
});

describe("out of time", () => {
  it("takes the tiles back and withdraws the question", () => {
    change({ confirm: true });
    lay("K1 R1 B1");
    turn.commit();
    fake.show({ turn: 1, rack: [...BEGIN.rack, "R13"] }, {
      kind: "timed_out",
      seat: 0,
      secret: ["R13"],
    } as GameEvent);
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5"]);
    expect(rack(turn.draft.value)).toBe("O5 K1 R1 B1 K9 R13");
    expect(turn.touched.value).toBe(false);
    expect(turn.confirming.value).toBe(false);
  });

  it("of another player changes nothing", () => {
    lay("K1 R1 B1");
    fake.show({}, { kind: "timed_out", seat: 1 } as GameEvent);
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5", "K1 R1 B1"]);
  });
});

describe("the draft on the wire", () => {
  const PLAY = { type: "play", table: tables(["K5 R5 B5", "K1 R1 B1"]) };

  it("goes out at once, then not too often, and is withdrawn with the last tile", () => {
    lay("K1 R1");
    lay("K9");
    expect(fake.drafts).toHaveLength(1);
    turn.dispatch({ type: "undo" });
    turn.dispatch({ type: "undo" });
    vi.advanceTimersByTime(250);
    expect(fake.drafts).toHaveLength(2);
    expect(fake.drafts.at(-1)).toBeNull();
  });

  it("waits for the turn, and for a line", () => {
    stop();
    begin({ turn: 1 });
    lay("K1 R1 B1");
    expect(fake.drafts).toEqual([]);
    fake.link.value = "lost";
    fake.show({ turn: 0 });
    expect(fake.drafts).toEqual([]);
    fake.link.value = "open";
    expect(fake.drafts).toEqual([PLAY]);
  });

  it("stays here once the board is gone", () => {
    lay("K1 R1");
    stop();
    lay("K9");
    vi.advanceTimersByTime(1000);
    expect(fake.drafts).toHaveLength(1);
    expect(fake.listeners.size).toBe(0);
  });
});

describe("after a draw (RUM-47)", () => {
  beforeEach(() => fake.show({ drawn: "K2", rack: [...BEGIN.rack, "K2"] }));

  it("passes for whoever does nothing, and not a moment sooner", () => {
    vi.advanceTimersByTime(PASS_AFTER_DRAW - 1);
    expect(fake.acts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(fake.acts).toEqual([{ type: "pass" }]);
  });

  it("waits for whoever is awake, and for who has laid something", () => {
    vi.advanceTimersByTime(PASS_AFTER_DRAW - 1);
    turn.stir();
    vi.advanceTimersByTime(PASS_AFTER_DRAW - 1);
    expect(fake.acts).toEqual([]);
    lay("K1 K2");
    vi.advanceTimersByTime(PASS_AFTER_DRAW * 2);
    expect(fake.acts).toEqual([]);
  });

  it("passes for nobody once the board is gone", () => {
    stop();
    vi.advanceTimersByTime(PASS_AFTER_DRAW);
    turn.stir();
    vi.advanceTimersByTime(PASS_AFTER_DRAW);
    expect(fake.acts).toEqual([]);
  });
});

describe("another player's turn", () => {
  const cards = "R7 R8 R9 B7 B8 B9".split(" ");
  const played = { kind: "played", seat: 1, cards } as unknown as GameEvent;
  const sets = () => turn.replay.sets.value.map((set) => set.tiles.map((piece) => piece.face).join(" "));
  const marks = () => [...turn.replay.marks.value.values()].map(({ seat, kind }) => `${seat} ${kind}`);
  beforeEach(() => {
    stop();
    begin({ turn: 1 });
    fake.play({ turn: 0, table: tables(["K5 R5 B5", "R7 R8 R9", "B7 B8 B9"]) }, played, 1, 6);
  });

  it("is laid tile by tile, then stays marked until the player has played", () => {
    expect(sets()).toEqual(["K5 R5 B5", "R7"]);
    expect(turn.replay.between.value).toBe(true);
    fake.lay(4);
    expect(sets()).toEqual(["K5 R5 B5", "R7 R8 R9", "B7"]);
    fake.lay(6);
    expect(sets()).toHaveLength(3);
    expect(turn.replay.between.value).toBe(false);
    expect(marks()).toEqual(Array(6).fill("1 laid"));
    turn.dispatch({ type: "toggle", id: idOf(turn.draft.value, "K9") });
    expect(marks()).toHaveLength(6);
    fake.ownTurn();
    expect(marks()).toEqual([]);
  });

  it("is marked with the next one's, each with who did it", () => {
    fake.lay(6);
    const moved = { kind: "played", seat: 2, cards: ["O7", "K7"] } as unknown as GameEvent;
    fake.play({ table: tables(["K5 R5 B5", "R8 R9 R10", "B7 B8 B9", "R7 O7 K7"]) }, moved, 1, 1);
    const byFace = new Map(
      turn.now.value.sets
        .flatMap((set) => set.tiles)
        .map(({ id, face }) => [face, turn.replay.marks.value.get(id)]),
    );
    expect(byFace.get("B8")).toEqual({ seat: 1, kind: "laid" });
    expect(byFace.get("O7")).toEqual({ seat: 2, kind: "laid" });
    expect(byFace.get("R7")?.seat).toBe(2);
    expect(byFace.get("K5")).toBeUndefined();
  });

  it("ends at once when tiles are lifted", () => {
    turn.raise({ ids: [1], over: { kind: "none" }, judgement: { kind: "back" } });
    expect(sets()).toHaveLength(3);
    turn.raise(null);
    expect(sets()).toHaveLength(3);
  });

  it("is watched while it is laid, unless one's own draft lies there", () => {
    fake.lay(6);
    fake.show({ turn: 1 });
    const table = tables(["K5 R5 B5 O5", "R7 R8 R9", "B7 B8 B9"]);
    fake.watch({ t: "draft", seat: 1, action: { type: "play", table } } as unknown as Shown);
    expect(sets()[0]).toBe("K5 R5 B5 O5");
    expect(turn.replay.triedSets.value.size).toBe(1);
    lay("K1 R1 B1");
    expect(sets()[0]).toBe("K5 R5 B5");
    expect(turn.replay.triedSets.value.size).toBe(0);
  });
});

describe("a hint", () => {
  it("marks tiles, is laid at the last step, and dies with the position", async () => {
    fake.hintWith({ cards: ["K1", "R1"] });
    await turn.hints.ask();
    expect(turn.hints.marked.value).toEqual(new Set(idsOf(turn.draft.value, "K1 R1")));
    const table = tables(["K5 R5 B5", "K1 R1 B1"]);
    fake.hintWith({ step: LAST_STEP, action: { type: "play", table } });
    await turn.hints.ask();
    expect(laid(turn.draft.value)).toEqual(["K5 R5 B5", "K1 R1 B1"]);
    expect(turn.hints.step.value).toBeNull();
    expect(turn.hints.note.value?.step).toBe(LAST_STEP);
    turn.dispatch({ type: "undo" });
    expect(turn.hints.note.value).toBeNull();
    fake.show({ turn: 1 });
    expect(turn.hints.hint.value).toBeNull();
    fake.show({ turn: 0, poolSize: 9 });
    expect([turn.hints.hint.value, turn.hints.step.value]).toEqual([null, 1]);
  });
});

describe("the places of the sets", () => {
  const BOX = { width: 378, height: 400 };
  const TABLE = ["K5 R5 B5", "R1 R2 R3 R4 R5 R6", "K8 R8 B8"];
  const rows = () => {
    const spots = turn.places.picture.value?.spots ?? new Map();
    return [...spots].map(([id, { x, y }]) => `${id}: ${x},${y}`);
  };
  const orderOf = () => turn.places.order.value.map((set) => set.tiles.map((piece) => piece.face).join(" "));
  beforeEach(() => {
    stop();
    begin({ table: tables(TABLE), rack: "O5 O8 K1 R1 B1 K9".split(" ") });
    turn.places.measure(BOX);
  });

  it("are where sets lie until the turn ends, whatever is laid", () => {
    const before = rows();
    lay("K1 R1 B1");
    expect(rows().slice(0, 3)).toEqual(before);
    const [first] = turn.now.value.sets;
    const [one, ...others] = (first?.tiles ?? []).map((piece) => piece.id);
    turn.dispatch({ type: "pick", ids: others });
    turn.dispatch({ type: "newSet" });
    turn.dispatch({ type: "pick", ids: [one ?? -1] });
    turn.dispatch({ type: "place", set: turn.now.value.sets.at(-1)?.id ?? -1 });
    expect(turn.places.holes.value).toEqual([first?.id]);
    expect(rows().slice(0, 3)).toEqual(before);
    turn.dispatch({ type: "reset" });
    expect(turn.places.holes.value).toEqual([]);
    expect(rows()).toEqual(before);
  });

  it("are given anew once the table has another one's tiles on it", () => {
    change({ motion: false });
    lay("K1 R1 B1");
    const during = rows();
    fake.show({ turn: 1, rack: ["O5", "O8", "K9"], table: tables([...TABLE, "K1 R1 B1"]) });
    expect(turn.places.holes.value).toEqual([]);
    expect(turn.places.order.value).toHaveLength(4);
    fake.show({ table: tables(["R1 R2 R3 R4 R5 R6", "K8 R8 B8", "K1 R1 B1"]) });
    expect(turn.places.order.value).toHaveLength(3);
    expect(turn.places.holes.value).toEqual([]);
    expect(rows()).not.toEqual(during);
  });

  it("do not move for a draw, or for a tile that is chosen", () => {
    const picture = turn.places.picture.value;
    turn.dispatch({ type: "toggle", id: idOf(turn.draft.value, "O5") });
    fake.show({ rack: "O5 O8 K1 R1 B1 K9 K13".split(" "), drawn: "K13" });
    expect(turn.places.picture.value).toEqual(picture);
  });

  it("give the sets their numbers, row by row", () => {
    expect(orderOf().toSorted()).toEqual(TABLE.toSorted());
    expect(orderOf()[0]).toBe("K5 R5 B5");
  });
});

describe("the tiles in the hand", () => {
  const litSets = () =>
    turn.now.value.sets
      .filter((set) => takes(set, turn.chances.value.get(set.id)))
      .map((set) => set.tiles[0]?.face);
  beforeEach(() => {
    stop();
    begin({
      table: tables(["K5 R5 B5", "R4 R5 R6 R7 R8", "K9 R9 B9 O9"]),
      rack: "O5 R6 R3 K2 K3".split(" "),
    });
  });

  it.each([
    ["O5", ["K5"]],
    ["R3", ["R4"]],
    ["R6", ["R4"]], // it cuts the run in two
    ["K2", []],
  ])("light every set that takes them: %s", (face, lit) => {
    turn.dispatch({ type: "toggle", id: idOf(turn.draft.value, face) });
    expect(litSets()).toEqual(lit);
  });

  it("light a set in the making that they bring on, and none that they would break", () => {
    lay("K2");
    turn.dispatch({ type: "toggle", id: idOf(turn.draft.value, "K3") });
    expect(litSets()).toEqual(["K2"]);
    turn.dispatch({ type: "deselect" });
    expect(litSets()).toEqual([]);
  });

  it("light nothing that is locked", () => {
    stop();
    begin({ opened: [false, true] });
    turn.dispatch({ type: "toggle", id: idOf(turn.draft.value, "O5") });
    expect(litSets()).toEqual([]);
  });
});
