// Following the others: a move is shown piece by piece, at a pace that an eye can follow, while the game goes on
// underneath. Moves that come faster than they are shown wait in a queue; none is left out. Whoever acts, a lost line
// and a hidden page go straight to the present.

import { batch, signal } from "@preact/signals";
import type { GameEvent, Json } from "../net/protocol";
import type { Pace } from "../settings";

/** What somebody did, and the position it led to. */
export interface Move {
  seq: number;
  seat: number;
  events: readonly GameEvent[];
  before: Json;
  after: Json;
}

/** A move on its way: so many of its pieces lie on the table. */
export interface Playing {
  move: Move;
  laid: number;
  of: number;
}

/** What a game has to say about how it is followed. */
export interface Following {
  /** In how many pieces a move is laid; 0 where there is nothing to see. */
  pieces(move: Move): number;
  /** Does this position wait for the player? */
  awaits(view: Json): boolean;
}

/** Runs something later; returns the way to call it off. */
export type Later = (ms: number, run: () => void) => () => void;

export interface PaceTimes {
  piece: number; // ms from one piece to the next
  most: number; // ms for all pieces of a move
  rest: number; // ms from the last piece to the next move
}

export const PACES: Record<Exclude<Pace, "once">, PaceTimes> = {
  calm: { piece: 600, most: 5000, rest: 900 },
  normal: { piece: 350, most: 3000, rest: 500 },
  quick: { piece: 150, most: 1200, rest: 200 },
};

/** Once the player is to move, or too many moves wait, what is left is shown within this time. */
export const HURRY_MS = 1500;
const MOST_WAITING = 3;
const SHORTEST_REST = 120;

interface Waiting {
  move: Move;
  of: number;
  done(): void;
}

export const timer: Later = (ms, run) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

export class Playback {
  readonly playing = signal<Playing | null>(null);
  /** The position after the move being shown; null: the present. */
  readonly shown = signal<Json | null>(null);
  /** The number of the last fact that is seen, the move being laid included; null: all of them. */
  readonly upTo = signal<number | null>(null);
  following: Following | null = null;
  private waiting: Waiting[] = [];
  private current: Waiting | null = null;
  private callOff: (() => void) | null = null;
  private quickest: number | null = null; // ms from piece to piece while there is hurry

  constructor(
    private readonly pace: () => Pace,
    private readonly unseen: () => boolean = () => false,
    private readonly later: Later = timer,
  ) {}

  /** Is the table that is shown behind the game, or at rest after a move? */
  get busy(): boolean {
    return this.callOff !== null;
  }

  /** The position stays on the screen until the next move is added. */
  hold(view: Json, seq: number): void {
    if (this.shown.peek() !== null) return;
    batch(() => {
      this.shown.value = view;
      this.upTo.value = seq;
    });
  }

  /** Shows a move when its time has come; `done` is called once all of it lies on the table. */
  add(move: Move, done: () => void): void {
    const of = this.following?.pieces(move) ?? 0;
    if (of === 0 || this.pace() === "once" || this.unseen()) {
      this.finish();
      done();
      return;
    }
    this.waiting.push({ move, of, done });
    this.hurry();
    if (!this.busy) this.next();
  }

  /** What is left is shown within a short time once the player is to move, or too many moves wait. */
  private hurry(): void {
    const last = this.waiting.at(-1)?.move.after;
    const mine = last !== undefined && (this.following?.awaits(last) ?? false);
    const playing = this.playing.peek();
    const left = this.waiting.reduce((sum, one) => sum + one.of, playing ? playing.of - playing.laid : 0);
    const hurried = mine || this.waiting.length > MOST_WAITING;
    this.quickest = hurried ? HURRY_MS / left : null;
  }

  /** Goes to the present at once: what waited has happened. */
  readonly finish = (): void => {
    this.callOff?.();
    this.callOff = null;
    const left = [...(this.playing.peek() ? [this.current] : []), ...this.waiting];
    this.waiting = [];
    this.current = null;
    this.quickest = null;
    batch(() => {
      this.playing.value = null;
      this.shown.value = null;
      this.upTo.value = null;
    });
    for (const one of left) one?.done();
  };

  private next(): void {
    this.callOff = null;
    const one = this.waiting.shift();
    if (one === undefined) {
      this.finish();
      return;
    }
    this.current = one;
    this.lay(one, 1);
  }

  private lay(one: Waiting, laid: number): void {
    const { move, of } = one;
    batch(() => {
      this.shown.value = move.after;
      this.upTo.value = move.seq;
      this.playing.value = laid < of ? { move, laid, of } : null;
    });
    const [piece, rest] = this.times(of);
    if (laid < of) {
      this.callOff = this.later(piece, () => this.lay(one, laid + 1));
      return;
    }
    this.callOff = this.later(rest, () => this.next());
    one.done();
  }

  /** Until the next piece, and until the next move, for a move of so many pieces. */
  private times(of: number): [piece: number, rest: number] {
    const pace = this.pace();
    if (pace === "once") return [0, 0];
    const { piece, most, rest } = PACES[pace];
    const usual = Math.min(piece, most / of);
    if (this.quickest === null) return [usual, rest];
    const quick = Math.min(usual, this.quickest);
    return [quick, Math.min(rest, Math.max(SHORTEST_REST, quick))];
  }
}
