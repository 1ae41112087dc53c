// The positions of this round that this browser has seen, one for each turn: what the marks of the last turns and the
// way back through them are made of. Nothing in it was ever hidden from the player.

import { signal } from "@preact/signals";
import type { GameEvent, Json } from "../net/protocol";
import type { Move } from "./playback";

export interface Turn {
  first: number; // the number of its first fact
  last: number;
  seat: number | null; // null: the position as it was dealt, or as it was found
  events: readonly GameEvent[];
  moves: readonly Move[];
  view: Json; // after it
}

const MOST = 200;

export class Turns {
  readonly all = signal<readonly Turn[]>([]);

  /** A new deal, or a table as it is found: what was seen before does not lead here. */
  begin(seq: number, view: Json): void {
    this.all.value = [{ first: seq, last: seq, seat: null, events: [], moves: [], view }];
  }

  forget(): void {
    this.all.value = [];
  }

  add(move: Move): void {
    const { seq, seat, events, before, after } = move;
    if (this.all.value.length === 0) this.begin(seq - 1, before);
    const turns = this.all.value;
    const last = turns.at(-1);
    // A player who draws and then passes has had one turn.
    if (last && last.seat === seat) {
      const [all, moves] = [
        [...last.events, ...events],
        [...last.moves, move],
      ];
      const joined = { ...last, last: seq, events: all, moves, view: after };
      this.all.value = [...turns.slice(0, -1), joined];
    } else {
      const turn = { first: seq, last: seq, seat, events, moves: [move], view: after };
      this.all.value = [...turns, turn].slice(-MOST);
    }
  }
}

/** The turns of the others since the player's own last one; for a spectator the last turn. */
export function turnsSince(turns: readonly Turn[], me: number | null): readonly Turn[] {
  const played = turns.filter((turn) => turn.seat !== null);
  if (me === null) return played.slice(-1);
  return played.slice(played.findLastIndex((turn) => turn.seat === me) + 1);
}

/** Those that are already on the table; `upTo`: the last fact shown, or null for all. */
export function shownTurns(turns: readonly Turn[], upTo: number | null): readonly Turn[] {
  return upTo === null ? turns : turns.filter((turn) => turn.first <= upTo);
}

/** The move that this fact was, if it was seen. */
export const moveIn = (turns: readonly Turn[], seq: number): Move | null =>
  turns.flatMap((turn) => turn.moves).find((move) => move.seq === seq) ?? null;
