// What a board knows of the game it draws, wherever that comes from: a live table, and whatever else can be looked at
// or played in the same way. Everything that changes is a signal; everything a player can do is a function.

import type { ReadonlySignal } from "@preact/signals";
import type {
  Ack,
  Deadline,
  Deal,
  Entry,
  HintSaid,
  Json,
  Phase,
  Seat,
  Shown,
  Snapshot,
  TableFacts,
  Verdict,
  WireError,
} from "../net/protocol";
import type { Link } from "../net/socket";
import type { Move, Playing } from "./playback";
import type { Turn } from "./turns";

/** Called once for each entry of the log when the board shows it, with the snapshot from before it. */
export type EntryListener = (entry: Entry, before: Snapshot | null) => void;

/** A turn that is laid out on the board from outside; null takes back whatever lies there. */
export interface Laid {
  readonly action: Json | null;
}

/** A lesson: what cannot be played is sent all the same, to be refused with its reason, and nothing is stored. */
export interface Teaching {
  readonly laid: ReadonlySignal<Laid | null>; // a new object each time
}

/** What a board has to know where it shows a puzzle: there is a goal, and nothing is drawn or passed. */
export interface PuzzleTask {
  /** Is this turn, which the rules may allow, not the one that reaches the goal? */
  misses(action: Json): boolean;
  readonly hintsLeft: ReadonlySignal<number>;
  readonly marked: ReadonlySignal<readonly string[]>; // the cards that the last hint points at
  /** Where the turn laid so far is kept; at a table that is this tab. */
  readonly draft: { read(): unknown; write(draft: unknown): void };
}

export interface Session {
  readonly puzzle?: PuzzleTask;
  readonly past?: true; // a position that is only looked at: nothing is stored for it
  readonly teaching?: Teaching;
  readonly counts?: ReadonlySignal<boolean>; // for a rating: nobody is helped
  readonly id: ReadonlySignal<string>; // of the table
  readonly code: ReadonlySignal<string>;
  readonly game: ReadonlySignal<string | null>;
  readonly phase: ReadonlySignal<Phase | null>;
  readonly view: ReadonlySignal<Json | null>; // the game's own, as it is shown; null before the first deal
  readonly playing: ReadonlySignal<Playing | null>; // the move of another player that is being laid
  readonly actual?: ReadonlySignal<Move | null>; // what was done, where another move is shown in its place
  readonly since: ReadonlySignal<readonly Turn[]>; // the others' turns since the player's own, as far as shown
  readonly seat: ReadonlySignal<number | null>; // whose eyes these are; null: a spectator's
  readonly seats: ReadonlySignal<readonly Seat[]>;
  readonly chairs: ReadonlySignal<number>; // how many seats there are
  readonly deal: ReadonlySignal<Deal | null>;
  readonly clock: ReadonlySignal<Deadline | null>; // the deadline that runs
  readonly paused: ReadonlySignal<boolean>; // clocks stand, robots wait, actions are refused
  readonly pausing: ReadonlySignal<readonly number[]>; // the seats that have asked for a pause
  readonly pace: ReadonlySignal<TableFacts["pace"]>; // of a game without turns
  readonly tick: ReadonlySignal<TableFacts["tick"]>; // when actions are resolved, at the calm pace
  readonly novices: ReadonlySignal<readonly number[]>; // the seats whose turns last twice as long
  readonly entries: ReadonlySignal<readonly Entry[]>;
  readonly seen: ReadonlySignal<readonly Entry[]>; // the entries that the board shows already
  readonly verdicts: ReadonlySignal<readonly Verdict[]>;
  readonly link: ReadonlySignal<Link>;
  readonly roundTrip: number | null; // milliseconds, as measured last
  readonly pending: ReadonlySignal<Json | null>; // an action on its way
  readonly watchedDraft: ReadonlySignal<Shown | null>; // the draft that another player lets us watch

  /** The time that `clock` and `deal.starts` refer to. */
  now(): number;
  onEntry(listener: EntryListener): () => void;
  /** Shows the present at once, whatever is being laid. */
  skip(): void;

  /** Plays; resolves to the refusal, or null once it is taken. `timed`: the moment of the press counts. */
  act(action: Json, timed?: boolean): Promise<WireError | null>;
  /** The turn as it is laid so far; the others see it if `show`. */
  draft(action: Json | null, show?: boolean): void;
  /** Asks for a pause, or (`on` false) ends it. */
  pause(on: boolean): Promise<Ack>;
  /** Asks for one step of a hint; null where there is nobody to ask. */
  hint(step: number): Promise<Ack | HintSaid | null>;
}
