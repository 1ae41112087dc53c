// The rules of a game as far as a recorded match needs them: from a deal and its actions to every position. They give
// the same answers as the server's, checked by shared vectors, and are loaded when a recording is read.

import type { GameEvent, Json, Result } from "../net/protocol";

export type OptionValue = string | number | boolean;

/** What an option may be: one of the words, or a whole number in a span. */
export interface OptionRule {
  usual: OptionValue;
  words?: readonly OptionValue[];
  span?: readonly [low: number, high: number];
}

/** What a round starts from. */
export interface Setting {
  seats: number;
  options: Json;
  totals: readonly number[];
  wins: readonly number[];
  round: number;
  starter: number;
}

/** What every game's state has beside its cards. */
export interface RoundState {
  readonly options: Json;
  readonly totals: readonly number[];
  readonly wins: readonly number[];
  readonly round: number;
  readonly starter: number;
}

export interface Deal {
  deck: readonly string[];
  lots: readonly string[];
}

/** Something does not hold: a card, an action, a lot. */
export class Unsound extends Error {}

/** `State` is everything about a round, hidden cards included. Actions stand in the notation of replays. */
export interface GameRules<State extends RoundState = RoundState> {
  version: number;
  /** Everybody may act at any moment, so that every action is a turn of its own. */
  realTime: boolean;
  options: Record<string, OptionRule>;
  deck(seats: number, options: Json): readonly string[];
  deal(setting: Setting, deal: Deal): State;
  toAct(state: State): readonly number[];
  /** Throws `Unsound` for what may not be done. `at`: milliseconds since the round began, where a clock ran. */
  apply(state: State, seat: number, action: string, at: number | null): [State, GameEvent[]];
  result(state: State): Result | null;
  /** What the seat (null: a spectator) may see, as the server would tell it. */
  view(state: State, seat: number | null): Json;
  /** How many cards each seat holds. */
  held(state: State): number[];
}

/** The rules of one game, its own type of state kept inside. */
export const asRules = <State extends RoundState>(rules: GameRules<State>): GameRules =>
  rules as unknown as GameRules;

/** `turbo=true target=12` as options, the others as usual. */
export function readOptions(rules: Record<string, OptionRule>, text: string): Json {
  const chosen: Json = Object.fromEntries(Object.entries(rules).map(([name, { usual }]) => [name, usual]));
  for (const pair of wordsOf(text)) {
    const [name = "", ...rest] = pair.split("=");
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const value = readValue(rest.join("="));
    if (rule === undefined || !admits(rule, value)) throw new Unsound(pair);
    chosen[name] = value;
  }
  return chosen;
}

const readValue = (word: string): OptionValue => {
  if (word === "true" || word === "false") return word === "true";
  return /^[0-9]{1,9}$/.test(word) ? Number(word) : word;
};

function admits({ words = [], span }: OptionRule, value: OptionValue): boolean {
  if (typeof value === "number" && span) return value >= span[0] && value <= span[1];
  return words.includes(value);
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** A copy of the row with another value at this place. */
export const withAt = <T>(row: readonly T[], place: number, value: T): T[] =>
  row.map((old, at) => (at === place ? value : old));

/** The row without these, each taken once; null where one is missing. */
export function without<T>(row: readonly T[], taken: readonly T[]): T[] | null {
  const left = [...row];
  for (const one of taken) {
    const place = left.indexOf(one);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}

/** The seats whose value is the highest. */
export const best = (values: readonly number[]): number[] =>
  values.flatMap((value, seat) => (value === Math.max(...values) ? [seat] : []));

export const added = (totals: readonly number[], scores: readonly number[]): number[] =>
  totals.map((total, seat) => total + (scores[seat] ?? 0));

/** Rounds won by each seat, the round just ended included. */
export const winsAfter = (state: RoundState, winners: readonly number[]): number[] =>
  state.wins.map((won, seat) => won + Number(winners.includes(seat)));

/** The next round: totals carried on, one seat further starts. */
export function nextSetting(state: RoundState, result: Result): Setting {
  const seats = state.totals.length;
  return {
    seats,
    options: state.options,
    totals: result.totals,
    wins: winsAfter(state, result.winners),
    round: state.round + 1,
    starter: (state.starter + 1) % seats,
  };
}
