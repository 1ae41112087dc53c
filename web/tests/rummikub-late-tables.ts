// Tables as they are late in a round: groups and runs drawn at random from the tiles of the game, by a seed.

const COLOURS = ["K", "R", "B", "O"];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randoms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TRIES = 3000;

/** A table of so many tiles, whole sets only; seeds that lead nowhere give null. */
export function lateTable(tiles: number, seed: number): string[][] | null {
  const random = randoms(seed * 7919 + tiles);
  const below = (limit: number) => Math.floor(random() * limit);
  const left = new Map<string, number>();
  for (const colour of COLOURS) for (let n = 1; n <= 13; n++) left.set(`${colour}${n}`, 2);
  const table: string[][] = [];
  let missing = tiles;
  for (let tries = 0; missing > 0 && tries < TRIES; tries++) {
    const set = random() < 0.5 ? group(below) : run(below, random);
    const rest = missing - set.length;
    if (rest < 0 || rest === 1 || rest === 2 || set.some((tile) => left.get(tile) === 0)) continue;
    for (const tile of set) left.set(tile, (left.get(tile) ?? 0) - 1);
    table.push(set);
    missing = rest;
  }
  return missing === 0 ? table : null;
}

function group(below: (limit: number) => number): string[] {
  const number = 1 + below(13);
  const out = below(4);
  const size = below(5) < 3 ? 3 : 4;
  return COLOURS.filter((_, place) => size === 4 || place !== out).map((colour) => `${colour}${number}`);
}

/** Short runs are more common than long ones. */
function run(below: (limit: number) => number, random: () => number): string[] {
  const length = 3 + Math.floor(random() * random() * 6);
  const [first, colour] = [1 + below(14 - length), COLOURS[below(4)]];
  return Array.from({ length }, (_, step) => `${colour}${first + step}`);
}

/** The first so many tables that come of the seeds from 1 on. */
export function lateTables(tiles: number, count: number): string[][][] {
  const found: string[][][] = [];
  for (let seed = 1; found.length < count && seed < 40 * count; seed++) {
    const table = lateTable(tiles, seed);
    if (table !== null) found.push(table);
  }
  return found;
}
