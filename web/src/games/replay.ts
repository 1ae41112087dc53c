// What a game adds to the screen on which a match is looked at again. It is loaded with that screen.

import type { FunctionComponent } from "preact";
import type { GameEvent, Json, Judgement } from "../net/protocol";

/** Moves stand in the notation of replays; `before` is what the mover saw then. */
export interface Moved {
  before: Json;
  actions: readonly string[];
}

/** A headline, and a sentence below it. */
export interface Verdict {
  title: string;
  text: string;
}

export interface GameReplay {
  /** Everybody acts at once: what is stepped through are moves, not turns. */
  readonly turnless?: true;
  /** The cards of the seat whose view it is. */
  cards(view: Json): readonly string[];
  /** The same, small and in a row. */
  Hand: FunctionComponent<{ view: Json }>;
  /** So many of them, in words. */
  held(count: number): string;
  /** What the plot of hand sizes is called. */
  hands(): string;
  /** What the plot of points is called, where the game has one, and whether the most or the fewest lead. */
  readonly points?: { name(): string; lead: "most" | "fewest" };
  /** What the mover's board is given for each piece, from the position before the move to the one it leads to. */
  way(move: Moved): Json[];
  /** What the move does, as the log would have it. */
  eventsOf(move: Moved): GameEvent[];
  /** The move in sentences, one for each thing to do. */
  tell(move: Moved): string[];
  /** What an analysis says of a turn; absent where its own sentence says it all. */
  verdict?(judged: Judgement): Verdict;
  /** The move drawn small: what lies differently after it. */
  Picture: FunctionComponent<Moved>;
}
