// The parts of the page that were wanted and did not come: the network is gone, or the server has a newer version.

import { signal } from "@preact/signals";

const missing = signal<ReadonlySet<unknown>>(new Set());

/** Something that should be on the screen is not: loading the page anew brings it. */
export const isIncomplete = (): boolean => missing.value.size > 0;

export function noteMissing(part: unknown): void {
  missing.value = new Set([...missing.peek(), part]);
}

export function noteLoaded(part: unknown): void {
  if (missing.peek().has(part)) missing.value = new Set([...missing.peek()].filter((one) => one !== part));
}
