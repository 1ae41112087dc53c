// Does this chain follow on this pile? The rules by which cards fit are those of cards.ts.

import { type Card, fits } from "./cards";
import { fitRule } from "./wording";

/** The first card that does not fit on the one below, and the rule; null where all do. */
export function firstBreak(top: Card, chain: readonly Card[]): { place: number; rule: string } | null {
  const place = chain.findIndex((card, at) => !fits(card, chain[at - 1] ?? top));
  const card = chain[place];
  return card === undefined ? null : { place, rule: fitRule(card, chain[place - 1] ?? top) };
}
