// The tables at which this tab only watches: whoever has chosen that is not asked for a name again.

import { StoredSignal, tab } from "../storage";

const MOST = 20;

const watched = new StoredSignal<readonly string[]>(
  "tablee.watching",
  (found) => (Array.isArray(found) ? found.filter((id) => typeof id === "string") : []),
  tab,
);

export const isWatching = (table: string): boolean => watched.value.includes(table);

export function watch(table: string, on: boolean): void {
  const others = watched.value.filter((id) => id !== table);
  watched.value = on ? [...others, table].slice(-MOST) : others;
}
