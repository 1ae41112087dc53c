// What is said and sounded as a time runs down, by the seconds that were and are left.

export type Warning = "fifteen" | "tick" | "five" | "zero";

/** Seconds as they are shown: the last one lasts until nothing is left. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1000);

/** The look of the screen. */
export type Look = "calm" | "soon" | "hurry" | "over";

export function lookOf(leftMs: number | null): Look {
  if (leftMs === null) return "calm";
  const seconds = secondsOf(leftMs);
  return seconds === 0 ? "over" : seconds <= 10 ? "hurry" : seconds <= 15 ? "soon" : "calm";
}

/** Of several that were passed at once (a phone that slept), only the latest counts. */
export function warningFor(before: number | null, after: number | null): Warning | null {
  if (before === null || after === null || after >= before) return null;
  const [was, is] = [secondsOf(before), secondsOf(after)];
  if (is === was) return null;
  if (is === 0) return "zero";
  if (was > 5 && is <= 5) return "five";
  if (is <= 10) return "tick";
  return was > 15 && is <= 15 ? "fifteen" : null;
}
