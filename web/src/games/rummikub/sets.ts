// Groups and runs, as the server reads them: the same answers as sets.py, checked by shared vectors.
// A face is a colour (K black, R red, B blue, O orange) and a number, or J for a joker.

export const COLOURS = ["K", "R", "B", "O"] as const;
export type Colour = (typeof COLOURS)[number];
export type Face = string;

export const NUMBERS: readonly number[] = Array.from({ length: 13 }, (_, place) => place + 1);
export const JOKER = "J";
export const OPENING = 30; // RUM-24
export const JOKER_PENALTY = 30; // RUM-50

export const isJoker = (face: Face): boolean => face === JOKER;
export const colourOf = (face: Face): Colour => face[0] as Colour;
export const numberOf = (face: Face): number => Number(face.slice(1));

/** The number at the first place if the tiles lie as a run, else null. */
export function runStart(tiles: readonly Face[]): number | null {
  let colour = "";
  let start = 0;
  for (const [place, tile] of tiles.entries()) {
    if (isJoker(tile)) continue;
    if (colour !== "" && (colourOf(tile) !== colour || numberOf(tile) - place !== start)) return null;
    colour = colourOf(tile);
    start = numberOf(tile) - place;
  }
  const fits = colour !== "" && start >= 1 && start + tiles.length - 1 <= 13;
  return fits && tiles.length >= 3 ? start : null;
}

/** The number shared by the tiles if they are a group, else null. */
function groupNumber(tiles: readonly Face[]): number | null {
  const natural = tiles.filter((tile) => !isJoker(tile));
  if (tiles.length < 3 || tiles.length > 4 || natural.length === 0) return null;
  if (new Set(natural.map(colourOf)).size < natural.length) return null;
  const numbers = new Set(natural.map(numberOf));
  return numbers.size === 1 ? (numbers.values().next().value ?? null) : null;
}

export function isSet(tiles: readonly Face[]): boolean {
  return runStart(tiles) !== null || groupNumber(tiles) !== null;
}

/** What a set counts: a joker counts the number it stands for, the higher of two readings. */
export function setValue(tiles: readonly Face[]): number {
  const start = runStart(tiles);
  const number = groupNumber(tiles);
  const asRun = start === null ? 0 : (tiles.length * (2 * start + tiles.length - 1)) / 2;
  const asGroup = number === null ? 0 : number * tiles.length;
  return Math.max(asRun, asGroup);
}

/** The number of a group; null also where the tiles count more as a run, as two jokers with a 10 do. */
export function readAsGroup(tiles: readonly Face[]): number | null {
  const number = groupNumber(tiles);
  return number !== null && number * tiles.length === setValue(tiles) ? number : null;
}

/** Every tile that could take the place of a joker in this set. */
export function standsFor(tiles: readonly Face[]): Face[] {
  const wanted = new Set<Face>();
  for (const [place, tile] of tiles.entries()) {
    if (isJoker(tile)) for (const face of jokerFaces(tiles, place)) wanted.add(face);
  }
  return [...wanted].sort();
}

/** The tiles that could take this very joker's place. */
export function jokerFaces(tiles: readonly Face[], place: number): Face[] {
  const faces: Face[] = [];
  const start = runStart(tiles);
  const natural = tiles.find((tile) => !isJoker(tile));
  if (start !== null && natural !== undefined) faces.push(`${colourOf(natural)}${start + place}`);
  const number = groupNumber(tiles);
  if (number !== null) {
    faces.push(...COLOURS.map((colour) => `${colour}${number}`).filter((face) => !tiles.includes(face)));
  }
  return faces;
}

/** What to print on a joker: its number, and its colour where only one is possible. */
export interface Reading {
  number: number;
  colour: Colour | null;
}

export function jokerReading(tiles: readonly Face[], place: number): Reading | null {
  const start = runStart(tiles);
  const group = groupNumber(tiles);
  const natural = tiles.find((tile) => !isJoker(tile));
  if (natural === undefined) return null;
  const asRun = start === null ? 0 : setValue(tiles);
  // J J 5 can be read both ways: the higher one counts, so it is the one to print.
  if (start !== null && (group === null || asRun > group * tiles.length)) {
    return { number: start + place, colour: colourOf(natural) };
  }
  if (group === null) return null;
  const missing = COLOURS.filter((colour) => !tiles.includes(`${colour}${group}`));
  const jokers = tiles.filter(isJoker).length;
  return { number: group, colour: missing.length === 1 && jokers === 1 ? (missing[0] ?? null) : null };
}

