// Days as people say them: today, yesterday, a weekday of the last week, else the date.

import type { Lang } from "../../settings";

const DAY_MS = 24 * 3600 * 1000;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

export function dayOf(at: number, now: number, lang: Lang): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days < 2)
    return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.max(0, days), "day");
  if (days < 7) return new Date(at).toLocaleDateString(lang, { weekday: "long" });
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : ("numeric" as const);
  return new Date(at).toLocaleDateString(lang, { day: "numeric", month: "long", year });
}

export const monthOf = (at: number, now: number, lang: Lang): string => {
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : ("numeric" as const);
  return new Date(at).toLocaleDateString(lang, { month: "long", year });
};

export const shortDay = (at: number, lang: Lang): string =>
  new Date(at).toLocaleDateString(lang, { day: "numeric", month: "short" });
