// What is chosen before an evening begins; the choices of the last one are there again.

import type { ChronoRules, Timing } from "../../companion/chrono-rules";
import type { Person } from "../../companion/players";
import { StoredSignal } from "../../storage";
import { LONGEST_MS, type Plan, SHORTEST_MS } from "./state";

export interface Wishes {
  game: string | null; // null: the first of all
  players: Person[] | null; // null: those of the last evening
  timing: Timing | null; // null: as the game has it
  limit: number | null; // seconds; null: none
  extensions: number;
}

const FIRST: Wishes = { game: null, players: null, timing: null, limit: 60, extensions: 1 };

/** The last choices, without the people: those are known by themselves. */
export const lastWishes = new StoredSignal<Wishes>("tablee.chrono.wishes", (found) => {
  const { game, timing, limit, extensions } = (found ?? {}) as Record<keyof Wishes, unknown>;
  return {
    ...FIRST,
    ...(typeof game === "string" ? { game } : {}),
    ...(timing === "turns" || timing === "round" ? { timing } : {}),
    ...(limit === null || isLimit(limit) ? { limit } : {}),
    ...(typeof extensions === "number" && extensions >= 0 && extensions <= 3 ? { extensions } : {}),
  };
});

export const isLimit = (seconds: unknown): seconds is number =>
  typeof seconds === "number" &&
  Number.isInteger(seconds) &&
  seconds * 1000 >= SHORTEST_MS &&
  seconds * 1000 <= LONGEST_MS;

/** What is timed: what was asked for, where the game has it. */
export const timingOf = (wishes: Wishes, rules: ChronoRules): Timing =>
  wishes.timing !== null && rules.timings.includes(wishes.timing) ? wishes.timing : rules.timings[0];

export function planOf(game: string, players: Person[], wishes: Wishes, rules: ChronoRules): Plan {
  const timing = timingOf(wishes, rules);
  return {
    game,
    players,
    timing,
    limit: timing === "turns" && wishes.limit !== null ? wishes.limit * 1000 : null,
    extensions: timing === "turns" ? wishes.extensions : 0,
    stall: timing === "round" && rules.stallSeconds !== null ? rules.stallSeconds * 1000 : null,
  };
}
