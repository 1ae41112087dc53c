// Days as texts (2026-11-16) in the player's own time zone: streaks, months, and how the days of two devices are one.

/** What a player has made of the puzzle of one day. */
export interface Day {
  ms: number | null; // null: not solved
  hints: number;
  inTime: boolean; // on its day, or until noon of the next
  gaveUp: boolean;
}

/** The days of one game. */
export type Days = Readonly<Record<string, Day>>;

const NOON = 12;
const two = (n: number): string => `${n}`.padStart(2, "0");

export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function addDays(day: string, count: number): string {
  const moment = utcOf(day);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

/** Is the text a date that there is? */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = utcOf(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Does a puzzle solved now still count for its day? */
export function isInTime(day: string, now: Date): boolean {
  const today = dayOf(now);
  return day === today || (addDays(day, 1) === today && now.getHours() < NOON);
}

const counts = (day: Day | undefined): boolean =>
  day !== undefined && day.ms !== null && day.inTime && !day.gaveUp;

const runUntil = (days: Days, last: string): number => {
  let length = 0;
  while (counts(days[addDays(last, -length)])) length++;
  return length;
};

/** Days in a row up to now. A day that can still be solved in time ends nothing yet. */
export function streakAt(days: Days, now: Date): number {
  const today = dayOf(now);
  let last = today;
  while (!counts(days[last]) && isInTime(last, now)) last = addDays(last, -1);
  return runUntil(days, last);
}

export const longestStreak = (days: Days): number =>
  Math.max(0, ...Object.keys(days).map((day) => runUntil(days, day)));

/** Two records of one day: the better time with its hints, and whatever else either says. */
export function mergedDay(a: Day, b: Day): Day {
  const better = b.ms !== null && (a.ms === null || b.ms < a.ms) ? b : a;
  const hints = a.ms === null && b.ms === null ? Math.max(a.hints, b.hints) : better.hints;
  return { ms: better.ms, hints, inTime: a.inTime || b.inTime, gaveUp: a.gaveUp || b.gaveUp };
}

export const sameDay = (a: Day | undefined, b: Day | undefined): boolean =>
  a?.ms === b?.ms && a?.hints === b?.hints && a?.inTime === b?.inTime && a?.gaveUp === b?.gaveUp;

/** How a day is drawn in the calendar. */
export type Mark = "solved" | "helped" | "open" | "future";

export function markOf(day: Day | undefined, date: string, today: string): Mark {
  if (day !== undefined && day.ms !== null) return day.hints > 0 || day.gaveUp ? "helped" : "solved";
  return date > today ? "future" : "open";
}

/** A month as weeks from Monday; null where the week belongs to another month. `month`: 2026-11. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = (utcOf(first).getUTCDay() + 6) % 7;
  const weeks: (string | null)[][] = [];
  for (let start = addDays(first, -before); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, at) => addDays(start, at));
    weeks.push(week.map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}

export function addMonths(month: string, count: number): string {
  const moment = utcOf(`${month}-01`);
  moment.setUTCMonth(moment.getUTCMonth() + count);
  return moment.toISOString().slice(0, 7);
}
