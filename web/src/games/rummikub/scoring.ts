// Points of a round of Rummikub, and who wins the match: the same answers as scoring.py.

import type { Result } from "../../net/protocol";
import { added, best, winsAfter } from "../rules";
import type { State } from "./rules";
import { rackValue } from "./sets";

export function result(state: State): Result | null {
  if (state.over === null) return null;
  const winners = state.over === "out" ? [state.turn] : lightest(state);
  const scores = scoresOf(state, winners);
  const totals = added(state.totals, scores);
  const match = matchWinners(state, totals, winners);
  return { scores, totals, winners, reason: state.over, match: match && { winners: match } };
}

/** RUM-64: the lowest rack wins a blocked round; RUM-66: of equal racks the one with fewer tiles. */
function lightest({ racks }: State): number[] {
  const weights = racks.map((rack) => rackValue(rack) * 1000 + rack.length);
  return weights.flatMap((weight, seat) => (weight === Math.min(...weights) ? [seat] : []));
}

function scoresOf(state: State, winners: readonly number[]): number[] {
  const left = state.racks.map(rackValue);
  const byDifference = state.over !== "out" && state.options["preset"] !== "sheet"; // RUM-65
  return sharesOf(left, winners, state.starter, byDifference ? Math.min(...left) : 0);
}

/** Losers pay what is left, less what they are spared; winners share (RUM-59, RUM-60, RUM-65): the sum is zero. */
export function sharesOf(
  left: readonly number[],
  winners: readonly number[],
  starter: number,
  spared: number,
): number[] {
  const scores = left.map((points, seat) => (winners.includes(seat) ? 0 : spared - points));
  const pot = 0 - scores.reduce((sum, score) => sum + score, 0);
  const share = Math.floor(pot / winners.length);
  const order = (seat: number): number => (seat - starter + left.length) % left.length;
  [...winners]
    .sort((a, b) => order(a) - order(b))
    .forEach((seat, place) => {
      scores[seat] = share + Number(place < pot % winners.length); // RUM-66
    });
  return scores;
}

/** RUM-67, RUM-68: the highest total after the last round. */
function matchWinners(state: State, totals: readonly number[], winners: readonly number[]): number[] | null {
  if (state.round < Number(state.options["rounds"])) return null;
  return leadersOf(totals, winsAfter(state, winners));
}

/** Who has the highest total; RUM-69: of equal ones who has won more rounds, else together. */
export function leadersOf(totals: readonly number[], wins: readonly number[]): number[] {
  const first = best(totals);
  const won = Math.max(...first.map((seat) => wins[seat] ?? 0));
  return first.filter((seat) => wins[seat] === won);
}
