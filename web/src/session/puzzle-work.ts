// What puzzles were left with on this device: the time, the hints, the turns, and what is laid.

import type { Json } from "../net/generated";
import { personal, StoredSignal } from "../storage";

/** What a puzzle was left with. */
export interface Work {
  ms: number;
  hints: number;
  played: readonly Json[]; // the turns before the present one
  draft: unknown; // the board's own
}

const FRESH: Work = { ms: 0, hints: 0, played: [], draft: null };
const MOST_KEPT = 30;

type Works = Readonly<Record<string, Work>>;
const works = new StoredSignal<Works>(
  "tablee.puzzle.work",
  (found) => (typeof found === "object" && found !== null ? (found as Works) : {}),
  personal,
);

export const workOn = (path: string): Work => works.peek()[path] ?? FRESH;

export function keepWork(path: string, work: Work): void {
  const { [path]: _, ...others } = works.peek();
  works.value = Object.fromEntries([...Object.entries(others), [path, work]].slice(-MOST_KEPT));
}

export function forgetWork(path: string): void {
  const { [path]: _, ...others } = works.peek();
  works.value = others;
}
