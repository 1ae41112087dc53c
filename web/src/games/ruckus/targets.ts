// One tap is one action: what the player touches says what is meant.

import type { Session } from "../../session/session";
import type { Family, RuckusAction, RuckusView } from "./view";

export type Target =
  | { kind: "hand"; family: Family }
  | { kind: "pile"; seat: number; family: Family }
  | { kind: "deck" }
  | { kind: "ruckus" };

/** Names a target among all others of the board. */
export const keyOf = (target: Target): string =>
  target.kind === "pile"
    ? `pile-${target.seat}-${target.family}`
    : target.kind === "hand"
      ? `hand-${target.family}`
      : target.kind;

export type Refusal =
  | { code: "watching" }
  | { code: "over" }
  | { code: "formFirst"; family: Family }
  | { code: "single"; family: Family } // a single card waits for a pile to steal or complete
  | { code: "noSingle"; family: Family }
  | { code: "whole"; family: Family } // all six cards: nobody can have a seventh
  | { code: "cardsLeft"; count: number }
  | { code: "passed" } // the server takes it once more and changes nothing: why press again?
  | { code: "callRuckus" };

/** `choose`: two piles can take the card, and the next touch says which. */
export type Answer = { action: RuckusAction } | { choose: Family } | { refusal: Refusal };

export const isOver = (view: RuckusView): boolean => view.caller !== null || view.stalled;

/** Anything another player does takes every pass back. */
export const hasPassed = (view: RuckusView): boolean =>
  view.pileSize === 0 && view.seat !== null && view.passed.includes(view.seat);

/** All six cards of a family: it is safe (RUC-23). */
export const WHOLE = 6;

export const countIn = (hand: readonly Family[], family: Family): number =>
  hand.filter((card) => card === family).length;

/** The families that the hand must form before anything else. */
export function pairsOf(hand: readonly Family[]): Family[] {
  return [...new Set(hand)].filter((family) => countIn(hand, family) > 1);
}

/** What a touch of a pile would do now; null where it would do nothing. */
export type Use = "steal" | "complete" | null;

/** A puzzle asks for one thing, and what is past for none: no marks of what can be done, no call. */
export const isPlayed = ({ puzzle, past }: Session): boolean => puzzle === undefined && past === undefined;

export function useOf({ hand, seat: me }: RuckusView, family: Family, owner: number): Use {
  if (me === null || !hand.includes(family) || pairsOf(hand).length > 0) return null;
  return owner === me ? "complete" : "steal";
}

/** Must the player call the family's name for this to count (RUC-34)? */
export const needsCall = (view: RuckusView, { type }: RuckusAction): boolean =>
  view.options.announce === "manual" && (type === "form" || type === "steal" || type === "complete");

/** `name` is the family that the player calls out, where players call for themselves. */
export function actionFor(view: RuckusView, target: Target, name: Family | null = null): Answer {
  const answer = silentFor(view, target);
  if (!("action" in answer) || name === null || !needsCall(view, answer.action)) return answer;
  return { action: { ...answer.action, announce: name } as RuckusAction };
}

function silentFor(view: RuckusView, target: Target): Answer {
  if (view.seat === null) return { refusal: { code: "watching" } };
  if (isOver(view)) return { refusal: { code: "over" } };
  const { hand } = view;
  if (target.kind === "hand" && countIn(hand, target.family) > 1)
    return { action: { type: "form", family: target.family } };
  const [pair] = pairsOf(hand);
  if (pair !== undefined) return { refusal: { code: "formFirst", family: pair } };
  switch (target.kind) {
    case "ruckus":
      return hand.length === 0
        ? { action: { type: "ruckus" } }
        : { refusal: { code: "cardsLeft", count: hand.length } };
    case "deck":
      if (hand.length === 0) return { action: { type: "ruckus" } };
      if (view.pileSize > 0) return { action: { type: "draw" } };
      return hasPassed(view) ? { refusal: { code: "passed" } } : { action: { type: "pass" } };
    case "hand":
      return single(view, view.seat, target.family);
    case "pile":
      return onPile(view, view.seat, target.seat, target.family);
  }
}

function onPile(view: RuckusView, me: number, owner: number, family: Family): Answer {
  if (view.fronts[owner]?.[family] === WHOLE) return { refusal: { code: "whole", family } };
  if (!view.hand.includes(family)) return { refusal: { code: "noSingle", family } };
  if (owner === me) return { action: { type: "complete", family } };
  return { action: { type: "steal", family, from: owner } };
}

export const ownersOf = (view: RuckusView, family: Family): number[] =>
  view.fronts.flatMap((front, seat) => ((front[family] ?? 0) > 0 ? [seat] : []));

/** Touching a single card plays it where only one pile can take it. */
function single(view: RuckusView, me: number, family: Family): Answer {
  const owners = ownersOf(view, family);
  const [owner] = owners;
  if (owner === undefined || !view.hand.includes(family)) return { refusal: { code: "single", family } };
  return owners.length === 1 ? onPile(view, me, owner, family) : { choose: family };
}
