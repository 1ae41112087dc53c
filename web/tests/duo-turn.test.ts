// @vitest-environment node
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Held } from "../src/games/duo/chain";
import { DuoTurn } from "../src/games/duo/turn";
import type { DuoView } from "../src/games/duo/view";
import type { Deal, Json, WireError } from "../src/net/protocol";
import type { Link } from "../src/net/socket";
import type { Session } from "../src/session/session";
import { change } from "../src/settings";
import { duoView } from "./views";

const deal = (commitment: string): Deal => ({ round: 1, commitment, starts: 0 });
const HAND = ["R3t", "Y3t", "G3t", "B4s"];
const DISCARDS = [["R4t"], ["B2x"]];

/** There is no page here, only the language and the storage of a tab. */
const stored = new Map<string, string>();
vi.stubGlobal("navigator", { language: "fr" });
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

/** As much of a session as a turn reads; `acts` and `drafts` are what it was given. */
function fakeSession(part: Partial<DuoView> = {}) {
  const view = signal(duoView({ hand: HAND, discards: DISCARDS, ...part } as Partial<DuoView>));
  const link = signal<Link>("open");
  const pending = signal<Json | null>(null);
  const acts: Json[] = [];
  const drafts: (Json | null)[] = [];
  let answer: WireError | null = null;
  const session = {
    id: signal("t1"),
    deal: signal<Deal | null>(deal("first")),
    view,
    playing: signal(null),
    since: signal([]),
    link,
    pending,
    act: async (action: Json) => {
      acts.push(action);
      pending.value = action;
      await Promise.resolve();
      pending.value = null;
      return answer;
    },
    draft: (action: Json | null) => drafts.push(action),
    hint: async () => null,
  } as unknown as Session;
  return {
    session,
    link,
    pending,
    acts,
    drafts,
    tell: (next: Partial<DuoView>) => {
      view.value = { ...view.value, ...next };
    },
    refuse: (error: WireError) => {
      answer = error;
    },
  };
}

