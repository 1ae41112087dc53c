// What a game tells the chrono.

/** What is timed: each turn, or the whole round with a clock against silence. */
export type Timing = "turns" | "round";

/** What to do once the time is over. */
export interface AtZero {
  title: string;
  steps: { text: string; rule: string }[];
  /** How to do it where memories differ. */
  help?: string;
  /** The round is over with it. */
  endsRound?: true;
}

export interface ChronoRules {
  /** What can be timed; the first unless people choose otherwise. */
  timings: readonly [Timing, ...Timing[]];
  /** Seconds for a turn unless people choose otherwise; null: no limit. */
  turnSeconds: number | null;
  /** Seconds of silence in a round; null where it has no such clock. */
  stallSeconds: number | null;
  /** When to tap in a round, in a few words. */
  tapWhen?(): string;
  /** In a few words, while the last seconds run. */
  warning(timing: Timing): string;
  atZero(timing: Timing): AtZero;
}
