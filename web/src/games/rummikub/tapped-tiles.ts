// What is left on a rack, tapped key by key: a number of any colour, or a joker.

import { type Face, isJoker, JOKER, NUMBERS, rackValue } from "./sets";

/** A key of the tapper: a number, or null for the joker. Colours do not count. */
export type RestKey = number | null;
/** In the order in which they were tapped. */
export type Rest = readonly RestKey[];

export const KEYS: readonly RestKey[] = [...NUMBERS, null];

/** The colour says nothing here: every tile is counted as a black one. */
export const faceOf = (key: RestKey): Face => (key === null ? JOKER : `K${key}`);

/** How many there are in the box: 106 tiles up to four players (RUM-02), 160 for more (RUM-05, RUM-06). */
export function inBox(key: RestKey, players: number): number {
  const large = players > 4;
  if (key === null) return large ? 4 : 2;
  return large ? 12 : 8;
}

export const countOf = (rest: Rest, key: RestKey): number => rest.filter((one) => one === key).length;

/** With one more of these; as it was where the box has no more. */
export const withOne = (rest: Rest, key: RestKey, players: number): Rest =>
  countOf(rest, key) < inBox(key, players) ? [...rest, key] : rest;

export const withoutAt = (rest: Rest, place: number): Rest => rest.filter((_, at) => at !== place);

/** RUM-50, RUM-59. */
export const restPoints = (rest: Rest): number => rackValue(rest.map(faceOf));

export const jokersIn = (rest: Rest): number => rest.filter((key) => isJoker(faceOf(key))).length;
