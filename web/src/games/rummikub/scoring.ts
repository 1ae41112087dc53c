// Points of a round of Rummikub, and who wins the match: the same answers as scoring.py.

import type { Result } from "../../net/protocol";
import { added, winsAfter } from "../rules";
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

/** Losers pay, winners share: a round sums to zero (RUM-59, RUM-60, RUM-65). */
function scoresOf(state: State, winners: readonly number[]): number[] {
  const left = state.racks.map(rackValue);
  const byDifference = state.over !== "out" && state.options["preset"] !== "sheet"; // RUM-65
  const spared = byDifference ? Math.min(...left) : 0;
  const scores = left.map((points, seat) => (winners.includes(seat) ? 0 : spared - points));
  const pot = 0 - scores.reduce((sum, score) => sum + score, 0);
  const share = Math.floor(pot / winners.length);
  const order = (seat: number): number => (seat - state.starter + state.racks.length) % state.racks.length;
  [...winners]
    .sort((a, b) => order(a) - order(b))
    .forEach((seat, place) => {
      scores[seat] = share + Number(place < pot % winners.length); // RUM-66
    });
  return scores;
}

/** RUM-67, RUM-68: the highest total after the last round; RUM-69: then more rounds won, else shared. */
function matchWinners(state: State, totals: readonly number[], winners: readonly number[]): number[] | null {
  if (state.round < Number(state.options["rounds"])) return null;
  const wins = winsAfter(state, winners);
  const most = Math.max(...totals);
  const first = totals.flatMap((total, seat) => (total === most ? [seat] : []));
  const won = Math.max(...first.map((seat) => wins[seat] ?? 0));
  return first.filter((seat) => wins[seat] === won);
}
