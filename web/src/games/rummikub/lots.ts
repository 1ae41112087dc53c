// The draw of lots for the first player (RUM-08, RUM-09): the same order as draw_lots in rules.py.

import { type Face, isJoker, numberOf } from "./sets";

export interface Draw {
  seat: number;
  tiles: Face[]; // in the order drawn: jokers, and what was tied, are drawn again
}

export interface Lots {
  draws: Draw[];
  starter: number;
}

/** Who drew what, and who starts. */
export function readLots(lots: readonly Face[], seats: number): Lots {
  const left = [...lots];
  const draws: Draw[] = Array.from({ length: seats }, (_, seat) => ({ seat, tiles: [] }));
  let tied = draws.map((draw) => draw.seat);
  while (tied.length > 1) {
    const numbers = new Map<number, number>();
    for (const seat of tied) {
      for (let tile = left.shift(); tile !== undefined; tile = left.shift()) {
        draws[seat]?.tiles.push(tile);
        if (isJoker(tile)) continue;
        numbers.set(seat, numberOf(tile));
        break;
      }
    }
    if (numbers.size < tied.length) break; // the bag is empty: the first of those still tied
    const most = Math.max(...numbers.values());
    tied = tied.filter((seat) => numbers.get(seat) === most);
  }
  return { draws, starter: tied[0] ?? 0 };
}
