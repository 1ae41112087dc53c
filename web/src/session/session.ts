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

/** Called once for each entry of the log, with the snapshot from before it. */
export type EntryListener = (entry: Entry, before: Snapshot | null) => void;

export interface Session {
  readonly id: ReadonlySignal<string>; // of the table
  readonly code: ReadonlySignal<string>;
  readonly game: ReadonlySignal<string | null>;
  readonly phase: ReadonlySignal<Phase | null>;
  readonly view: ReadonlySignal<Json | null>; // the game's own; null before the first deal
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
  readonly verdicts: ReadonlySignal<readonly Verdict[]>;
  readonly link: ReadonlySignal<Link>;
  readonly roundTrip: number | null; // milliseconds, as measured last
  readonly pending: ReadonlySignal<Json | null>; // an action on its way
  readonly watchedDraft: ReadonlySignal<Shown | null>; // the draft that another player lets us watch

  /** The time that `clock` and `deal.starts` refer to. */
  now(): number;
  onEntry(listener: EntryListener): () => void;

  /** Plays; resolves to the refusal, or null once it is taken. `timed`: the moment of the press counts. */
  act(action: Json, timed?: boolean): Promise<WireError | null>;
  /** The turn as it is laid so far; the others see it if `show`. */
  draft(action: Json | null, show?: boolean): void;
  /** Asks for one step of a hint; null where there is nobody to ask. */
  hint(step: number): Promise<Ack | HintSaid | null>;
}
