// The player's own chain, laid on the board card by card without being played.

import type { Json } from "../../net/protocol";
import { without } from "../rules";
import type { Card } from "./cards";
import type { DuoView } from "./view";

/** The chain that leads from one position to the other, and its pile; null where none was laid. */
export function chainBetween(before: DuoView, after: DuoView): { target: 0 | 1; cards: Card[] } | null {
  for (const target of [0, 1] as const) {
    const cards = after.discards[target].slice(before.discards[target].length);
    if (cards.length > 0) return { target, cards };
  }
  return null;
}

/**
 * For each card the position after the whole chain, with the hand as that card leaves it: those still to come are
 * taken from the pile by the board (`viewDuring`).
 */
export function layingOf(before: DuoView, after: DuoView): Json[] {
  const { cards } = chainBetween(before, after) ?? { cards: [] };
  const views = cards.slice(0, -1).map((_, place) => ({
    ...after,
    hand: without(before.hand, cards.slice(0, place + 1)) ?? [],
  }));
  return [before, ...views, after] as unknown as Json[];
}
