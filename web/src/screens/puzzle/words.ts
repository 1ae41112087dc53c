import { pick } from "../../i18n";
import { today } from "../../session/puzzle-days";
import { settings } from "../../settings";
import type { Named } from "./address";
import { en } from "./en";
import { fr } from "./fr";

/** The words of puzzles. */
export const puzzleWords = () => pick({ fr, en });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const shaped = (day: string, shape: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(settings.value.lang === "fr" ? "fr" : "en-GB", {
    ...shape,
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

/** « Lundi 16 novembre ». */
export function dayName(day: string): string {
  return capital(shaped(day, { weekday: "long", day: "numeric", month: "long" }));
}

/** « 16 novembre ». */
export const dateName = (day: string): string => shaped(day, { day: "numeric", month: "long" });

/** « Novembre 2026 ». `month`: 2026-11. */
export const monthName = (month: string): string =>
  capital(shaped(`${month}-01`, { month: "long", year: "numeric" }));

/** The letters of the days of the week, from Monday, with their names. */
export const weekdays = (): { letter: string; name: string }[] =>
  Array.from({ length: 7 }, (_, at) => {
    const monday = `2026-06-0${at + 1}`; // the first of June 2026 is one
    return { letter: shaped(monday, { weekday: "narrow" }), name: shaped(monday, { weekday: "long" }) };
  });

/** Which puzzle it is, where nothing else on the page says it. */
export function titleOf({ day, number }: Named): string {
  const words = puzzleWords();
  if (day === null) return words.endless(number);
  return day === today() ? words.daily : words.of(dateName(day));
}

export function timeName(ms: number): string {
  const words = puzzleWords();
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return words.seconds(seconds);
  if (seconds < 3600) return words.minutes(Math.floor(seconds / 60), seconds % 60);
  return words.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
}

export const gradeName = (grade: number): string => puzzleWords().grades[grade] ?? "";
export const hintsName = (hints: number): string =>
  hints === 0 ? puzzleWords().noHint : puzzleWords().withHints(hints);
