// A hint as this game reads it: cards to look at, or a whole chain to lay.

import type { Hint } from "../../table/hints";
import type { Card } from "./cards";
import type { Held, Side } from "./chain";
import type { DuoAction } from "./view";
import { words } from "./wording";

export interface HintedPlay {
  side: Side;
  cards: Card[];
}

export function hintedPlay(hint: Pick<Hint, "action">): HintedPlay | null {
  const action = hint.action as DuoAction | null;
  return action?.type === "play" ? { side: action.pile === 0 ? 0 : 1, cards: action.cards } : null;
}

/** The cards are marked in the hand, so the text need not name them again. */
export function hintText(hint: Hint): string {
  const text = words();
  const play = hintedPlay(hint);
  if (play) return text.hintOrder[play.side]?.(play.cards.length) ?? "";
  return hint.cards.length > 0 ? text.hintMarked(hint.cards.length) : hint.text;
}

/** The marked cards by key: their place in the chain from 1, or 0 where the hint only points at them. */
export function marksOf(hint: Hint | null, hand: readonly Held[]): Map<string, number> {
  const marks = new Map<string, number>();
  if (hint === null) return marks;
  const play = hintedPlay(hint);
  for (const [place, card] of (play?.cards ?? hint.cards).entries()) {
    const held = hand.find((other) => other.card === card && !marks.has(other.key));
    if (held) marks.set(held.key, play ? place + 1 : 0);
  }
  return marks;
}
