// RUM-47: after a draw only the tile drawn may be laid, for a joker that stood for it.

import { type Face, isJoker, standsFor } from "./sets";

/** Is the drawn tile laid, and has it taken the place of a joker? */
export function freesJoker(
  before: readonly Face[][],
  played: readonly Face[],
  drawn: Face,
  table: readonly Face[][],
): boolean {
  if (!played.includes(drawn)) return false;
  return before.some((held) => standsFor(held).includes(drawn) && tookPlace(held, drawn, before, table));
}

/** More sets than before hold its tiles with the drawn one for the joker, or fewer with the joker (ADR 4). */
function tookPlace(
  held: readonly Face[],
  drawn: Face,
  before: readonly Face[][],
  after: readonly Face[][],
): boolean {
  const joker = held.findIndex(isJoker);
  const withTile = held.map((face, place) => (place === joker ? drawn : face));
  const filled = (sets: readonly Face[][]) => sets.filter((set) => isWithin(withTile, set)).length;
  const waiting = (sets: readonly Face[][]) =>
    sets.filter((set) => isWithin(held, set) && standsFor(set).includes(drawn)).length;
  return filled(after) > filled(before) || waiting(after) < waiting(before);
}

/** Are all these tiles in the set, each as often? */
function isWithin(tiles: readonly Face[], set: readonly Face[]): boolean {
  const left = [...set];
  return tiles.every((face) => {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
