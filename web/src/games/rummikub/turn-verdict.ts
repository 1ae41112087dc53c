// A whole turn at a real table: the same questions in the same order as check.py, with its codes and rules. Nobody's
// rack is known here: whatever came is taken to have come from it.

import { without } from "../rules";
import { freesJoker } from "./joker-swap";
import { asLaid, type Face, type Flaw, flawOf, flawRule, isJoker, OPENING, setValue } from "./sets";

export type TurnVerdict =
  | { code: "ok"; played: Face[]; opening: number | null }
  | { code: "table_tile_removed"; rule: string; tiles: Face[] }
  | { code: "no_rack_tile_played"; rule: string }
  | { code: "invalid_set"; rule: string; set: number; flaw: Flaw }
  | { code: "table_changed_before_opening"; rule: string; tiles: Face[] }
  | { code: "opening_below_30"; rule: string; points: number }
  | { code: "only_joker_swap"; rule: string };

export function turnVerdict(
  before: readonly Face[][],
  after: readonly Face[][],
  opened: boolean,
  /** The tile that was drawn before it, where somebody lays after a draw (RUM-47). */
  drawn: Face | null = null,
): TurnVerdict {
  const gone = minus(before.flat(), after.flat());
  if (gone.length > 0) {
    const rule = !gone.every(isJoker) ? "RUM-38" : opened ? "RUM-45" : "RUM-30";
    return { code: "table_tile_removed", rule, tiles: gone };
  }
  const played = minus(after.flat(), before.flat());
  if (played.length === 0) return { code: "no_rack_tile_played", rule: "RUM-37" };
  for (const [set, tiles] of after.entries()) {
    const flaw = flawOf(tiles);
    if (flaw !== null) return { code: "invalid_set", rule: flawRule(flaw), set, flaw };
  }
  const verdict: TurnVerdict = opened
    ? { code: "ok", played, opening: null }
    : openingVerdict(before, after, played);
  if (verdict.code === "ok" && drawn !== null && !freesJoker(before, played, drawn, after))
    return { code: "only_joker_swap", rule: "RUM-47" };
  return verdict;
}

/** What a turn has laid from the rack. */
export const tilesAdded = (before: readonly Face[][], after: readonly Face[][]): Face[] =>
  minus(after.flat(), before.flat());

/** What is in the first and not in the second, each as often. */
function minus(tiles: readonly Face[], others: readonly Face[]): Face[] {
  const left = [...others];
  return tiles.filter((tile) => {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** RUM-28: the sets that lay stay as they were; RUM-25: the new ones together count 30. */
function openingVerdict(before: readonly Face[][], after: readonly Face[][], played: Face[]): TurnVerdict {
  const touched = [...before];
  let points = 0;
  for (const tiles of after) {
    const place = touched.findIndex((old) => asLaid(old) === asLaid(tiles));
    if (place >= 0) touched.splice(place, 1);
    else points += setValue(tiles);
  }
  const changed = before.find((old) => touched.some((one) => asLaid(one) === asLaid(old)));
  if (changed !== undefined) {
    const kept = after.some((tiles) => without(tiles, changed) !== null);
    const rule = changed.some(isJoker) && !kept ? "RUM-30" : "RUM-28";
    return { code: "table_changed_before_opening", rule, tiles: changed };
  }
  if (points < OPENING) return { code: "opening_below_30", rule: "RUM-24", points };
  return { code: "ok", played, opening: points };
}
