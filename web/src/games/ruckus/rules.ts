// A round of Ruckus! from its deal on: the same answers as games/ruckus in Python, checked by shared vectors. Cards of
// a family are alike, so cards in a row are a text: AAB holds two Atchoums and a Boum.

import type { GameEvent, Json, Result } from "../../net/protocol";
import {
  added,
  asRules,
  best,
  type Deal,
  type RoundState,
  type Setting,
  Unsound,
  withAt,
  wordsOf,
} from "../rules";
import { pointsOf } from "./points";
import { FAMILIES } from "./view";

const HAND_CARDS = 7; // RUC-04
const FAMILY_CARDS = 6;

export interface State extends RoundState {
  hands: string[];
  fronts: string[]; // pile after pile: AAAMM
  pile: string;
  caller: number | null;
  stalled: boolean;
  passed: number[];
  lastDraw: (number | null)[];
  lastAction: number;
}

type Done = [State, GameEvent];

const isOver = (state: State): boolean => state.caller !== null || state.stalled;
const countIn = (cards: string, family: string): number => cards.split(family).length - 1;
const handOf = (state: State, seat: number): string => state.hands[seat] ?? "";
const frontOf = (state: State, seat: number): string => state.fronts[seat] ?? "";

/** The families that a hand must form (RUC-11). */
const pairs = (hand: string): string[] => [...new Set(hand)].filter((family) => countIn(hand, family) > 1);

function need(holds: boolean): void {
  if (!holds) throw new Unsound();
}

function deal(setting: Setting, { deck }: Deal): State {
  const { seats, options, totals, wins, round, starter } = setting;
  const cards = deck.join("");
  const state: State = {
    ...{ options, totals, wins, round, starter },
    hands: Array.from({ length: seats }, (_, seat) =>
      cards.slice(HAND_CARDS * seat, HAND_CARDS * (seat + 1)),
    ),
    fronts: Array<string>(seats).fill(""),
    pile: cards.slice(HAND_CARDS * seats),
    ...{ caller: null, stalled: false, passed: [], lastAction: 0 },
    lastDraw: Array<number | null>(seats).fill(null),
  };
  return helpTheYoung(state)[0];
}

function apply(state: State, seat: number, action: string, at: number | null): [State, GameEvent[]] {
  need(!isOver(state) && seat < state.hands.length);
  const [done, event] = carryOut(state, seat, action, at);
  const timed = at !== null && done !== state ? { ...done, lastAction: Math.max(at, done.lastAction) } : done;
  const [after, help] = helpTheYoung(timed);
  const stuck = after.pile === "" && !isOver(after) && !after.hands.some((_, s) => canAct(after, s));
  return [stuck ? { ...after, stalled: true } : after, [event, ...help]]; // RUC-43
}

function carryOut(state: State, seat: number, action: string, at: number | null): Done {
  const [word = "", ...rest] = wordsOf(action);
  if (rest.length === 0) {
    if (word === "draw") return draw(state, seat, at);
    if (word === "ruckus") return call(state, seat);
    if (word === "pass") return pass(state, seat);
    if (word === "stall") return stall(state, seat, at);
  }
  const [family = "", ...more] = rest;
  need(family.length === 1 && (FAMILIES as readonly string[]).includes(family));
  if (word === "form") return form(state, seat, family, calledOut(more));
  if (word === "complete") return complete(state, seat, family, calledOut(more));
  need(word === "steal" && more[0] === "from" && /^[0-9]{1,9}$/.test(more[1] ?? ""));
  return steal(state, seat, family, Number(more[1]), calledOut(more.slice(2)));
}

function calledOut(words: string[]): string | null {
  if (words.length === 0) return null;
  need(words.length === 2 && words[0] === "calling");
  return words[1] ?? null;
}

/** RUC-34: where players call for themselves, a play without the right name is undone. */
const needCalled = (state: State, family: string, called: string | null): void =>
  need(state.options["announce"] !== "manual" || called === family);

const needFormed = (state: State, seat: number): void => need(pairs(handOf(state, seat)).length === 0); // RUC-13

function form(state: State, seat: number, family: string, called: string | null): Done {
  const copies = countIn(handOf(state, seat), family);
  need(copies > 1); // RUC-11
  needCalled(state, family, called);
  const cards = family.repeat(copies); // RUC-12
  return [lay(state, seat, state.fronts, cards), { kind: "formed", seat, cards: [...cards] }];
}

function steal(state: State, seat: number, family: string, victim: number, called: string | null): Done {
  need(victim < state.hands.length && victim !== seat); // RUC-17
  needFormed(state, seat);
  const front = frontOf(state, victim);
  need(handOf(state, seat).includes(family) && front.includes(family)); // RUC-18
  needCalled(state, family, called);
  const cards = family.repeat(countIn(front, family) + 1);
  const robbed = withAt(state.fronts, victim, front.replaceAll(family, ""));
  return [lay(state, seat, robbed, cards), { kind: "stole", seat, cards: [...cards], target: victim }];
}

function complete(state: State, seat: number, family: string, called: string | null): Done {
  needFormed(state, seat);
  need(handOf(state, seat).includes(family) && frontOf(state, seat).includes(family)); // RUC-28
  needCalled(state, family, called);
  return [lay(state, seat, state.fronts, family), { kind: "completed", seat, cards: [family] }];
}

