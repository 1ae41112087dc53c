// A time that is measured from an instant of the wall clock, not by ticks: a phone that slept, a tab in the background
// and a page that was loaded again all find it as it should be. Milliseconds throughout.

export interface Counter {
  /** What had passed when it was last stopped. */
  used: number;
  /** Since when it runs; null while it stands. */
  since: number | null;
}

export const STOPPED: Counter = { used: 0, since: null };

export const startedAt = (now: number, used = 0): Counter => ({ used, since: now });

export const passed = ({ used, since }: Counter, now: number): number =>
  since === null ? used : used + Math.max(0, now - since);

export const stoppedAt = (counter: Counter, now: number): Counter => ({
  used: passed(counter, now),
  since: null,
});

/** The instant at which it will have measured so much; null while it stands. */
export const reaches = ({ used, since }: Counter, length: number): number | null =>
  since === null ? null : since + length - used;
