// What the cells of a sheet add up to. Nothing of it is stored.

import type { Json } from "../../net/protocol";
import { type Cells, roundOf, roundsIn, textOf } from "./cells";
import type { RoundEntry, RoundScore, SheetRules, Standing } from "./rules";

/** What never changes about a sheet. */
export interface Head {
  id: string;
  game: string;
  opened: number;
  players: { name: string; face: string }[];
  options: Json;
}

export interface ScoredRound {
  /** The number under which its cells stand. */
  id: number;
  /** Its place on the sheet, from 1. */
  number: number;
  entry: RoundEntry;
  score: RoundScore;
}

export interface Tally {
  rounds: readonly ScoredRound[];
  totals: readonly number[];
  wins: readonly number[];
  standing: Standing;
}

/** `10+15+8` or `12-3`; null for nothing typed. */
export function sumOf(text: string | null): number | null {
  if (text === null) return null;
  return (text.match(/[+-]?\d+/g) ?? []).reduce((sum, term) => sum + Number(term), 0);
}

export const cellKey = (round: number, column: number): string => `r${round}.p${column}`;

/** Who begins the first round. */
export const firstStarter = (cells: Cells): number => Number(textOf(cells, "first") ?? 0);

export function entryOf(cells: Cells, round: number, seats: number, starter: number): RoundEntry {
  const out = textOf(cells, `r${round}.out`);
  return {
    typed: Array.from({ length: seats }, (_, column) => sumOf(textOf(cells, cellKey(round, column)))),
    out: out === null ? null : Number(out),
    end: textOf(cells, `r${round}.end`),
    starter,
  };
}

export function tally(head: Head, cells: Cells, rules: SheetRules): Tally {
  const seats = head.players.length;
  const first = firstStarter(cells);
  const rounds = roundsIn(cells).map((id, place): ScoredRound => {
    const entry = entryOf(cells, id, seats, (first + place) % seats);
    return { id, number: place + 1, entry, score: rules.score(entry, head.options) };
  });
  const columns = head.players.map((_, column) => column);
  const totals = columns.map((column) =>
    rounds.reduce((sum, { score }) => sum + (score.scores[column] ?? 0), 0),
  );
  const wins = columns.map(
    (column) => rounds.filter(({ score }) => score.complete && score.winners.includes(column)).length,
  );
  return { rounds, totals, wins, standing: rules.standing(totals, wins, head.options) };
}

export const MOST_ROUNDS = 200; // as many as the server takes

/** The number of a round that nobody has written yet, deleted ones included. */
export const nextRoundId = (cells: Cells): number =>
  1 + Object.keys(cells).reduce((most, key) => Math.max(most, roundOf(key) ?? 0), 0);
