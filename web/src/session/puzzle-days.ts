// The player's days: kept on this device, and one with those that the server knows of the same player.

import { signal } from "@preact/signals";
import { Unreachable } from "../net/api";
import type { Json, PuzzleDays } from "../net/generated";
import { fetchDays, sendAnswer, sendGaveUp } from "../net/puzzle-api";
import { personal, StoredSignal } from "../storage";
import { type Day, type Days, dayOf, isDay, mergedDay, sameDay, streakAt } from "./puzzle-calendar";

/** A day on this device, with the answer for a server that does not know it yet. */
export interface KeptDay extends Day {
  actions?: readonly Json[];
}

type AllDays = Readonly<Record<string, Readonly<Record<string, KeptDay>>>>;

const MOST_SENT = 12; // answers at a time: a server takes twenty in a minute

const isKeptDay = (found: unknown): found is KeptDay => {
  const day = found as KeptDay | null;
  return (
    typeof day === "object" &&
    day !== null &&
    (day.ms === null || Number.isFinite(day.ms)) &&
    Number.isFinite(day.hints)
  );
};

/** Whatever was stored: only what looks like days of games is taken. */
export function readDays(found: unknown): AllDays {
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).map(([game, days]) => [
      game,
      Object.fromEntries(
        Object.entries((days ?? {}) as Json).filter(
          (entry): entry is [string, KeptDay] => isDay(entry[0]) && isKeptDay(entry[1]),
        ),
      ),
    ]),
  );
}

const kept = new StoredSignal<AllDays>("tablee.puzzle.days", readDays, personal);
const ahead = signal<number | null>(null); // the server's clock before this device's, once it is known
export const firstDay = new StoredSignal<string>("tablee.puzzle.first", (found) =>
  typeof found === "string" && isDay(found) ? found : "2026-01-01",
);

/** The time by the server's clock where that is known: a phone may be wrong by days. */
export const puzzleNow = (): Date => new Date(Date.now() + (ahead.value ?? 0));
export const today = (): string => dayOf(puzzleNow());

export const daysOf = (game: string): Days => kept.value[game] ?? {};
/** The answer that this device has for a day, if any. */
export const answerOf = (game: string, day: string): readonly Json[] | null =>
  kept.value[game]?.[day]?.actions ?? null;
export const streakOf = (game: string): number => streakAt(daysOf(game), puzzleNow());

/** Adds what is known of a day. */
export function noteDay(game: string, day: string, found: KeptDay): void {
  const known = kept.peek()[game]?.[day];
  const { actions = known?.actions } = found;
  const merged = { ...(known ? mergedDay(known, found) : found), ...(actions && { actions }) };
  kept.value = { ...kept.peek(), [game]: { ...kept.peek()[game], [day]: merged } };
}

/** What this device knows and the server does not, oldest first. */
export function unsent(
  here: AllDays,
  there: PuzzleDays["days"],
): [game: string, day: string, found: KeptDay][] {
  const known = new Map(there.map((one) => [`${one.game}/${one.day}`, one]));
  return Object.entries(here)
    .flatMap(([game, days]) => Object.entries(days).map(([day, found]) => [game, day, found] as const))
    .filter(([game, day, found]) => {
      const other = known.get(`${game}/${day}`);
      const both = other ? mergedDay(other, found) : found;
      return !sameDay(both, other) && (found.actions !== undefined || (found.gaveUp && !other?.gaveUp));
    })
    .map(([game, day, found]): [string, string, KeptDay] => [game, day, found])
    .sort(([, a], [, b]) => a.localeCompare(b));
}

let syncing: Promise<void> | null = null;

/** Makes the days of this device and those of the server one. Without a network nothing happens. */
export function syncDays(): Promise<void> {
  syncing ??= exchange()
    .catch(() => {
      // The next visit tries again.
    })
    .finally(() => {
      syncing = null;
    });
  return syncing;
}

async function exchange(): Promise<void> {
  const there = await fetchDays();
  // A home network may answer in the server's place.
  if (!Number.isFinite(there.now) || !isDay(there.first)) throw new Unreachable("days");
  ahead.value = there.now - Date.now();
  firstDay.value = there.first;
  for (const { game, day, ...found } of there.days) noteDay(game, day, found);
  for (const [game, day, found] of unsent(kept.peek(), there.days).slice(0, MOST_SENT)) {
    const path = `${game}/${day}`;
    if (found.gaveUp) await sendGaveUp(path, found.hints);
    const { actions, ms, hints, inTime } = found;
    if (actions && ms !== null) await sendAnswer(path, { actions, ms, hints, inTime });
  }
}
