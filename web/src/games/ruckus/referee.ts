// Why an action may not be done: the same rules and sentences as rules.py, checked by shared vectors. The server decides
// at its tables; this referee is for lessons, which need no server. In lessons the table calls the names (RUC-33).

import type { WireError } from "../../net/protocol";
import type { Referee } from "../lesson-position";
import { lessonWords } from "./lesson-words";
import type { State } from "./rules";
import { countIn, pairsOf } from "./targets";
import type { Family, RuckusAction } from "./view";

const refuse = (code: string, rule: string, text: string): WireError => ({ code, rule, text });
const handOf = (state: State, seat: number): Family[] => [...(state.hands[seat] ?? "")] as Family[];

export const referee: Referee<State> = {
  whyNot(state, seat, given) {
    const action = given as RuckusAction;
    const { refusals } = lessonWords();
    if (state.caller !== null) return refuse("round_over", "RUC-40", refusals.over());
    if (state.stalled) return refuse("round_over", "RUC-43", refusals.over());
    if (action.type === "form") return whyNoForm(handOf(state, seat), action.family);
    if (action.type === "steal") return whyNoSteal(state, seat, action.family, action.from);
    if (action.type === "complete") return whyNoComplete(state, seat, action.family);
    if (action.type === "ruckus")
      return state.hands[seat] === "" ? null : refuse("hand_not_empty", "RUC-39", refusals.cardsLeft());
    return whyNoPile(state, seat, action.type);
  },
  written(given) {
    const action = given as RuckusAction;
    if (action.type === "steal") return `steal ${action.family} from ${action.from}`;
    return "family" in action ? `${action.type} ${action.family}` : action.type;
  },
};

function whyNoForm(hand: Family[], family: Family): WireError | null {
  const { refusals } = lessonWords();
  const count = countIn(hand, family);
  if (count === 0) return refuse("card_not_held", "RUC-10", refusals.notHeld(family));
  return count === 1 ? refuse("need_two", "RUC-11", refusals.needTwo(family)) : null;
}

/** RUC-13: forming comes first, at any moment. */
function whyNotFormed(hand: Family[], rule: string): WireError | null {
  const [pair] = pairsOf(hand);
  return pair === undefined ? null : refuse("form_first", rule, lessonWords().refusals.formFirst(pair));
}

function whyNoSteal(state: State, seat: number, family: Family, victim: number): WireError | null {
  const { refusals } = lessonWords();
  const front = state.fronts[victim];
  if (front === undefined) return refuse("bad_seat", "RUC-17", refusals.noSeat());
  if (victim === seat) return refuse("own_family", "RUC-17", refusals.ownFamily());
  const hand = handOf(state, seat);
  const first = whyNotFormed(hand, "RUC-19");
  if (first !== null) return first;
  if (!hand.includes(family)) return refuse("no_single", "RUC-18", refusals.noSingleToSteal(family));
  if (!front.includes(family))
    return refuse("no_such_family", "RUC-17", refusals.noFamilyThere(family, victim));
  return null;
}

function whyNoComplete(state: State, seat: number, family: Family): WireError | null {
  const { refusals } = lessonWords();
  const hand = handOf(state, seat);
  const first = whyNotFormed(hand, "RUC-13");
  if (first !== null) return first;
  if (!hand.includes(family)) return refuse("no_single", "RUC-28", refusals.noSingle(family));
  return (state.fronts[seat] ?? "").includes(family)
    ? null
    : refuse("no_such_family", "RUC-28", refusals.noFamily(family));
}

function whyNoPile(state: State, seat: number, type: "draw" | "pass"): WireError | null {
  const { refusals } = lessonWords();
  const hand = handOf(state, seat);
  const first = whyNotFormed(hand, "RUC-13");
  if (first !== null) return first;
  if (hand.length === 0)
    return refuse("must_announce", type === "draw" ? "RUC-26" : "RUC-35", refusals.callNow());
  if (type === "draw") return state.pile === "" ? refuse("pile_empty", "RUC-42", refusals.pileEmpty()) : null;
  return state.pile === "" ? null : refuse("pile_not_empty", "RUC-43", refusals.pileLeft());
}
