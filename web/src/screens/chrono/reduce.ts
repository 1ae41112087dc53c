// What happens to an evening: a value, an event and the instant it happens at give the next value. Nothing here reads
// a clock.

import { reaches, STOPPED, startedAt, stoppedAt } from "./counter";
import { allowed, canExtend, type Evening, EXTENSION_MS, known, type Plan } from "./state";

export type ChronoEvent =
  | { type: "tick" }
  | { type: "next" } // a tap anywhere
  | { type: "before" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "extend" }
  | { type: "round"; starter: number }
  | { type: "change"; part: Partial<Pick<Plan, "limit" | "extensions">> }
  | { type: "stop" };

/** A second tap within this time is the same finger. */
export const SAME_TAP_MS = 400;
/** By how much a clock must be set back to be worth a word. */
const SET_BACK_MS = 1000;
/** How often an evening that only ticks is a new value: what is stored is never older. */
const TICK_MS = 1000;
const TURNS_KEPT = 60;

export function reduce(evening: Evening, event: ChronoEvent, now: number): Evening {
  const watched = watch(evening, now);
  // Whatever was pressed was meant for what stood there before.
  if (watched.phase !== evening.phase) return watched;
  const at = known(watched, now);
  switch (event.type) {
    case "tick":
      return watched;
    case "next":
      return tap(watched, at);
    case "before":
      return goBack(watched, at);
    case "pause":
      return watched.phase === "running" ? pause(watched, at) : watched;
    case "resume":
      return watched.phase === "paused" ? resume(watched, at) : watched;
    case "extend":
      return canExtend(watched) ? extend(watched) : watched;
    case "round":
      return newRound(watched, event.starter, at);
    case "change":
      return watch({ ...watched, ...event.part }, at);
    case "stop":
      return watched.phase === "done" ? watched : { ...closed(watched, at), phase: "done" };
  }
}

/** What the time alone brings: the end of a turn or of a silence, or a clock that was set back. */
function watch(evening: Evening, now: number): Evening {
  if (now < evening.seen - SET_BACK_MS) return setBack(evening, now);
  if (evening.phase !== "running") return { ...evening, seen: known(evening, now) };
  const end = endOf(evening);
  if (end !== null && now >= end) return over(evening, end, now);
  return now - evening.seen >= TICK_MS ? { ...evening, seen: now } : evening;
}

/** When the time that runs down is over; null where none does. */
function endOf(evening: Evening): number | null {
  if (evening.timing === "turns") {
    const limit = allowed(evening);
    return limit === null ? null : reaches(evening.main, limit);
  }
  const { silence, stall } = evening;
  return silence === null || stall === null ? null : reaches(silence, stall);
}

/** What had passed until the clock was set back counts; what came after nobody knows. */
function setBack(evening: Evening, now: number): Evening {
  const clock = { seen: now, tapped: Math.min(evening.tapped, now) };
  if (evening.phase !== "running") return { ...evening, ...clock };
  return { ...pause(evening, evening.seen), ...clock, setBack: true };
}

/** The digits stop where the time was over, however late that is noticed; a tap just then was meant for the turn. */
const over = (evening: Evening, end: number, now: number): Evening => ({
  ...pause(evening, end),
  phase: "over",
  seen: now,
  tapped: end,
});

const pause = (evening: Evening, at: number): Evening => ({
  ...evening,
  phase: "paused",
  main: stoppedAt(evening.main, at),
  silence: evening.silence === null ? null : stoppedAt(evening.silence, at),
  setBack: false,
});

const resume = (evening: Evening, at: number): Evening => ({
  ...evening,
  phase: "running",
  main: startedAt(at, evening.main.used),
  silence: evening.silence === null ? null : startedAt(at, evening.silence.used),
  setBack: false,
  tapped: at,
});

function tap(evening: Evening, at: number): Evening {
  if (evening.phase === "done" || at - evening.tapped < SAME_TAP_MS) return evening;
  const tapped = { ...evening, tapped: at };
  if (evening.phase === "paused") return resume(tapped, at);
  if (evening.timing === "turns") return nextPlayer(tapped, at);
  // After a silence that was too long the round goes on, if it does, and the next tap begins another silence.
  if (evening.phase === "over") return { ...resume(tapped, at), silence: null };
  // Somebody has acted.
  return evening.stall === null ? evening : { ...tapped, silence: startedAt(at) };
}

function nextPlayer(evening: Evening, at: number): Evening {
  const ended = closed(evening, at);
  const turn = { player: evening.player, used: stoppedAt(evening.main, at).used, extra: evening.extra };
  return {
    ...ended,
    player: (evening.player + 1) % evening.players.length,
    phase: "running",
    main: startedAt(at),
    extra: 0,
    past: [...evening.past, turn].slice(-TURNS_KEPT),
  };
}

/** With the running turn in the books; a round's time belongs to nobody. */
function closed(evening: Evening, at: number): Evening {
  const main = stoppedAt(evening.main, at);
  const stopped = { ...evening, main, silence: null };
  if (evening.timing === "round") return stopped;
  return {
    ...stopped,
    spent: changed(evening.spent, evening.player, main.used),
    turns: changed(evening.turns, evening.player, 1),
    extra: 0,
    main: STOPPED,
  };
}

/** The player before goes on with what they had left then; the turn that was begun too early is forgotten. */
function goBack(evening: Evening, at: number): Evening {
  const turn = evening.past.at(-1);
  if (turn === undefined || evening.phase === "done") return evening;
  return {
    ...evening,
    player: turn.player,
    phase: "running",
    main: startedAt(at, turn.used),
    extra: turn.extra,
    taken: changed(evening.taken, evening.player, -Math.round(evening.extra / EXTENSION_MS)),
    spent: changed(evening.spent, turn.player, -turn.used),
    turns: changed(evening.turns, turn.player, -1),
    past: evening.past.slice(0, -1),
    setBack: false,
    tapped: at,
  };
}

const extend = (evening: Evening): Evening => ({
  ...evening,
  extra: evening.extra + EXTENSION_MS,
  taken: changed(evening.taken, evening.player, 1),
});

function newRound(evening: Evening, starter: number, at: number): Evening {
  if (evening.phase === "done" || starter < 0 || starter >= evening.players.length) return evening;
  return {
    ...closed(evening, at),
    round: evening.round + 1,
    player: starter,
    phase: "running",
    main: startedAt(at),
    taken: evening.taken.map(() => 0),
    past: [],
    setBack: false,
    tapped: at,
  };
}

const changed = (row: readonly number[], place: number, by: number): number[] =>
  row.map((value, at) => (at === place ? Math.max(0, value + by) : value));
