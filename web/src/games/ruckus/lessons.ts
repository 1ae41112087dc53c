// The four lessons of Ruckus!: the actions one by one with a robot that waits, then a small round at a child's pace. A
// position names the hands, what lies open and the next cards of the pile; the rest of the deck follows in its order.

import type { Json } from "../../net/protocol";
import type { Outcome, Position } from "../../session/lesson";
import { firstRound, positionOf, sharedOut } from "../lesson-position";
import type { Exercise, ExerciseText, GameLessons } from "../lessons";
import positions from "./lesson-positions.json";
import { lessonWords } from "./lesson-words";
import { referee } from "./referee";
import rules, { type State } from "./rules";
import type { Front, RuckusAction, RuckusView } from "./view";
import "./lessons.css";

type Id = keyof typeof positions;

interface Written {
  hands: string[][];
  fronts: Front[];
  next: string[]; // of the pile
  right: Json[][];
  robot?: Json[];
}

const written = (id: Id) => positions[id] as Written;

const cardsOf = (front: Front): string =>
  Object.entries(front)
    .map(([family, count]) => family.repeat(count))
    .join("");

function start(id: Id): Position {
  const { hands, fronts, next } = written(id);
  const round = firstRound(rules, hands.length);
  const known = [...hands.flat(), ...fronts.flatMap((front) => [...cardsOf(front)]), ...next];
  const { rest } = sharedOut(rules.deck(hands.length, round.options), known, []);
  const state: State = {
    ...round,
    hands: hands.map((hand) => hand.join("")),
    fronts: fronts.map(cardsOf),
    pile: [...next, ...rest].join(""),
    ...{ caller: null, stalled: false, passed: [], lastAction: 0 },
    lastDraw: hands.map(() => null),
  };
  return positionOf(rules, referee, state);
}

type Judge = (view: RuckusView, action: RuckusAction) => Outcome;

/** The player has this many cards of a family; `draws`: a card may be drawn on the way. */
const has =
  (family: keyof Front, count: number, draws = false): Judge =>
  (view, action) => {
    if ((view.fronts[0]?.[family] ?? 0) >= count) return "done";
    // A single card that has gone to one's own pile steals nothing any more: the aim is out of reach.
    return action.type === "complete" || (action.type === "draw" && !draws) ? "astray" : "underway";
  };

const called =
  (draws: boolean): Judge =>
  (view, action) => {
    if (view.caller === 0) return "done";
    return action.type === "draw" && !draws ? "astray" : "underway";
  };

const exercise = (id: Id, rule: string, judge: Judge): Exercise => ({
  id,
  rule,
  start: start(id),
  show: (written(id).right[0] ?? []).map((act) => ({ act })),
  judge: (view, action) => judge(view as unknown as RuckusView, action as unknown as RuckusAction),
});

const CHILD_MS = 7000; // from one action of the robot to the next

const ruckus: GameLessons = {
  lessons: [
    {
      id: "form",
      exercises: [exercise("form", "RUC-11", has("M", 2)), exercise("draw", "RUC-13", has("A", 2, true))],
    },
    {
      id: "steal",
      exercises: [exercise("steal", "RUC-17", has("A", 4)), exercise("form-first", "RUC-21", has("A", 6))],
    },
    {
      id: "complete",
      exercises: [exercise("complete", "RUC-28", has("A", 3)), exercise("call", "RUC-35", called(false))],
    },
    {
      id: "round",
      exercises: [
        {
          ...exercise("round", "RUC-08", called(true)),
          robot: { every: CHILD_MS, actions: written("round").robot ?? [] },
        },
      ],
    },
  ],
  title: (lesson) => lessonWords().titles[lesson] ?? "",
  text: (id) => lessonWords().exercises[id] as ExerciseText,
  did: (action) => (action["type"] === "draw" ? lessonWords().drew : null),
  firstGame: { options: { target: 10 }, pace: "practice" },
};

export default ruckus;
