// What the referee says of a few tiles: whether they are a set, what is missing, which of them are to blame.

import { canGrow, type Face, type Flaw, isJoker, isSet, numberOf } from "./sets";

/** The same tiles in the order in which they are a set, if there is one; else as they lie. */
export function arranged(tiles: readonly Face[]): Face[] {
  if (isSet(tiles)) return [...tiles];
  const natural = tiles.filter((tile) => !isJoker(tile)).sort((a, b) => numberOf(a) - numberOf(b));
  const jokers = tiles.filter(isJoker);
  const row: Face[] = [];
  for (const tile of natural) {
    const last = row.at(-1);
    if (last !== undefined)
      for (let gap = numberOf(tile) - lastNumber(row) - 1; gap > 0 && jokers.length > 0; gap--)
        row.push(jokers.pop() ?? "");
    row.push(tile);
  }
  const end = lastNumber(row);
  const behind = jokers.splice(0, Math.max(0, 13 - end));
  const tried = [...jokers, ...row, ...behind];
  return isSet(tried) ? tried : [...tiles];
}

/** The number at the last place of a row that goes up by one; jokers count. */
function lastNumber(row: readonly Face[]): number {
  const place = row.findLastIndex((tile) => !isJoker(tile));
  return place < 0 ? 0 : numberOf(row[place] ?? "") + row.length - 1 - place;
}

/** How many tiles these still need to be a set; null where no more can help. */
export function missing(tiles: readonly Face[]): number | null {
  if (tiles.length >= 3 || !canGrow(tiles)) return null;
  const numbers = tiles.filter((tile) => !isJoker(tile)).map(numberOf);
  const span = numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers) + 1;
  return Math.max(3, span) - tiles.length;
}

/** The places of the tiles that a refusal is about. */
export function blamed(tiles: readonly Face[], flaw: Flaw): number[] {
  const all = tiles.map((_, place) => place);
  switch (flaw.code) {
    case "short":
    case "jokersOnly":
    case "mixed":
      return all;
    case "groupTooLong":
      return all.slice(4);
    case "colourTwice":
    case "numberTwice":
      return all.filter((place) => !isJoker(tiles[place] ?? "") && countOf(tiles, tiles[place] ?? "") > 1);
    case "goesRound":
    case "runBroken":
      return breaks(tiles);
  }
}

const countOf = (tiles: readonly Face[], face: Face): number => tiles.filter((tile) => tile === face).length;

/** Where a row does not go on by one from the natural tile before; the whole row where no place stands out. */
function breaks(tiles: readonly Face[]): number[] {
  const found: number[] = [];
  let before: { place: number; number: number } | null = null;
  for (const [place, tile] of tiles.entries()) {
    if (isJoker(tile)) continue;
    const number = numberOf(tile);
    if (before !== null && number - before.number !== place - before.place) found.push(place);
    before = { place, number };
  }
  return found.length > 0 ? found : tiles.map((_, place) => place);
}
