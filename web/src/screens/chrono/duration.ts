import { chronoWords } from "./words";

/** « 4 min 05 », to the full second below. */
export function duration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return chronoWords().duration(Math.floor(seconds / 60), seconds % 60);
}

/** Big digits: the minutes stand apart, and only once the seconds alone would need three digits. */
export function digitsOf(seconds: number): { minutes: number | null; digits: string } {
  if (seconds < 100) return { minutes: null, digits: `${seconds}` };
  return { minutes: Math.floor(seconds / 60), digits: String(seconds % 60).padStart(2, "0") };
}
