// What the screens around a board know of a table on the server: who sits there, what is said, the last turns, and the
// commands that are no move. A board never asks for it; it knows a Session.

import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Ack, ChatLine, Json, Phrase, Snapshot, TableFacts, WireError } from "../net/protocol";
import type { Following, Move } from "./playback";
import type { Review } from "./review";
import type { Session } from "./session";
import type { Turn } from "./turns";

/** What the people at a table say to each other. */
export interface Talk {
  readonly unread: Signal<number>;
  readonly heard: ReadonlySignal<ChatLine | null>; // the last words of somebody else
  readonly talking: Signal<boolean>; // the talk is open: what is said is read
  readonly besideTable: Signal<boolean>; // it is open beside the table
  chat(text: string): Promise<Ack>;
  phrase(phrase: Phrase): Promise<Ack>;
  mute(who: string, on: boolean): Promise<Ack>;
}

/** Who sits where. */
export interface Seating {
  sit(seat?: number): Promise<Ack>;
  stand(): Promise<Ack>;
  queue(on: boolean): Promise<Ack>;
  robot(level: string, seat: number): Promise<Ack>;
  dismiss(seat: number): Promise<Ack>;
  kick(seat: number): Promise<Ack>;
  setChairs(chairs: number): Promise<Ack>;
  back(): Promise<Ack>;
  leave(): Promise<Ack>;
  close(): Promise<Ack>;
  /** Shows the name and the face that the player has now. */
  profile(): Promise<Ack>;
}

/** What is played, and how. */
export interface TableSettings {
  changeGame(game: string, options?: Json): Promise<Ack>;
  options(options: Json): Promise<Ack>;
  show(visibility: TableFacts["visibility"]): Promise<Ack>;
  setPace(pace: TableFacts["pace"]): Promise<Ack>;
  setFairness(fairness: TableFacts["fairness"]): Promise<Ack>;
  setRated(on: boolean): Promise<Ack>;
  unhurried(on: boolean): Promise<Ack>;
}

/** From one round, and one match, to the next. */
export interface Rounds {
  begin(starter?: number | null): Promise<Ack>;
  ready(on?: boolean): Promise<Ack>;
  rematch(starter?: number | null): Promise<Ack>;
}

export interface TableSession extends Session, Talk, Seating, TableSettings, Rounds {
  readonly snapshot: ReadonlySignal<Snapshot | null>; // the present, whatever the board shows
  readonly gone: ReadonlySignal<WireError | null>; // why there is no such table any more
  /** The player's number in the queue for a chair, from one; null where they do not wait. */
  readonly queuePlace: ReadonlySignal<number | null>;
  readonly turns: ReadonlySignal<readonly Turn[]>; // of this round, as far as shown
  readonly review: Review;
  /** Is the present on the board, and no move still being laid? */
  readonly caughtUp: ReadonlySignal<boolean>;
  /** The move that this fact was, with the positions around it, if this browser has seen it. */
  moveAt(seq: number): Move | null;
  /** Lays the others' moves piece by piece from now on, or (null) no longer. */
  follow(following: Following | null): void;
}