/** The hand gives all it has of the family; piles of one family are one pile (RUC-15, RUC-21). */
function lay(state: State, seat: number, fronts: readonly string[], cards: string): State {
  const family = cards.charAt(0);
  const front = fronts[seat] ?? "";
  const at = front.lastIndexOf(family) + 1 || front.length;
  return {
    ...state,
    hands: withAt(state.hands, seat, handOf(state, seat).replaceAll(family, "")),
    fronts: withAt(fronts, seat, front.slice(0, at) + cards + front.slice(at)),
    passed: [],
  };
}

function draw(state: State, seat: number, at: number | null): Done {
  needFormed(state, seat);
  need(handOf(state, seat) !== "" && state.pile !== ""); // RUC-26, RUC-42
  const last = state.lastDraw[seat] ?? null;
  need(at === null || last === null || at - last >= Number(state.options["drawCooldownMs"])); // RUC-27
  const card = state.pile.charAt(0);
  const after: State = {
    ...state,
    hands: withAt(state.hands, seat, handOf(state, seat) + card),
    pile: state.pile.slice(1),
    passed: [],
    lastDraw: at === null ? state.lastDraw : withAt(state.lastDraw, seat, at),
  };
  return [after, { kind: "drew", seat, secret: [card] }];
}

function call(state: State, seat: number): Done {
  need(handOf(state, seat) === ""); // RUC-39
  return [
    { ...state, caller: seat },
    { kind: "ruckus", seat },
  ];
}

function pass(state: State, seat: number): Done {
  needFormed(state, seat);
  need(handOf(state, seat) !== "" && state.pile === ""); // RUC-35, RUC-43
  const event: GameEvent = { kind: "passed", seat };
  if (state.passed.includes(seat)) return [state, event];
  const passed = [...state.passed, seat].sort((a, b) => a - b);
  return [{ ...state, passed, stalled: passed.length === state.hands.length }, event];
}

function stall(state: State, seat: number, at: number | null): Done {
  need(state.pile === "");
  need(at === null || at - state.lastAction >= Number(state.options["stallSeconds"]) * 1000); // RUC-43
  return [
    { ...state, stalled: true },
    { kind: "stalled", seat },
  ];
}

/** Form, steal, complete or call: what RUC-43 means by an action once the pile is empty. */
function canAct(state: State, seat: number): boolean {
  const hand = handOf(state, seat);
  if (hand === "" || pairs(hand).length > 0) return true;
  return state.fronts.some((front) => [...hand].some((family) => front.includes(family)));
}

/** The table forms every hand (RUC-14), then calls (RUC-37), where the options say so. */
function helpTheYoung(given: State): [State, GameEvent[]] {
  let state = given;
  const events: GameEvent[] = [];
  if (isOver(state)) return [state, events];
  const note = ([after, event]: Done): void => {
    state = after;
    events.push(event);
  };
  const seats = state.hands.map((_, seat) => seat);
  if (state.options["autoForm"])
    for (const seat of seats)
      for (const family of pairs(handOf(state, seat))) note(form(state, seat, family, family));
  if (state.options["autoRuckus"]) {
    const order = [...seats.slice(state.starter), ...seats.slice(0, state.starter)];
    const empty = order.find((seat) => handOf(state, seat) === "");
    if (empty !== undefined) note(call(state, empty));
  }
  return [state, events];
}

function result(state: State): Result | null {
  if (!isOver(state)) return null;
  const scores = state.hands.map((hand, seat) =>
    pointsOf(frontOf(state, seat).length, hand.length, seat === state.caller),
  );
  const totals = added(state.totals, scores);
  const over = Math.max(...totals) >= Number(state.options["target"]); // RUC-49
  return {
    ...{ scores, totals, winners: best(scores), reason: state.caller === null ? "stalled" : "ruckus" },
    match: over ? { winners: best(totals) } : null,
  };
}

function view(state: State, seat: number | null): Json {
  const { hands, fronts, pile, caller, stalled, passed, lastDraw, lastAction } = state;
  const { starter, totals, wins, round, options } = state;
  const counts = (front: string): Record<string, number> =>
    Object.fromEntries([...new Set(front)].map((family) => [family, countIn(front, family)]));
  return {
    ...{ seat, hand: seat === null ? [] : [...handOf(state, seat)], handSizes: held(state) },
    ...{ fronts: fronts.map(counts), pileSize: pile.length, caller, stalled, passed, lastDraw, lastAction },
    ...{ revealed: isOver(state) ? hands.map((hand) => [...hand]) : null },
    ...{ starter, totals, wins, round, options },
  };
}

const held = (state: State): number[] => state.hands.map((hand) => hand.length);

export default asRules<State>({
  version: 2,
  realTime: true,
  options: {
    target: { usual: 50, span: [10, 200] },
    autoForm: { usual: false, words: [false, true] },
    autoRuckus: { usual: false, words: [false, true] },
    announce: { usual: "auto", words: ["auto", "manual"] },
    drawCooldownMs: { usual: 400, span: [0, 2000] },
    stallSeconds: { usual: 10, span: [3, 60] },
  },
  deck: () => FAMILIES.flatMap((family) => Array<string>(FAMILY_CARDS).fill(family)), // RUC-01
  deal,
  toAct: (state) => (isOver(state) ? [] : state.hands.map((_, seat) => seat)),
  apply,
  result,
  view,
  held,
});
