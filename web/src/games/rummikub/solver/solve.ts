// The best turn of Rummikub, exactly: most tiles, then most points, a joker of the rack counting 30.

import { asLaid, type Face, isJoker, rackValue } from "../sets";
import { countsOf } from "./counts";
import { bestOpening } from "./opening";
import { setsOf } from "./rebuild";
import { type Answer, sweep } from "./sweep";

export interface Turn {
  played: Face[];
  table: Face[][];
  tiles: number;
  points: number;
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
