// Which lessons were done on this device, and which games were played: the way to the lessons is shown until then.

import { personal, StoredSignal } from "../storage";

interface Learned {
  done: Record<string, number[]>; // by game: the numbers of its lessons, from 1
  played: string[];
}

const isNumbers = (found: unknown): found is number[] =>
  Array.isArray(found) && found.every((one) => Number.isInteger(one));

export const learned = new StoredSignal<Learned>(
  "tablee.lessons",
  (found) => {
    const { done, played } = (found ?? {}) as Partial<Learned>;
    return {
      done: Object.fromEntries(Object.entries(done ?? {}).filter(([, numbers]) => isNumbers(numbers))),
      played: Array.isArray(played) ? played.filter((game) => typeof game === "string") : [],
    };
  },
  personal,
);

export const doneLessons = (game: string): readonly number[] => learned.value.done[game] ?? [];

/** The first lesson that was not done; the first one of all where all of them were. */
export function nextLesson(game: string, count: number): number {
  const done = doneLessons(game);
  return Array.from({ length: count }, (_, place) => place + 1).find((one) => !done.includes(one)) ?? 1;
}

export function rememberLesson(game: string, number: number): void {
  const known = learned.peek();
  const done = known.done[game] ?? [];
  if (!done.includes(number))
    learned.value = {
      ...known,
      done: { ...known.done, [game]: [...done, number].toSorted((a, b) => a - b) },
    };
}

export function rememberPlayed(game: string): void {
  const known = learned.peek();
  if (!known.played.includes(game)) learned.value = { ...known, played: [...known.played, game] };
}

/** Has this device played the game, or done all of its lessons? */
export const isKnown = (game: string, count: number): boolean =>
  learned.value.played.includes(game) || doneLessons(game).length >= count;
