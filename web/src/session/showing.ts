// A turn that is played out on a board without being made: piece by piece, at the pace at which the player follows the
// others.

import { signal } from "@preact/signals";
import type { GameEvent, Json } from "../net/protocol";
import { isStill, settings } from "../settings";
import { type Later, type Move, PACES, type Playing, timer } from "./playback";

/** What the board is given for each piece of a turn, the position before it first, and what the log would tell. */
export interface Laying {
  events: readonly GameEvent[];
  views: readonly Json[];
}

export interface Shown extends Laying {
  seat: number;
  place: number; // which of the views is on the board
}

const FIRST_MS = 700; // the position is seen before anything moves
const LEAST_MS = 260; // a piece that the eye shall follow

export const shownView = (shown: Shown | null): Json | null => shown?.views[shown.place] ?? null;

/** The whole turn as a move of the log. */
export function moveOf({ seat, events, views }: Shown, seq: number): Move {
  return { seq, seat, events, before: views[0] as Json, after: views.at(-1) as Json };
}

/** The turn on its way; null before the first piece and once all of it lies there. */
export function playingOf(shown: Shown | null, seq: number): Playing | null {
  if (shown === null) return null;
  const of = shown.views.length - 1;
  const { place: laid } = shown;
  return laid > 0 && laid < of ? { move: moveOf(shown, seq), laid, of } : null;
}

export class Showing {
  readonly shown = signal<Shown | null>(null);
  private callOff: (() => void) | null = null;

  constructor(private readonly later: Later = timer) {}

  /** Plays these turns out, one after the other; where nothing shall move, their end is there at once. */
  show(seat: number, turns: readonly Laying[]): void {
    this.stop();
    const frames = turns.flatMap((turn) => turn.views.map((_, place) => ({ ...turn, seat, place })));
    if (frames.length === 0) return;
    const lay = (at: number): void => {
      const frame = frames[at] as Shown;
      this.shown.value = frame;
      this.callOff = null;
      if (at + 1 === frames.length) return;
      const ms = frame.place === 0 ? FIRST_MS : pieceMs(frame.views.length - 1);
      this.callOff = this.later(ms, () => lay(at + 1));
    };
    lay(isStill() ? frames.length - 1 : 0);
  }

  readonly stop = (): void => {
    this.callOff?.();
    this.callOff = null;
    this.shown.value = null;
  };
}

/** Whoever asks to see a turn wants to see it laid, also where the others' turns lie there at once. */
function pieceMs(of: number): number {
  const { pace } = settings.peek();
  const { piece, most } = PACES[pace === "once" ? "normal" : pace];
  return Math.max(LEAST_MS, Math.min(piece, most / of));
}
