// An evening with the chrono as a plain value, and what of a stored one is believed.

import type { Timing } from "../../companion/chrono-rules";
import { type Person, personOf } from "../../companion/players";
import { type Counter, passed, STOPPED } from "./counter";

export const EXTENSION_MS = 30_000;
export const SHORTEST_MS = 5_000;
export const LONGEST_MS = 3_600_000;

export interface Plan {
  game: string;
  players: Person[];
  timing: Timing;
  /** For a turn; null: no limit, it counts up. */
  limit: number | null;
  /** How often each player may take 30 seconds more. */
  extensions: number;
  /** After how much silence a round is over; null where there is no such clock. */
  stall: number | null;
}

/** A turn that is over, as it is needed to go back to it. */
export interface PastTurn {
  player: number;
  used: number;
  extra: number;
}

export type Phase = "running" | "paused" | "over" | "done";

export interface Evening extends Plan {
  round: number;
  player: number;
  phase: Phase;
  /** The turn, or the round. */
  main: Counter;
  /** Time since the last tap of a round; null until its first. */
  silence: Counter | null;
  /** Added to this turn. */
  extra: number;
  /** By player: time and number of finished turns, extensions taken. */
  spent: number[];
  turns: number[];
  taken: number[];
  /** The latest last. */
  past: PastTurn[];
  /** It was paused since the clock of the device had been set back. */
  setBack: boolean;
  /** The latest instants at which it was known to run, and was tapped. */
  seen: number;
  tapped: number;
}

export function begin(plan: Plan, now: number): Evening {
  const none = plan.players.map(() => 0);
  return {
    ...plan,
    round: 1,
    player: 0,
    phase: "running",
    main: { used: 0, since: now },
    silence: null,
    extra: 0,
    spent: none,
    turns: none,
    taken: none,
    past: [],
    setBack: false,
    seen: now,
    tapped: now,
  };
}

/** The instant that counts: a device may be set back by less than is worth a word. */
export const known = (evening: Evening, now: number): number => Math.max(now, evening.seen);

/** How long a turn may last; null without a limit. */
export const allowed = ({ limit, extra, timing }: Evening): number | null =>
  limit === null || timing === "round" ? null : limit + extra;

/** What is left of the time that runs down; null where none does. */
export function left(evening: Evening, now: number): number | null {
  const at = known(evening, now);
  if (evening.timing === "round")
    return evening.silence === null || evening.stall === null
      ? null
      : Math.max(0, evening.stall - passed(evening.silence, at));
  const limit = allowed(evening);
  return limit === null ? null : Math.max(0, limit - passed(evening.main, at));
}

/** How much of a turn or round has passed. */
export const elapsed = (evening: Evening, now: number): number => passed(evening.main, known(evening, now));

export const canExtend = ({ timing, limit, phase, taken, player, extensions }: Evening): boolean =>
  timing === "turns" &&
  limit !== null &&
  (phase === "running" || phase === "paused") &&
  (taken[player] ?? 0) < extensions;

/** Times of everybody with the turn that still runs. */
export function times(evening: Evening, now: number): number[] {
  if (evening.timing === "round" || evening.phase === "done") return evening.spent;
  return evening.spent.map((sum, player) => (player === evening.player ? sum + elapsed(evening, now) : sum));
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0;
const isLength = (value: unknown): value is number =>
  isCount(value) && value >= SHORTEST_MS && value <= LONGEST_MS;

function counterOf(found: unknown): Counter | null {
  const { used, since } = (found ?? {}) as Record<string, unknown>;
  if (!isCount(used) || !(since === null || isCount(since))) return null;
  return { used, since };
}

const countsOf = (found: unknown, length: number): number[] | null =>
  Array.isArray(found) && found.length === length && found.every(isCount) ? found : null;

/** An evening as a browser may have kept it; null where it is none, or of another time. */
export function eveningOf(found: unknown): Evening | null {
  if (typeof found !== "object" || found === null) return null;
  const one = found as Record<keyof Evening, unknown>;
  const players = Array.isArray(one.players) ? one.players.map(personOf) : [];
  const main = counterOf(one.main);
  const [spent, turns, taken] = [one.spent, one.turns, one.taken].map((row) => countsOf(row, players.length));
  const past = Array.isArray(one.past) ? one.past.filter((turn) => isPast(turn, players.length)) : null;
  if (main === null || !spent || !turns || !taken || past === null) return null;
  if (players.length === 0 || players.some((person) => person === null)) return null;
  if (typeof one.game !== "string" || !(one.timing === "turns" || one.timing === "round")) return null;
  if (!["running", "paused", "over", "done"].includes(one.phase as string)) return null;
  if (!(one.limit === null || isLength(one.limit)) || !(one.stall === null || isLength(one.stall)))
    return null;
  if (![one.round, one.player, one.extensions, one.extra, one.seen, one.tapped].every(isCount)) return null;
  if ((one.player as number) >= players.length) return null;
  const silence = one.silence === null ? null : (counterOf(one.silence) ?? STOPPED);
  return {
    ...(found as Evening),
    players: players as Person[],
    main,
    silence,
    spent,
    turns,
    taken,
    past,
    setBack: one.setBack === true,
  };
}

function isPast(found: unknown, players: number): found is PastTurn {
  const { player, used, extra } = (found ?? {}) as Record<keyof PastTurn, unknown>;
  return isCount(player) && player < players && isCount(used) && isCount(extra);
}
