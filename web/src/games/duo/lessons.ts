// The five lessons of Duo, after the examples of its sheet. A position names what lies open and the next cards of the
// pile; the rest of the deck is dealt in its own order.

import type { Position, ShownStep } from "../../session/lesson";
import { firstRound, positionOf, sharedOut } from "../lesson-position";
import type { Exercise, ExerciseText, GameLessons } from "../lessons";
import { type Card, TURBO } from "./cards";
import positions from "./lesson-positions.json";
import { lessonWords } from "./lesson-words";
import { referee } from "./referee";
import rules, { type State } from "./rules";
import type { DuoAction, DuoView } from "./view";
import "./lessons.css";

type Id = keyof typeof positions;

interface Written {
  hands: Card[][];
  others: number[]; // how many cards each robot holds
  discards: Card[][];
  next: Card[]; // of the pile
  options?: { turbo: boolean };
  right: DuoAction[][];
}

const written = (id: Id) => positions[id] as Written;

function start(id: Id): Position {
  const { hands, others, discards, next, options } = written(id);
  const round = firstRound(rules, others.length + 1, options);
  const box = rules.deck(others.length + 1, round.options);
  const known = [...hands, ...discards, next].flat();
  const { hands: robots, rest } = sharedOut(box, known, others);
  const [left = [], right = []] = discards;
  const state: State = {
    ...round,
    hands: [...hands, ...robots],
    discards: [left, right],
    pile: [...next, ...rest],
    ...{ turn: 0, over: null },
  };
  return positionOf(rules, referee, state);
}

/** The chain, card by card; a draw is done at once. */
function shownOf(id: Id): ShownStep[] {
  const [action] = written(id).right[0] ?? [];
  if (action?.type !== "play") return [{ act: { type: "draw" } }];
  return action.cards.map((_, last) => ({ lay: { ...action, cards: action.cards.slice(0, last + 1) } }));
}

type Reached = (view: DuoView, action: DuoAction) => boolean;

const laid =
  (count: number): Reached =>
  (_view, action) =>
    action.type === "play" && action.cards.length >= count;

/** Does a card lie on a turbo-joker of this chain? */
const coversTurbo = (cards: readonly Card[]): boolean => cards.slice(0, -1).includes(TURBO);

const exercise = (id: Id, rule: string, reached: Reached): Exercise => ({
  id,
  rule,
  start: start(id),
  show: shownOf(id),
  judge: (view, action) =>
    reached(view as unknown as DuoView, action as unknown as DuoAction) ? "done" : "astray",
});

const duo: GameLessons = {
  lessons: [
    { id: "fit", exercises: [exercise("two", "DUO-23", laid(1))] },
    { id: "chain", exercises: [exercise("chain", "DUO-14", laid(3))] },
    {
      id: "jokers",
      exercises: [exercise("on-joker", "DUO-24", laid(1)), exercise("bridge", "DUO-26", laid(4))],
    },
    {
      id: "end",
      exercises: [
        exercise("draw", "DUO-16", (_view, action) => action.type === "draw"),
        exercise("out", "DUO-30", (view) => view.over === "out"),
      ],
    },
    {
      id: "turbo",
      exercises: [
        exercise("turbo", "DUO-42", (_view, action) => action.type === "play" && coversTurbo(action.cards)),
      ],
    },
  ],
  title: (lesson) => lessonWords().titles[lesson] ?? "",
  text: (id) => lessonWords().exercises[id] as ExerciseText,
  did: (action) => (action["type"] === "draw" ? lessonWords().drew : null),
  firstGame: { options: { target: 5 } },
};

export default duo;
