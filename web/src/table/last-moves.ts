// What each player did last, for the line on their seat: it stays until their next turn.

import type { GameEvent } from "../net/protocol";
import type { Session } from "../session/session";

/** A line on a seat: whole where there is room, in a word or two on a chip. */
export interface SeatLine {
  long: string;
  short: string;
}

/** By seat, the event that its last turn is known by: of "draws, then passes" the first. */
export function lastMoves(session: Session): Map<number, GameEvent> {
  const entries = session.seen.value;
  const moves = new Map<number, GameEvent>();
  let mover: number | null = null;
  for (const entry of entries.slice(entries.findLastIndex(({ deal }) => deal !== undefined) + 1)) {
    for (const event of entry.events ?? []) {
      if (event.seat !== mover) moves.set(event.seat, event);
      mover = event.seat;
    }
  }
  return moves;
}
