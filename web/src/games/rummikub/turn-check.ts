// May this draft be sent? The same order of questions as check.py, so that the client refuses nothing the
// server would accept, and says why before the player presses the button.

import type { Draft } from "./draft";
import type { TableSet } from "./layout";
import { facesOf, type Piece } from "./placements";
import { asLaid, type Face, type Flaw, flawOf, isJoker, OPENING, setValue, standsFor } from "./sets";

export type Hurdle =
  | { code: "nothingPlayed" }
  | { code: "jokerInHand" }
  | { code: "badSets"; count: number }
  | { code: "opening"; have: number }
  | { code: "onlySwap"; drawn: Face };

export interface SetState {
  flaw: Flaw | null;
  fresh: boolean; // laid or changed this turn
}

export function setState(draft: Pick<Draft, "start">, set: TableSet): SetState {
  const before = new Set(draft.start.sets.map((old) => asLaid(facesOf(old.tiles))));
  return { flaw: flawOf(facesOf(set.tiles)), fresh: !before.has(asLaid(facesOf(set.tiles))) };
}

export function playedPieces(draft: Draft): Piece[] {
  const left = new Set(draft.now.rack.map((piece) => piece.id));
  return draft.start.rack.filter((piece) => !left.has(piece.id));
}

/** Points of the sets laid from the rack so far; only whole sets count. */
export function openingPoints(draft: Draft): number {
  const own = new Set(draft.start.rack.map((piece) => piece.id));
  return draft.now.sets
    .filter((set) => set.tiles.every((piece) => own.has(piece.id)))
    .reduce((sum, set) => sum + setValue(facesOf(set.tiles)), 0);
}

export const openingDone = (draft: Draft): boolean => draft.opened || openingPoints(draft) >= OPENING;

/** What keeps the draft from being played, or null. */
export function hurdleOf(draft: Draft): Hurdle | null {
  if (draft.now.loose.length > 0) return { code: "jokerInHand" };
  if (playedPieces(draft).length === 0) return { code: "nothingPlayed" };
  const bad = draft.now.sets.filter((set) => flawOf(facesOf(set.tiles)) !== null).length;
  if (bad > 0) return { code: "badSets", count: bad };
  if (!openingDone(draft)) return { code: "opening", have: openingPoints(draft) };
  if (draft.drawn !== null && !freesJoker(draft, draft.drawn))
    return { code: "onlySwap", drawn: draft.drawn };
  return null;
}

/** The rule behind a hurdle. */
export const HURDLE_RULES: Record<Hurdle["code"], string> = {
  jokerInHand: "RUM-45",
  nothingPlayed: "RUM-37",
  badSets: "RUM-36",
  opening: "RUM-24",
  onlySwap: "RUM-47",
};

/** RUM-47: the drawn tile is laid, and it has taken the place of a joker that stood for it. */
function freesJoker(draft: Draft, drawn: Face): boolean {
  if (!facesOf(playedPieces(draft)).includes(drawn)) return false;
  const held = new Map<string, { faces: Face[]; times: number }>();
  for (const faces of draft.start.sets.map((set) => facesOf(set.tiles))) {
    if (!standsFor(faces).includes(drawn)) continue;
    const key = asLaid(faces);
    held.set(key, { faces, times: (held.get(key)?.times ?? 0) + 1 });
  }
  const table = tableFaces(draft);
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

export const tableFaces = (draft: Draft): Face[][] => draft.now.sets.map((set) => facesOf(set.tiles));

export const isTouched = (draft: Draft): boolean => draft.now !== draft.start && draft.past.length > 0;
