// A position of a lesson: the rules that read recorded matches lead on from it, and a game's referee says why they
// would not.

import type { Json, WireError } from "../net/protocol";
import type { Position } from "../session/lesson";
import type { GameRules, RoundState } from "./rules";

const LEARNER = 0;

/** What a game adds to its rules for lessons. */
export interface Referee<State> {
  /** Why an action may not be done; null where it may. */
  whyNot(state: State, seat: number, action: Json): WireError | null;
  /** An action in the notation of replays. */
  written(action: Json): string;
}

export const positionOf = <State extends RoundState>(
  rules: GameRules,
  referee: Referee<State>,
  state: State,
): Position => ({
  view: rules.view(state, LEARNER),
  apply(seat, action) {
    const refusal = referee.whyNot(state, seat, action);
    if (refusal !== null) return { refusal };
    const [after, events] = rules.apply(state, seat, referee.written(action), null);
    return { position: positionOf(rules, referee, after as State), events };
  },
});

/** The first round of a match with these options; those that are not named are as usual. */
export function firstRound(rules: GameRules, seats: number, chosen: Json = {}): RoundState {
  const usual = Object.entries(rules.options).map(([name, option]) => [name, option.usual]);
  const nobody = Array<number>(seats).fill(0);
  return {
    options: { ...Object.fromEntries(usual), ...chosen },
    ...{ totals: nobody, wins: nobody, round: 1, starter: 0 },
  };
}

/** What of the box lies nowhere yet, in the order of the box: so many pieces for each robot, and the rest. */
export function sharedOut(
  box: readonly string[],
  known: readonly string[],
  robots: readonly number[],
): { hands: string[][]; rest: string[] } {
  const rest = [...box];
  for (const piece of known) rest.splice(rest.indexOf(piece), 1);
  const hands = robots.map((size) => rest.splice(0, size));
  return { hands, rest };
}
