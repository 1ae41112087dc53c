import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  type Day,
  type Days,
  dayOf,
  isDay,
  isInTime,
  longestStreak,
  markOf,
  mergedDay,
  streakAt,
  weeksOf,
} from "../src/session/puzzle-calendar";

const at = (day: string, hour = 9): Date => new Date(`${day}T${`${hour}`.padStart(2, "0")}:00:00`);
const solved: Day = { ms: 60_000, hints: 0, inTime: true, gaveUp: false };
const run = (last: string, length: number, day: Day = solved): Days =>
  Object.fromEntries(Array.from({ length }, (_, ago) => [addDays(last, -ago), day]));

/** Numbers that look random and are the same at every run. */
function* dice(seed: number): Generator<number, never> {
  for (let word = seed; ; ) {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    yield word / 2 ** 32;
  }
}

function someDays(roll: Generator<number, never>, last: string): Days {
  const next = () => roll.next().value;
  return Object.fromEntries(
    Array.from({ length: 20 }, (_, ago) => addDays(last, -ago))
      .filter(() => next() < 0.7)
      .map((day) => [
        day,
        {
          ms: next() < 0.8 ? Math.floor(next() * 1e5) : null,
          hints: Math.floor(next() * 4),
          inTime: next() < 0.8,
          gaveUp: next() < 0.2,
        },
      ]),
  );
}

describe("a streak", () => {
  it("counts days in a row, with today or without it", () => {
    expect(streakAt(run("2026-11-16", 6), at("2026-11-16"))).toBe(6);
    expect(streakAt(run("2026-11-15", 6), at("2026-11-16", 23))).toBe(6);
    expect(streakAt({}, at("2026-11-16"))).toBe(0);
  });

  it("waits for yesterday until noon, and no longer", () => {
    const days = run("2026-11-14", 5);
    expect(streakAt(days, at("2026-11-16", 11))).toBe(5);
    expect(streakAt(days, at("2026-11-16", 12))).toBe(0);
  });

  it("is ended by a missed day, a day solved late and one given up", () => {
    for (const gap of [undefined, { ...solved, inTime: false }, { ...solved, gaveUp: true }]) {
      const { "2026-11-13": _, ...days } = run("2026-11-16", 9);
      expect(streakAt(gap ? { ...days, "2026-11-13": gap } : days, at("2026-11-16"))).toBe(3);
      expect(longestStreak(gap ? { ...days, "2026-11-13": gap } : days)).toBe(5);
    }
  });

  it("is not ended by hints, a change of clocks or of years", () => {
    expect(streakAt(run("2027-01-03", 9, { ...solved, hints: 3 }), at("2027-01-03"))).toBe(9);
    expect(streakAt(run("2026-10-27", 7), at("2026-10-27"))).toBe(7);
    expect(streakAt(run("2028-03-01", 3), at("2028-03-01"))).toBe(3);
  });

  it("is never longer than the longest, and grows by one with today", () => {
    const roll = dice(7);
    for (let round = 0; round < 300; round++) {
      const { "2026-11-16": _, ...days } = someDays(roll, "2026-11-16");
      const now = at("2026-11-16", 20);
      const before = streakAt(days, now);
      expect(before).toBeLessThanOrEqual(longestStreak(days));
      expect(streakAt({ ...days, "2026-11-16": solved }, now)).toBe(before + 1);
    }
  });
});

function mergedDays(a: Days, b: Days): Days {
  const merged: Record<string, Day> = { ...a };
  for (const [day, found] of Object.entries(b)) {
    const known = merged[day];
    merged[day] = known ? mergedDay(known, found) : found;
  }
  return merged;
}

describe("days of two devices", () => {
  it("are the union with the better time, whichever comes first", () => {
    const roll = dice(11);
    for (let round = 0; round < 300; round++) {
      const [a, b] = [someDays(roll, "2026-11-16"), someDays(roll, "2026-11-20")];
      const both = mergedDays(a, b);
      expect(new Set(Object.keys(both))).toEqual(new Set([...Object.keys(a), ...Object.keys(b)]));
      for (const [day, { ms, gaveUp, inTime }] of Object.entries(both)) {
        const known = [a[day], b[day]].filter((one) => one !== undefined);
        const times = known.flatMap((one) => one.ms ?? []);
        expect(ms).toBe(times.length > 0 ? Math.min(...times) : null);
        expect(gaveUp).toBe(known.some((one) => one.gaveUp));
        expect(inTime).toBe(known.some((one) => one.inTime));
        expect(mergedDays(b, a)[day]?.ms).toBe(ms);
      }
      expect(mergedDays(both, a)).toEqual(both);
      expect(mergedDays(both, both)).toEqual(both);
    }
  });

  it("keep the hints of the better time", () => {
    const slow = { "2026-11-16": { ...solved, ms: 90_000, hints: 2 } };
    const fast = { "2026-11-16": { ...solved, ms: 30_000, hints: 0, inTime: false } };
    expect(mergedDays(slow, fast)["2026-11-16"]).toEqual({ ...solved, ms: 30_000, hints: 0 });
  });
});

describe("the calendar", () => {
  it("says in time until noon of the next day, by the local clock", () => {
    expect(isInTime("2026-11-16", at("2026-11-16", 0))).toBe(true);
    expect(isInTime("2026-11-16", at("2026-11-17", 11))).toBe(true);
    expect(isInTime("2026-11-16", at("2026-11-17", 12))).toBe(false);
    expect(isInTime("2026-11-16", at("2026-11-18", 1))).toBe(false);
    expect(isInTime("2026-11-17", at("2026-11-16", 23))).toBe(false);
  });

  it("marks days", () => {
    const mark = (day: Day | undefined, date = "2026-11-12") => markOf(day, date, "2026-11-16");
    expect(mark(solved)).toBe("solved");
    expect(mark({ ...solved, hints: 1 })).toBe("helped");
    expect(mark({ ...solved, gaveUp: true })).toBe("helped");
    expect(mark({ ...solved, ms: null, gaveUp: true })).toBe("open");
    expect(mark(undefined)).toBe("open");
    expect(mark(undefined, "2026-11-17")).toBe("future");
  });

  it("has whole weeks from Monday, and every day of the month once", () => {
    for (const [month, days] of [
      ["2026-11", 30],
      ["2026-02", 28],
      ["2028-02", 29],
      ["2026-06", 30],
      ["2027-01", 31],
    ] as const) {
      const weeks = weeksOf(month);
      const found = weeks.flat().filter((day) => day !== null);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(found).toHaveLength(days);
      expect(new Set(found).size).toBe(days);
      for (const week of weeks)
        week.forEach((day, place) => {
          if (day) expect((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7).toBe(place);
        });
    }
  });

  it("knows its days and months", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(dayOf(at("2026-03-09"))).toBe("2026-03-09");
    for (const odd of ["2026-02-30", "2026-13-01", "today", "2026-1-1", "", "2026-11-16T00:00"])
      expect(isDay(odd), odd).toBe(false);
    expect(isDay("2028-02-29")).toBe(true);
  });
});
