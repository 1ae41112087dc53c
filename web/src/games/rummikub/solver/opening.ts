// The best first meld: sets from the rack alone that count 30, jokers at the number they stand for (RUM-24 to RUM-26).

import { COLOURS, type Face, isJoker, JOKER, numberOf, OPENING, setValue } from "../sets";
import { countsOf, placeOf, TILE_WORTH, TILES, worthOf } from "./counts";
import { setsOf } from "./rebuild";
import { sweep } from "./sweep";

/** The sets to lay; none where 30 points are out of reach. */
export function bestOpening(rack: readonly Face[]): Face[][] {
  const answer = sweep(countsOf([], rack));
  if (answer === null || answer.worth === 0) return [];
  const sets = setsOf(answer);
  if (sets.reduce((sum, tiles) => sum + setValue(tiles), 0) >= OPENING) return sets;
  // The best turn of all is too small: few sets are possible, and each choice of them is tried.
  return new Packing(rack).best();
}

/** A set as what it takes of the rack. */
interface Candidate {
  tiles: Face[];
  places: number[];
  jokers: number;
  worth: number;
  value: number;
}

class Packing {
  private readonly left = new Uint8Array(TILES);
  private jokers = 0;
  private readonly candidates: Candidate[];
  private readonly hopes: number[];
  private chosen: Candidate[] = [];
  private found: { sets: Face[][]; worth: number } = { sets: [], worth: 0 };

  constructor(rack: readonly Face[]) {
    for (const face of rack) {
      if (isJoker(face)) this.jokers++;
      else this.left[placeOf(face)] = (this.left[placeOf(face)] ?? 0) + 1;
    }
    this.candidates = candidatesOf(this.left, this.jokers);
    this.hopes = hopesOf(this.left, this.candidates);
  }

  best(): Face[][] {
    this.search(0, 0, 0);
    return this.found.sets;
  }

  /** Tries the sets from this place on, each as often as the rack has it. */
  private search(from: number, worth: number, value: number): void {
    if (value >= OPENING && worth > this.found.worth)
      this.found = { sets: this.chosen.map(({ tiles }) => tiles), worth };
    for (let place = from; place < this.candidates.length; place++) {
      const set = this.candidates[place];
      if (set === undefined || worth + this.hope(place) <= this.found.worth) return;
      if (!this.take(set)) continue;
      this.chosen.push(set);
      this.search(place, worth + set.worth, value + set.value);
      this.chosen.pop();
      this.giveBack(set);
    }
  }

  /** No more than this can come from the sets from this place on. */
  private hope(place: number): number {
    return Math.min(this.hopes[place] ?? 0, this.remaining());
  }

  private remaining(): number {
    let sum = this.jokers * worthOf(30);
    for (let at = 0; at < TILES; at++) sum += (this.left[at] ?? 0) * worthOf(Math.floor(at / 4) + 1);
    return sum;
  }

  private take(set: Candidate): boolean {
    if (set.jokers > this.jokers || set.places.some((at) => (this.left[at] ?? 0) === 0)) return false;
    this.move(set, -1);
    return true;
  }

  private giveBack(set: Candidate): void {
    this.move(set, 1);
  }

  private move(set: Candidate, by: 1 | -1): void {
    for (const at of set.places) this.left[at] = (this.left[at] ?? 0) + by;
    this.jokers += by * set.jokers;
  }
}

/** For each place, what all tiles that the sets from there on touch are worth. */
function hopesOf(left: Uint8Array, candidates: readonly Candidate[]): number[] {
  const hopes: number[] = [];
  const touched = new Set<number>();
  let sum = candidates.some(({ jokers }) => jokers > 0) ? 4 * worthOf(30) : 0;
  for (const { places } of candidates.toReversed()) {
    for (const at of places)
      if (!touched.has(at)) {
        touched.add(at);
        sum += (left[at] ?? 0) * worthOf(Math.floor(at / 4) + 1);
      }
    hopes.unshift(sum);
  }
  return hopes;
}

function candidatesOf(left: Uint8Array, jokers: number): Candidate[] {
  const faces = COLOURS.map((colour) => Array.from({ length: 13 }, (_, n) => `${colour}${n + 1}`));
  const has = (face: Face): boolean => (left[placeOf(face)] ?? 0) > 0;
  // A longer run is two shorter ones of the same tiles, unless one of them would be jokers alone.
  const longest = jokers < 3 ? 5 : 13;
  const rows: Face[][] = [];
  for (const row of faces)
    for (let start = 0; start < 13; start++)
      for (let end = start + 3; end <= Math.min(13, start + longest); end++)
        rows.push(...filled(row.slice(start, end), jokers, has));
  for (let number = 0; number < 13; number++)
    for (const colours of subsets(faces.map((row) => row[number] ?? "").filter(has)))
      for (let more = Math.max(0, 3 - colours.length); more <= Math.min(jokers, 4 - colours.length); more++)
        if (colours.length > 0) rows.push([...colours, ...Array<Face>(more).fill(JOKER)]);
  return rows.map(candidate).sort((a, b) => b.worth - a.worth);
}

function candidate(tiles: Face[]): Candidate {
  const natural = tiles.filter((face) => !isJoker(face));
  const jokers = tiles.length - natural.length;
  const worth = natural.reduce((sum, face) => sum + worthOf(numberOf(face)), 0) + jokers * (TILE_WORTH + 30);
  return { tiles, places: natural.map(placeOf), jokers, worth, value: setValue(tiles) };
}

/** Every way to fill these places with tiles of the rack and at most so many jokers. */
function filled(row: readonly Face[], jokers: number, has: (face: Face) => boolean): Face[][] {
  let ways: { tiles: Face[]; jokers: number }[] = [{ tiles: [], jokers: 0 }];
  for (const face of row)
    ways = ways.flatMap(({ tiles, jokers: used }) => [
      ...(has(face) ? [{ tiles: [...tiles, face], jokers: used }] : []),
      ...(used < jokers ? [{ tiles: [...tiles, JOKER], jokers: used + 1 }] : []),
    ]);
  return ways.filter(({ jokers: used }) => used < row.length).map(({ tiles }) => tiles);
}

function subsets(faces: readonly Face[]): Face[][] {
  let found: Face[][] = [[]];
  for (const face of faces) found = found.concat(found.map((set) => [...set, face]));
  return found;
}
