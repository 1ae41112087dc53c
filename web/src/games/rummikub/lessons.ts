// The eight lessons of Rummikub: the opening, the sheet's seven ways to change the table, its four ways to free a joker, and
// the minute. A position names what lies open and the next tiles of the pool; the rest of the box is dealt in its order.

import { t } from "../../i18n";
import type { Json } from "../../net/protocol";
import type { Position } from "../../session/lesson";
import { firstRound, positionOf, sharedOut } from "../lesson-position";
import type { Exercise, ExerciseText, GameLessons } from "../lessons";
import positions from "./lesson-positions.json";
import { lessonWords } from "./lesson-words";
import { referee, type Timeout } from "./referee";
import rules, { type State } from "./rules";
import { type Face, flawOf } from "./sets";
import { type RummikubAction, viewOf } from "./view";
import { tileName } from "./wording";
import "./lessons.css";

type Id = keyof typeof positions;

interface Written {
  rack: Face[];
  others: number[]; // how many tiles each robot has
  table: Face[][];
  opened: boolean;
  next: Face[]; // of the pool
  aim: Face[]; // the tiles that shall leave the rack; any one where none is named
  right: RummikubAction[][];
  show: Face[][][];
}

const written = (id: Id) => positions[id] as Written;

function start(id: Id): Position {
  const { rack, others, table, opened, next } = written(id);
  const seats = others.length + 1;
  const round = firstRound(rules, seats);
  const known = [rack, ...table, next].flat();
  const { hands, rest } = sharedOut(rules.deck(seats, round.options), known, others);
  const state: State = {
    ...round,
    racks: [rack, ...hands],
    table,
    pool: [...next, ...rest],
    opened: [opened, ...others.map(() => true)],
    ...{ turn: 0, drawn: null, passes: 0, over: null },
  };
  return positionOf(rules, referee, state);
}

/** Have all the tiles of the aim left the rack? Which way they went is the player's own. */
function isReached(id: Id, rack: readonly Face[]): boolean {
  const { aim, rack: before } = written(id);
  return aim.length === 0 ? rack.length < before.length : aim.every((face) => !rack.includes(face));
}

const exercise = (id: Id, rule: string): Exercise => ({
  id,
  rule,
  start: start(id),
  show: written(id).show.map((table) => ({ lay: { type: "play", table } })),
  judge: (view) => (isReached(id, viewOf(view).rack) ? "done" : "astray"),
});

const MINUTE = 60; // RUM-51

/** With the clock of a real table. */
const timed = (id: Id, rule: string): Exercise => ({
  ...exercise(id, rule),
  clock: {
    seconds: MINUTE,
    timeout: (draft) =>
      ({
        type: "timeout",
        draft: (draft as RummikubAction | null)?.type === "play" ? (draft?.["table"] as Face[][]) : null,
      }) satisfies Timeout as Json,
  },
});

/** The first set that would not stand. */
function leaves(action: RummikubAction): string | null {
  const broken = action.type === "play" && action.table.find((tiles) => flawOf(tiles) !== null);
  return broken && broken.length > 0 ? lessonWords().left(t.value.list(broken.map(tileName))) : null;
}

function did({ type }: RummikubAction | Timeout): string | null {
  if (type === "draw") return lessonWords().drew;
  return type === "timeout" ? lessonWords().timeOut : null;
}

const rummikub: GameLessons = {
  lessons: [
    { id: "open", exercises: [exercise("open", "RUM-24")] },
    { id: "extend", exercises: [exercise("extend", "RUM-35")] },
    { id: "complete", exercises: [exercise("complete", "RUM-15")] },
    { id: "split", exercises: [exercise("split", "RUM-36")] },
    { id: "borrow", exercises: [exercise("borrow", "RUM-35"), exercise("swap", "RUM-40")] },
    { id: "combine", exercises: [exercise("combine", "RUM-40"), exercise("rebuild", "RUM-40")] },
    {
      id: "jokers",
      exercises: [
        exercise("replace", "RUM-42"),
        exercise("around", "RUM-44"),
        exercise("lengthen", "RUM-45"),
        exercise("neighbours", "RUM-37"),
      ],
    },
    { id: "minute", exercises: [timed("minute", "RUM-51")] },
  ],
  title: (lesson) => lessonWords().titles[lesson] ?? "",
  text: (id) => lessonWords().exercises[id] as ExerciseText,
  leaves: (_task, action) => leaves(action as RummikubAction),
  did: (action) => did(action as RummikubAction | Timeout),
  firstGame: { options: { rounds: 1, turnSeconds: "off" } },
};

export default rummikub;
