// RUM-47: after a draw only the tile drawn may be laid, for a joker that stood for it.

import { asLaid, type Face, isJoker, standsFor } from "./sets";

/** Is the drawn tile laid, and has it taken the place of a joker? */
export function freesJoker(
  before: readonly Face[][],
  played: readonly Face[],
  drawn: Face,
  table: readonly Face[][],
): boolean {
  if (!played.includes(drawn)) return false;
  const held = new Map<string, { faces: Face[]; times: number }>();
  for (const faces of before) {
    if (!standsFor(faces).includes(drawn)) continue;
    const key = asLaid(faces);
    held.set(key, { faces, times: (held.get(key)?.times ?? 0) + 1 });
  }
  return [...held.values()].some(({ faces, times }) => tookPlace(faces, times, drawn, table));
}

/** The set lies with the drawn tile for its joker; or the joker is gone from it. */
function tookPlace(old: readonly Face[], times: number, drawn: Face, table: readonly Face[][]): boolean {
  const joker = old.findIndex(isJoker);
  const replaced = old.map((face, place) => (place === joker ? drawn : face));
  if (table.some((set) => isWithin(replaced, set))) return true;
  return table.filter((set) => isWithin(old, set) && standsFor(set).includes(drawn)).length < times;
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
