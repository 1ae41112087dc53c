// What the cells of a sheet add up to. Nothing of it is stored.

import { type Cells, roundOf, roundsIn, textOf } from "./cells";
import { type Head, peopleOf, presentIn, type SheetPerson } from "./people";
import type { RoundEntry, RoundScore, SheetRules, Standing } from "./rules";

export type { Head } from "./people";

export interface ScoredRound {
  /** The number under which its cells stand. */
  id: number;
  /** Its place on the sheet, from 1. */
  number: number;
  /** The columns of those who take part. */
  present: readonly number[];
  entry: RoundEntry;
  score: RoundScore;
}

export interface Tally {
  people: readonly SheetPerson[];
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

/** The round as the game's rules read it: the columns of those who take part, numbered without gaps. */
function entryOf(cells: Cells, round: number, present: readonly number[], starter: number): RoundEntry {
  const out = present.indexOf(Number(textOf(cells, `r${round}.out`) ?? Number.NaN));
  return {
    typed: present.map((column) => sumOf(textOf(cells, cellKey(round, column)))),
    out: out < 0 ? null : out,
    end: textOf(cells, `r${round}.end`),
    starter,
  };
}

/** A round by the columns of the sheet; who was not there has typed nothing and scores nothing. */
export function scoredRound(
  head: Head,
  cells: Cells,
  rules: SheetRules,
  { id, number }: { id: number; number: number },
): ScoredRound {
  const people = peopleOf(head, cells);
  const present = presentIn(people, id);
  const starter = (firstStarter(cells) + number - 1) % present.length;
  const entry = entryOf(cells, id, present, starter);
  const score = rules.score(entry, head.options);
  const spread = <T>(values: readonly T[]): (T | null)[] =>
    people.map((_, column) => values[present.indexOf(column)] ?? null);
  const columnOf = (seat: number | null): number | null => (seat === null ? null : (present[seat] ?? null));
  return {
    id,
    number,
    present,
    entry: {
      typed: spread(entry.typed),
      out: columnOf(entry.out),
      end: entry.end,
      starter: present[starter] ?? 0,
    },
    score: {
      ...score,
      scores: spread(score.scores),
      winners: score.winners.flatMap((seat) => columnOf(seat) ?? []),
      filled: columnOf(score.filled),
    },
  };
}

export function tally(head: Head, cells: Cells, rules: SheetRules): Tally {
  const people = peopleOf(head, cells);
  const rounds = roundsIn(cells).map((id, place) =>
    scoredRound(head, cells, rules, { id, number: place + 1 }),
  );
  const totals = people.map((_, column) =>
    rounds.reduce((sum, { score }) => sum + (score.scores[column] ?? 0), 0),
  );
  const wins = people.map(
    (_, column) => rounds.filter(({ score }) => score.complete && score.winners.includes(column)).length,
  );
  return { people, rounds, totals, wins, standing: rules.standing(totals, wins, head.options) };
}

export const MOST_ROUNDS = 200; // as many as the server takes

/** The number of a round that nobody has written yet, deleted ones included. */
export const nextRoundId = (cells: Cells): number =>
  1 + Object.keys(cells).reduce((most, key) => Math.max(most, roundOf(key) ?? 0), 0);
