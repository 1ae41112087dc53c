// The cards a player lines up before the turn is sent: one pile, one card after another, free to take back.

import { type Card, fits, type Match, match } from "./cards";

export type Side = 0 | 1;

/** A card of the hand by its place in it: the four turbo-jokers look alike. */
export interface Held {
  key: string;
  card: Card;
}

export interface Chain {
  side: Side | null;
  laid: Held[];
}

/** The cards that lie on top of the two piles. */
export type Tops = readonly [Card, Card];

export const EMPTY: Chain = { side: null, laid: [] };

export type Refusal = { code: "doesNotFit"; match: Match } | { code: "otherPile" };

export const topOf = (chain: Chain, side: Side, tops: Tops): Card =>
  chain.side === side ? (chain.laid.at(-1)?.card ?? tops[side]) : tops[side];

/** The chain with one more card, or why the card may not lie there. */
export function add(
  chain: Chain,
  held: Held,
  side: Side,
  tops: Tops,
): { chain: Chain } | { refusal: Refusal } {
  if (chain.side !== null && chain.side !== side) return { refusal: { code: "otherPile" } };
  const link = match(held.card, topOf(chain, side, tops));
  if (!link.fits) return { refusal: { code: "doesNotFit", match: link } };
  return { chain: { side, laid: [...chain.laid, held] } };
}

/** One card of the chain and how it lies on the one below. */
export interface Step {
  card: Card;
  match: Match;
}

export function stepsOf(chain: Chain, tops: Tops): Step[] {
  const { side } = chain;
  if (side === null) return [];
  return chain.laid.map(({ card }, place) => ({
    card,
    match: match(card, chain.laid[place - 1]?.card ?? tops[side]),
  }));
}

/** Where a card goes that is thrown rather than laid: on the pile used last, if that takes it. */
export function flingSide(chain: Chain, places: readonly Side[], last: Side): Side {
  if (chain.side !== null) return chain.side;
  const [first] = places;
  return first === undefined || places.includes(last) ? last : first;
}

export function takeBack(chain: Chain): Chain {
  const laid = chain.laid.slice(0, -1);
  return laid.length === 0 ? EMPTY : { ...chain, laid };
}

/** A new hand or new tops: the cards that are still held and still fit stay lined up. */
export function rebase(chain: Chain, hand: readonly Held[], tops: Tops): Chain {
  let rebased = EMPTY;
  for (const held of chain.laid) {
    const still = hand.find((other) => other.key === held.key && other.card === held.card);
    const next = still && chain.side !== null ? add(rebased, still, chain.side, tops) : null;
    if (next === null || "refusal" in next) break;
    rebased = next.chain;
  }
  return rebased;
}

export interface Reach {
  now: Side[]; // piles on which the card may lie next
  later: boolean; // reachable through other cards of the hand
}

/** What each card that is still in the hand can do. */
export function reaches(hand: readonly Held[], chain: Chain, tops: Tops): Map<string, Reach> {
  const left = hand.filter((held) => !chain.laid.some((laid) => laid.key === held.key));
  const sides: Side[] = chain.side === null ? [0, 1] : [chain.side];
  const found = new Map<string, Reach>();
  for (const held of left) {
    found.set(held.key, {
      now: sides.filter((side) => fits(held.card, topOf(chain, side, tops))),
      later: false,
    });
  }
  for (const side of sides) {
    for (const key of reachable(left, topOf(chain, side, tops))) {
      const reach = found.get(key);
      if (reach && reach.now.length === 0) reach.later = true;
    }
  }
  return found;
}

/** Cards that some chain of the hand leads to. */
function reachable(left: readonly Held[], top: Card): Set<string> {
  const seen = new Set<string>();
  const queue: Card[] = [top];
  for (let card = queue.shift(); card !== undefined; card = queue.shift()) {
    for (const held of left) {
      if (seen.has(held.key) || !fits(held.card, card)) continue;
      seen.add(held.key);
      queue.push(held.card);
    }
  }
  return seen;
}

/**
 * The hand with keys that stay with their cards from view to view. Of cards that look alike, those lined up are the
 * ones that have gone when there are fewer. `used` names keys that no new card may get.
 */
export function heldCards(
  hand: readonly Card[],
  before: readonly Held[] = [],
  linedUp: readonly Held[] = [],
  used: Set<string> = new Set(),
): Held[] {
  const up = new Set(linedUp.map((held) => held.key));
  const known = [...before.filter((held) => !up.has(held.key)), ...linedUp];
  for (const held of known) used.add(held.key);
  return hand.map((card) => {
    const place = known.findIndex((held) => held.card === card);
    const [same] = place < 0 ? [] : known.splice(place, 1);
    return same ?? { key: freshKey(card, used), card };
  });
}

function freshKey(card: Card, used: Set<string>): string {
  let copy = 0;
  while (used.has(`${card}#${copy}`)) copy++;
  used.add(`${card}#${copy}`);
  return `${card}#${copy}`;
}

/** Gives keys to one hand after another; the key of a card that was played is never given again. */
export function handTracker(): (hand: readonly Card[], linedUp: readonly Held[]) => Held[] {
  const used = new Set<string>();
  let before: Held[] | null = null;
  return (hand, linedUp) => {
    // Cards lined up before the first hand come from storage; later ones count only while they are held.
    const up = linedUp.filter((held) => before === null || before.some((other) => other.key === held.key));
    before = heldCards(hand, before ?? [], up, used);
    return before;
  };
}
