// A position as numbers: how often each tile lies on the table and on the rack.

import { COLOURS, type Face, isJoker, NUMBERS, numberOf } from "../sets";

export interface Counts {
  /** By 4 · (number − 1) + colour. */
  table: Uint8Array;
  rack: Uint8Array;
  tableJokers: number;
  rackJokers: number;
}

export const TILES = 4 * 13;
export const placeOf = (face: Face): number =>
  4 * (numberOf(face) - 1) + (COLOURS as readonly string[]).indexOf(face.charAt(0));

export const faceAt = (number: number, colour: number): Face => `${COLOURS[colour]}${number}`;

function counted(tiles: readonly Face[]): [Uint8Array, number] {
  const counts = new Uint8Array(TILES);
  let jokers = 0;
  for (const face of tiles) {
    if (isJoker(face)) jokers++;
    else counts[placeOf(face)] = (counts[placeOf(face)] ?? 0) + 1;
  }
  return [counts, jokers];
}

export function countsOf(table: readonly Face[], rack: readonly Face[]): Counts {
  const [onTable, tableJokers] = counted(table);
  const [onRack, rackJokers] = counted(rack);
  return { table: onTable, rack: onRack, tableJokers, rackJokers };
}

/** What the rack could still bring from this number on, jokers aside. */
export function hopes({ rack }: Counts): Int32Array {
  const sums = new Int32Array(15);
  for (const number of [...NUMBERS].reverse()) {
    let gain = 0;
    for (let colour = 0; colour < 4; colour++)
      gain += (rack[4 * (number - 1) + colour] ?? 0) * worthOf(number);
    sums[number] = (sums[number + 1] ?? 0) + gain;
  }
  return sums;
}

/** Tiles count first, then points: no sum of points reaches the worth of a tile. */
export const TILE_WORTH = 4096;
export const worthOf = (points: number): number => TILE_WORTH + points;
