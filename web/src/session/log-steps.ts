// Where in the record of a match an entry of the log stands.

import type { Entry } from "../net/protocol";

/**
 * The steps of the current match by the number of the entry: "2.17" is the seventeenth turn of its second round.
 * `turns`: what one seat does before another acts is one step; in a game without turns every action is one.
 */
export function stepsOf(entries: readonly Entry[], turns: boolean): ReadonlyMap<number, string> {
  const steps = new Map<number, string>();
  const start = entries.findLastIndex(({ deal }) => deal?.round === 1);
  let round = 0;
  let turn = 0;
  let mover: number | null = null;
  for (const { seq, deal, events } of start < 0 ? [] : entries.slice(start)) {
    if (deal) [round, turn, mover] = [deal.round, 0, null];
    const seat = events?.[0]?.seat ?? null;
    if (seat === null) continue;
    if (!turns || seat !== mover) turn += 1;
    mover = seat;
    steps.set(seq, `${round}.${turn}`);
  }
  return steps;
}
