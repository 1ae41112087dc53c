// Does this chain follow on this pile? The rules by which cards fit are those of cards.ts.

import { type Card, fits, isJoker, isTurbo } from "./cards";
import { fitRule } from "./wording";

export interface Break {
  place: number;
  rule: string;
  gone: boolean; // it lies there already, as often as there is one
}

/** The first card that does not fit on the one below, or that the box has no more of; null where all is well. */
export function firstBreak(top: Card, chain: readonly Card[]): Break | null {
  const cards = [top, ...chain];
  for (const [place, card] of chain.entries()) {
    const below = cards[place] ?? top;
    if (!fits(card, below)) return { place, rule: fitRule(card, below), gone: false };
    const lying = cards.slice(0, place + 1).filter((other) => other === card).length;
    if (lying >= (isTurbo(card) ? TURBOS : 1)) return { place, rule: countRule(card), gone: true };
  }
  return null;
}

const TURBOS = 4;

/** The rule that says how many there are of a card. */
const countRule = (card: Card): string => (isTurbo(card) ? "DUO-40" : isJoker(card) ? "DUO-04" : "DUO-02");