export type Flaw =
  | { code: "short"; missing: number; run: boolean }
  | { code: "jokersOnly" }
  | { code: "groupTooLong" }
  | { code: "colourTwice" }
  | { code: "goesRound" }
  | { code: "runBroken" }
  | { code: "numberTwice" }
  | { code: "mixed" };

/** Why tiles are no set, in the order in which the server would say it. */
export function flawOf(tiles: readonly Face[]): Flaw | null {
  if (isSet(tiles)) return null;
  const natural = tiles.filter((tile) => !isJoker(tile));
  if (tiles.length < 3) {
    const run = new Set(natural.map(colourOf)).size === 1 && new Set(natural).size === 2;
    return { code: "short", missing: 3 - tiles.length, run };
  }
  if (natural.length === 0) return { code: "jokersOnly" };
  if (new Set(natural.map(numberOf)).size === 1) {
    return { code: tiles.length > 4 ? "groupTooLong" : "colourTwice" };
  }
  if (new Set(natural.map(colourOf)).size > 1) return { code: "mixed" };
  if (goesRound(tiles)) return { code: "goesRound" };
  return { code: new Set(natural).size < natural.length ? "numberTwice" : "runBroken" };
}

/** Would these be a run if 1 came after 13? Jokers count by their place. */
function goesRound(tiles: readonly Face[]): boolean {
  const starts = new Set<number>();
  for (const [place, tile] of tiles.entries()) {
    if (!isJoker(tile)) starts.add((((numberOf(tile) - place) % 13) + 13) % 13);
  }
  return starts.size === 1 && tiles.length <= 13;
}

/** Could more tiles make a set of these? */
export function canGrow(tiles: readonly Face[]): boolean {
  const natural = tiles.filter((tile) => !isJoker(tile));
  if (new Set(natural).size < natural.length) return false;
  if (new Set(natural.map(numberOf)).size <= 1) return tiles.length <= 4;
  return new Set(natural.map(colourOf)).size === 1 && tiles.length <= 13;
}

/** The flaw that a player is told: where no third tile could help, none is missing. */
export function toldFlaw(tiles: readonly Face[]): Flaw | null {
  const flaw = flawOf(tiles);
  if (flaw?.code !== "short" || canGrow(tiles)) return flaw;
  return { code: new Set(tiles).size < tiles.length ? "colourTwice" : "mixed" };
}

export const FLAW_RULES: Record<Flaw["code"], string> = {
  short: "RUM-15",
  jokersOnly: "RUM-21",
  groupTooLong: "RUM-15",
  colourTwice: "RUM-15",
  goesRound: "RUM-17",
  runBroken: "RUM-16",
  numberTwice: "RUM-16",
  mixed: "RUM-36",
};

/** The rule that these tiles break: two tiles of a run are too few for a run, not for a group. */
export const flawRule = (flaw: Flaw): string =>
  flaw.code === "short" && flaw.run ? FLAW_RULES.runBroken : FLAW_RULES[flaw.code];

/** What is left on a rack counts its numbers, a joker 30. */
export function rackValue(tiles: readonly Face[]): number {
  return tiles.reduce((sum, tile) => sum + (isJoker(tile) ? JOKER_PENALTY : numberOf(tile)), 0);
}

/** A key under which a set is the same set: groups in any order, what can be read as a run as it lies. */
export function asLaid(tiles: readonly Face[]): string {
  if (runStart(tiles) !== null || groupNumber(tiles) === null) return tiles.join(" ");
  return `= ${[...tiles].sort().join(" ")}`; // J J B1 is not B1 J J
}

const byColour = (a: Face, b: Face) => COLOURS.indexOf(colourOf(a)) - COLOURS.indexOf(colourOf(b));

export function compareRuns(a: Face, b: Face): number {
  if (isJoker(a) || isJoker(b)) return Number(isJoker(a)) - Number(isJoker(b));
  return byColour(a, b) || numberOf(a) - numberOf(b);
}

export function compareGroups(a: Face, b: Face): number {
  if (isJoker(a) || isJoker(b)) return Number(isJoker(a)) - Number(isJoker(b));
  return numberOf(a) - numberOf(b) || byColour(a, b);
}
