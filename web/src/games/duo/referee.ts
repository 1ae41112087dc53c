// Why a turn may not be taken: the same rules and sentences as rules.py, checked by shared vectors. The server decides
// at its tables; this referee is for lessons, which need no server.

import type { WireError } from "../../net/protocol";
import type { Referee } from "../lesson-position";
import { type Card, fits, isJoker } from "./cards";
import { lessonWords } from "./lesson-words";
import type { State } from "./rules";
import type { DuoAction } from "./view";

type Play = Extract<DuoAction, { type: "play" }>;

const SIDES = ["left", "right"];

export const referee: Referee<State> = {
  whyNot(state, seat, given) {
    const action = given as DuoAction;
    const { refusals } = lessonWords();
    const { over, turn } = state;
    if (over)
      return { code: "round_over", rule: over === "out" ? "DUO-28" : "DUO-33", text: refusals.over() };
    if (seat !== turn) return { code: "not_your_turn", rule: "DUO-11", text: refusals.turn() };
    return action.type === "play" ? whyNoPlay(state, seat, action) : null;
  },
  written(given) {
    const action = given as DuoAction;
    return action.type === "draw" ? "draw" : `play ${SIDES[action.pile]} ${action.cards.join(" ")}`;
  },
};

function whyNoPlay(state: State, seat: number, { pile, cards }: Play): WireError | null {
  const { refusals } = lessonWords();
  if (pile !== 0 && pile !== 1) return { code: "bad_pile", rule: "DUO-13", text: refusals.pile(pile) };
  if (cards.length === 0) return { code: "empty_play", rule: "DUO-19", text: refusals.empty() };
  const left = [...(state.hands[seat] ?? [])];
  for (const card of cards) {
    const place = left.indexOf(card);
    if (place < 0) return { code: "card_not_held", rule: "DUO-12", text: refusals.notHeld(card) };
    left.splice(place, 1);
  }
  return whyNoChain(state.discards[pile].at(-1) ?? "", cards);
}

/** DUO-14: each card fits the one that lies on top at that moment. */
function whyNoChain(first: Card, cards: readonly Card[]): WireError | null {
  let top = first;
  for (const card of cards) {
    if (!fits(card, top)) {
      const rule = brokenRule(card, top);
      return { code: "does_not_fit", rule, text: lessonWords().refusals.misfit[rule](card, top) };
    }
    top = card;
  }
  return null;
}

/** The rule that a card which does not fit breaks. */
function brokenRule(card: Card, top: Card): "DUO-23" | "DUO-24" | "DUO-25" | "DUO-26" {
  if (isJoker(card)) return isJoker(top) ? "DUO-26" : "DUO-25";
  return isJoker(top) ? "DUO-24" : "DUO-23";
}