describe("a turn of Duo", () => {
  let table: ReturnType<typeof fakeSession>;
  let turn: DuoTurn;
  let stop: () => void;

  function open(part: Partial<DuoView> = {}): void {
    stop?.();
    table = fakeSession(part);
    turn = new DuoTurn(table.session);
    stop = turn.start();
  }
  const card = (name: string): Held => {
    const held = turn.hand.value.find((one) => one.card === name);
    if (!held) throw new Error(`no ${name} in the hand`);
    return held;
  };
  const laid = () => turn.chain.value.laid.map((held) => held.card);
  const left = () => turn.hand.value.map((held) => held.card);

  beforeEach(() => {
    stored.clear();
    change({ confirm: false });
    open();
  });
  afterEach(() => stop());

  it("lays a chosen card on the pile, and tells the server the chain", () => {
    turn.press(card("R3t"));
    expect(turn.chosenCard.value?.card).toBe("R3t");
    turn.lay(0);
    expect(laid()).toEqual(["R3t"]);
    expect(left()).toEqual(["Y3t", "G3t", "B4s"]);
    expect(turn.chosen.value).toBeNull();
    expect(table.drafts).toEqual([null, { type: "play", pile: 0, cards: ["R3t"] }]);
  });

  it("lays the card in focus where none is chosen", () => {
    turn.lay(0, card("R3t").key);
    expect(laid()).toEqual(["R3t"]);
  });

  it("lays with a second touch where only one pile takes the card", () => {
    turn.press(card("R3t"));
    turn.press(card("R3t"));
    turn.enter(card("Y3t"));
    turn.fling(card("G3t"));
    expect(laid()).toEqual(["R3t", "Y3t", "G3t"]);
    expect(turn.reach.value.get(card("B4s").key)).toEqual({ now: [], later: false });
  });

  it("refuses a card that no pile takes, leaves it chosen, and can refuse it again", () => {
    turn.press(card("B4s"));
    const first = turn.refused.value;
    expect(first).toEqual({ key: card("B4s").key });
    expect(turn.chosenCard.value?.card).toBe("B4s");
    turn.lay(1);
    expect(turn.refused.value).toEqual(first);
    expect(turn.refused.value).not.toBe(first);
    expect(laid()).toEqual([]);
  });

  it("takes cards back one by one", () => {
    turn.enter(card("R3t"));
    turn.enter(card("Y3t"));
    turn.back();
    expect(laid()).toEqual(["R3t"]);
    turn.back();
    expect(turn.chained.value).toBe(false);
    expect(left()).toEqual(HAND);
    expect(table.drafts.at(-1)).toBeNull();
  });

  it("chooses but lays nothing while another player is in turn", () => {
    open({ turn: 1 });
    turn.press(card("R3t"));
    turn.press(card("B4s"));
    expect(turn.chosenCard.value?.card).toBe("B4s");
    turn.lay(0);
    turn.fling(card("R3t"));
    expect(laid()).toEqual([]);
    expect(table.drafts).toEqual([]);
  });

  it("is cleared once the server has taken it", async () => {
    turn.enter(card("R3t"));
    const sent = turn.finish();
    expect(turn.sending.value).toBe(true);
    turn.enter(card("Y3t")); // nothing is added to a chain on its way
    await sent;
    expect(table.acts).toEqual([{ type: "play", pile: 0, cards: ["R3t"] }]);
    expect(turn.sending.value).toBe(false);
    expect(turn.chained.value).toBe(false);
  });

  it("keeps the chain that the server refuses", async () => {
    table.refuse({ code: "refused", text: "Non.", rule: "DUO-23" } as WireError);
    turn.enter(card("R3t"));
    await turn.finish();
    expect(laid()).toEqual(["R3t"]);
  });

  it("draws only with nothing lined up", async () => {
    turn.enter(card("R3t"));
    turn.draw();
    turn.back();
    turn.draw();
    expect(table.acts).toEqual([{ type: "draw" }]);
  });

  it("sends nothing without a card", async () => {
    await turn.finish();
    expect(table.acts).toEqual([]);
  });

  it("keeps what is still held and still fits when the hand changes", () => {
    turn.enter(card("R3t"));
    turn.enter(card("Y3t"));
    table.tell({ hand: ["R1o", ...HAND] });
    expect(laid()).toEqual(["R3t", "Y3t"]);
    expect(left()).toEqual(["R1o", "G3t", "B4s"]);
    table.tell({ hand: ["R1o", "R3t", "G3t", "B4s"] });
    expect(laid()).toEqual(["R3t"]);
  });

  it("is over when the clock has laid its cards", () => {
    turn.enter(card("R3t"));
    table.tell({ hand: HAND.slice(1), discards: [["R4t", "R3t"], ["B2x"]], turn: 1 });
    expect(turn.mine.value).toBe(false);
    expect(turn.chained.value).toBe(false);
    expect(stored.size).toBe(0);
  });

  it("does not take a card drawn later for one that was laid", () => {
    open({ hand: ["T", "B4s"] });
    turn.lay(0, card("T").key);
    table.tell({ hand: ["B4s"], turn: 1 });
    expect(left()).toEqual(["B4s"]);
    table.tell({ hand: ["B4s", "T"], turn: 0 });
    expect(turn.chained.value).toBe(false);
    expect(left()).toEqual(["B4s", "T"]);
  });

  it("is there again after a reload, in the same deal only", () => {
    turn.enter(card("R3t"));
    open();
    expect(laid()).toEqual(["R3t"]);
    expect(table.drafts).toEqual([{ type: "play", pile: 0, cards: ["R3t"] }]);
    stop();
    const next = fakeSession();
    const other = { ...next.session, deal: signal(deal("second")) };
    expect(new DuoTurn(other).chained.value).toBe(false);
  });

  it("tells the chain again when the connection is back", () => {
    turn.enter(card("R3t"));
    const told = table.drafts.length;
    table.link.value = "lost";
    turn.enter(card("Y3t"));
    expect(table.drafts).toHaveLength(told);
    table.link.value = "open";
    expect(table.drafts.at(-1)).toEqual({ type: "play", pile: 0, cards: ["R3t", "Y3t"] });
  });

  it("stores and tells nothing once it is stopped", () => {
    stop();
    turn.enter(card("R3t"));
    expect(table.drafts).toEqual([null]);
    expect(stored.size).toBe(0);
  });

  it("sorts the hand by colour, and leaves the server's order alone", () => {
    turn.sort();
    expect(left()).toEqual(["B4s", "R3t", "Y3t", "G3t"]);
    turn.sort();
    expect(left()).toEqual(HAND);
  });

  it("lines up the chain of a hint as far as it fits", () => {
    turn.lineUp({ side: 0, cards: ["R3t", "B4s", "Y3t"] });
    expect(laid()).toEqual(["R3t", "Y3t"]);
  });
});
