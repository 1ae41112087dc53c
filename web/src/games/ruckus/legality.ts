// May a player do this now? The same codes and rules as games/ruckus in Python, for one moment at a real table.

import type { Family } from "./view";

export interface Moment {
  /** Cards in the hand, by family. */
  hand: Partial<Record<Family, number>>;
  /** Families that lie before the player, and before the others. */
  mine: readonly Family[];
  others: readonly Family[];
  deckEmpty: boolean;
}

export type Deed =
  | { type: "form" | "steal" | "complete"; family: Family }
  | { type: "draw" | "ruckus" | "pass" };

export interface Refused {
  code: string;
  rule: string;
  /** The family that has to be formed first. */
  pair?: Family;
}

const held = ({ hand }: Moment, family: Family): number => hand[family] ?? 0;

const pairOf = ({ hand }: Moment): Family | undefined =>
  (Object.keys(hand) as Family[]).find((family) => (hand[family] ?? 0) > 1);

const isEmpty = ({ hand }: Moment): boolean => Object.values(hand).every((count) => count === 0);

/** Null where it is allowed. */
export function refusedNow(moment: Moment, deed: Deed): Refused | null {
  switch (deed.type) {
    case "form":
      if (held(moment, deed.family) === 0) return { code: "card_not_held", rule: "RUC-10" };
      return held(moment, deed.family) < 2 ? { code: "need_two", rule: "RUC-11" } : null;
    case "steal":
      return (
        unformed(moment, "RUC-19") ??
        single(moment, deed.family, "RUC-18") ??
        there(moment.others, deed, "RUC-17")
      );
    case "complete":
      return (
        unformed(moment, "RUC-13") ??
        single(moment, deed.family, "RUC-28") ??
        there(moment.mine, deed, "RUC-28")
      );
    case "draw":
      return (
        unformed(moment, "RUC-13") ??
        (isEmpty(moment) ? { code: "must_announce", rule: "RUC-26" } : null) ??
        (moment.deckEmpty ? { code: "pile_empty", rule: "RUC-42" } : null)
      );
    case "pass":
      return (
        unformed(moment, "RUC-13") ??
        (isEmpty(moment) ? { code: "must_announce", rule: "RUC-35" } : null) ??
        (moment.deckEmpty ? null : { code: "pile_not_empty", rule: "RUC-43" })
      );
    case "ruckus":
      return isEmpty(moment) ? null : { code: "hand_not_empty", rule: "RUC-39" };
  }
}

/** Forming comes first, at any moment. */
function unformed(moment: Moment, rule: string): Refused | null {
  const pair = pairOf(moment);
  return pair === undefined ? null : { code: "form_first", rule, pair };
}

const single = (moment: Moment, family: Family, rule: string): Refused | null =>
  held(moment, family) === 0 ? { code: "no_single", rule } : null;

const there = (front: readonly Family[], { family }: { family: Family }, rule: string): Refused | null =>
  front.includes(family) ? null : { code: "no_such_family", rule };
