// Days as people say them: today, yesterday, a weekday of the last week, else the date.

import type { Lang } from "../../settings";

const DAY_MS = 24 * 3600 * 1000;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

const daysSince = (at: number, now: number): number => Math.round((midnight(now) - midnight(at)) / DAY_MS);

/** How such a day is put into a sentence. */
export function kindOfDay(at: number, now: number): "lately" | "weekday" | "date" {
  const days = daysSince(at, now);
  return days < 2 ? "lately" : days < 7 ? "weekday" : "date";
}

export function dayOf(at: number, now: number, lang: Lang): string {
  const days = daysSince(at, now);
  const kind = kindOfDay(at, now);
  if (kind === "lately")
    return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.max(0, days), "day");
  if (kind === "weekday") return new Date(at).toLocaleDateString(lang, { weekday: "long" });
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : ("numeric" as const);
  return new Date(at).toLocaleDateString(lang, { day: "numeric", month: "long", year });
}

export const monthOf = (at: number, now: number, lang: Lang): string => {
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : ("numeric" as const);
  return new Date(at).toLocaleDateString(lang, { month: "long", year });
};

export const shortDay = (at: number, lang: Lang): string =>
  new Date(at).toLocaleDateString(lang, { day: "numeric", month: "short" });
