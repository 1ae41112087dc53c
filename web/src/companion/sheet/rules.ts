// What a game says about its score sheet. A column is a player; tablee.sheets has the same in Python, and vectors hold
// the two together.

import type { Json } from "../../net/protocol";

export type Points = number | null;

/** What stands on the sheet about one round. */
export interface RoundEntry {
  /** The sum that was typed for each column; null for nothing. */
  typed: readonly Points[];
  /** Who ended it: went out, or called. */
  out: number | null;
  /** A particular ending, one of the game's. */
  end: string | null;
  starter: number;
}

export interface RoundScore {
  /** null: not known yet. */
  scores: readonly Points[];
  winners: readonly number[];
  /** The column that follows from the others. */
  filled: number | null;
  /** Points that a typed winner has too many; below 0: that are missing. */
  excess: number;
  complete: boolean;
}

/** Who is ahead; `over`: the rules say that the match is decided. */
export interface Standing {
  leaders: readonly number[];
  over: boolean;
}

/** How a round may end beside the usual way. */
export interface Ending {
  id: string;
  label: string;
  note: string;
}

/** What the sheet says in this game, in the reader's language. */
export interface SheetText {
  /** What is typed into a cell, in a few words: "what is left". */
  asks: string;
  /** Asks whose cell to press first in a new round. */
  whoEnds: string;
  /** "Inès has won", above the keys. */
  ended(name: string): string;
  endings: readonly Ending[];
  /** Where several share a lowest score the table may say who is better: the question, if there is one. */
  tie: string | null;
  /** A key for something that counts more than one. */
  extra: { label: string; value: number } | null;
  /** A key that subtracts, and what it subtracts. */
  minus: string | null;
}

export interface SheetRules {
  /** Options of the game that change its arithmetic and may be chosen for a sheet, as they usually are. */
  options: Readonly<Record<string, string | number>>;
  /** Somebody deals. */
  deals: boolean;
  /** Who begins a round: the next in turn, whom the lot names each time, or everybody at once. */
  starts: "turn" | "lot" | "all";
  /** What was typed is not the score, and stands small beside it. */
  showsTyped: boolean;
  score(entry: RoundEntry, options: Json): RoundScore;
  standing(totals: readonly number[], wins: readonly number[], options: Json): Standing;
  text(): SheetText;
}

export const allKnown = (points: readonly Points[]): points is readonly number[] =>
  points.every((value) => value !== null);

export const open = (scores: readonly Points[]): RoundScore => ({
  scores,
  winners: [],
  filled: null,
  excess: 0,
  complete: false,
});

/**
 * A round that `out` has won with the sum of what the others still hold; the others score `losers`. A sum that was
 * typed for the winner counts as it stands, and is compared with what it should be.
 */
export function winnerTakes(entry: RoundEntry, out: number, losers: readonly Points[]): RoundScore {
  const others = entry.typed.filter((_, column) => column !== out);
  const due = others.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const complete = allKnown(others);
  const written = entry.typed[out] ?? null;
  return {
    scores: losers.map((value, column) => (column === out ? (written ?? due) : value)),
    winners: [out],
    filled: written === null ? out : null,
    excess: complete && written !== null ? written - due : 0,
    complete,
  };
}
