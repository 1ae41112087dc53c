// A round of Duo from its deal on: the same answers as games/duo in Python, checked by shared vectors.

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
  without,
  wordsOf,
} from "../rules";
import { type Card, COLOURS, DIGITS, fits, SHAPES, TURBO } from "./cards";
import { targetOf } from "./target";

const HAND_CARDS = 7; // DUO-06
const SIDES = ["left", "right"];

export interface State extends RoundState {
  hands: Card[][];
  discards: [Card[], Card[]];
  pile: Card[];
  turn: number;
  over: "out" | "exhausted" | null;
}

function deck(_seats: number, options: Json): Card[] {
  const symbols = COLOURS.flatMap((c) => DIGITS.flatMap((d) => SHAPES.map((s) => `${c}${d}${s}`)));
  const jokers = [...COLOURS, ...DIGITS, ...SHAPES].map((trait) => `*${trait}`);
  return [...symbols, ...jokers, ...Array<Card>(options["turbo"] ? 4 : 0).fill(TURBO)]; // DUO-40
}

/** Seven cards each, one by one from the starter on, then one to start each pile (DUO-06, DUO-07). */
function deal(setting: Setting, { deck }: Deal): State {
  const { seats, starter } = setting;
  const dealt = HAND_CARDS * seats;
  const hands = Array.from({ length: seats }, (_, seat) =>
    deck.slice(0, dealt).filter((_card, place) => place % seats === (seat - starter + seats) % seats),
  );
  const [left = "", right = "", ...pile] = deck.slice(dealt);
  const { options, totals, wins, round } = setting;
  return {
    ...{ options, totals, wins, round, starter },
    ...{ hands, discards: [[left], [right]], pile, turn: starter, over: null },
  };
}

function apply(state: State, seat: number, action: string): [State, GameEvent[]] {
  const [word, side = "", ...cards] = wordsOf(action);
  if (state.over !== null || seat !== state.turn) throw new Unsound(action);
  if (word === "draw" && side === "") return draw(state, seat);
  if (word === "play" && SIDES.includes(side)) return play(state, seat, SIDES.indexOf(side), cards);
  throw new Unsound(action);
}

function play(state: State, seat: number, target: number, cards: Card[]): [State, GameEvent[]] {
  const hand = without(state.hands[seat] ?? [], cards);
  if (hand === null || cards.length === 0) throw new Unsound();
  const pile = [...(state.discards[target] ?? [])];
  for (const card of cards) {
    if (!fits(card, pile.at(-1) ?? "")) throw new Unsound(card); // DUO-14
    pile.push(card);
  }
  const out = hand.length === 0; // DUO-28
  const after: State = {
    ...state,
    hands: withAt(state.hands, seat, hand),
    discards: withAt(state.discards, target, pile) as State["discards"],
    turn: out ? seat : (seat + 1) % state.hands.length,
    over: out ? "out" : null,
  };
  return [after, [{ kind: "played", seat, cards, target }]];
}

/** DUO-16, DUO-17: the card goes to the hand and the turn to the next player. */
function draw(state: State, seat: number): [State, GameEvent[]] {
  const drawn = state.pile.slice(0, 1);
  const pile = state.pile.slice(1);
  const after: State = {
    ...state,
    hands: withAt(state.hands, seat, [...(state.hands[seat] ?? []), ...drawn]),
    pile,
    turn: (seat + 1) % state.hands.length,
    over: pile.length > 0 ? null : "exhausted", // DUO-33
  };
  return [after, [{ kind: "drew", seat, secret: drawn }]];
}

function result(state: State): Result | null {
  if (state.over === null) return null;
  const held = state.hands.map((hand) => hand.length);
  const all = held.reduce((sum, cards) => sum + cards, 0);
  const out = state.over === "out";
  // DUO-30: the winner gets what the others hold; DUO-32: else everybody loses what they hold.
  const scores = held.map((cards, seat) => (out ? (seat === state.turn ? all : 0) : 0 - cards));
  const totals = added(state.totals, scores);
  const over = Math.max(...totals) >= targetOf(state.options["target"], held.length); // DUO-36
  return {
    ...{ scores, totals, winners: out ? [state.turn] : [], reason: state.over },
    match: over ? { winners: best(totals) } : null, // DUO-37
  };
}

function view(state: State, seat: number | null): Json {
  const { hands, discards, pile, turn, over, starter, totals, wins, round, options } = state;
  return {
    ...{ seat, hand: seat === null ? [] : (hands[seat] ?? []), handSizes: held(state), discards },
    ...{ pileSize: pile.length, turn, over, revealed: over === null ? null : hands },
    ...{ starter, totals, wins, round, options },
  };
}

const held = (state: State): number[] => state.hands.map((hand) => hand.length);

export default asRules<State>({
  version: 1,
  realTime: false,
  options: {
    turbo: { usual: false, words: [false, true] },
    target: { usual: "bySeats", words: ["bySeats"], span: [5, 100] },
    turnSeconds: { usual: "off", words: ["off"], span: [15, 86400] },
  },
  deck,
  deal,
  toAct: ({ over, turn }) => (over === null ? [turn] : []),
  apply,
  result,
  view,
  held,
});
