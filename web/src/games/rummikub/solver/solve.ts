// The best turn of Rummikub, exactly: most tiles, then most points, a joker of the rack counting 30.

import { asLaid, type Face, isJoker, rackValue } from "../sets";
import { countsOf } from "./counts";
import { bestOpening } from "./opening";
import { setsOf } from "./rebuild";
import { type Answer, type Progress, sweep, sweeps } from "./sweep";

export interface Turn {
  played: Face[];
  table: Face[][];
  tiles: number;
  points: number;
}

/** A turn as it is told while the search goes on. */
export interface Found {
  turn: Turn;
  progress: Progress;
}

/** The best turn so far, again and again until it is proven or late: crowded tables with four jokers take long. */
export function* search(
  table: readonly Face[][],
  rack: readonly Face[],
  opened: boolean,
  isLate: () => boolean,
): Generator<Found> {
  if (!opened) {
    yield { turn: solve(table, rack, opened), progress: "proven" };
    return;
  }
  for (const { answer, progress } of sweeps(countsOf(table.flat(), rack), isLate)) {
    if (answer === null || answer.worth === 0) yield { turn: turnOf(table, table), progress };
    else if (progress === "proven")
      yield { turn: turnOf(table, leavingAlone(table, rack, answer)), progress };
    else yield { turn: turnOf(table, asBefore(table, setsOf(answer))), progress };
  }
}

export function solve(table: readonly Face[][], rack: readonly Face[], opened: boolean): Turn {
  if (!opened) return turnOf(table, [...table, ...bestOpening(rack)]);
  const answer = sweep(countsOf(table.flat(), rack));
  if (answer === null || answer.worth === 0) return turnOf(table, table);
  return turnOf(table, leavingAlone(table, rack, answer));
}

/** How many states may be spent on leaving sets alone: whoever asks waits for it. */
const PATIENCE = 15_000;

/**
 * The same worth with old sets left as they lie: one after another is taken off the table, and stays off if the rest
 * is worth as much without it.
 */
function leavingAlone(table: readonly Face[][], rack: readonly Face[], answer: Answer): Face[][] {
  let best = answer;
  let spent = answer.states;
  let moving = [...table];
  const kept: Face[][] = [];
  for (const set of table) {
    if (spent > PATIENCE) break;
    const rest = moving.filter((other) => other !== set);
    const without = sweep(countsOf(rest.flat(), rack));
    spent += without?.states ?? 0;
    if (without === null || without.worth < best.worth) continue;
    best = without;
    moving = rest;
    kept.push(set);
  }
  return [...kept, ...asBefore(moving, setsOf(best))];
}

/** Of two ways to lay the same set, the old one. */
function asBefore(old: readonly Face[][], sets: Face[][]): Face[][] {
  return sets.map((tiles) => old.find((one) => asLaid(one) === asLaid(tiles)) ?? tiles);
}

function turnOf(before: readonly Face[][], after: readonly Face[][]): Turn {
  const left = before.flat();
  const played = after.flat().filter((face) => {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return {
    played: played.sort((a, b) => Number(isJoker(a)) - Number(isJoker(b))),
    table: after.map((tiles) => [...tiles]),
    tiles: played.length,
    points: rackValue(played),
  };
}
