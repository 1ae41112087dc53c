// May this draft be sent? The same order of questions as check.py, so that the client refuses nothing the
// server would accept, and says why before the player presses the button.

import type { Draft } from "./draft";
import { freesJoker } from "./joker-swap";
import type { TableSet } from "./layout";
import { facesOf, type Piece } from "./placements";
import { asLaid, type Face, type Flaw, flawOf, OPENING, setValue, toldFlaw } from "./sets";

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
  return { flaw: toldFlaw(facesOf(set.tiles)), fresh: !before.has(asLaid(facesOf(set.tiles))) };
}

function playedPieces(draft: Draft): Piece[] {
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

const openingDone = (draft: Draft): boolean => draft.opened || openingPoints(draft) >= OPENING;

/** What keeps the draft from being played, or null. */
export function hurdleOf(draft: Draft): Hurdle | null {
  if (draft.now.loose.length > 0) return { code: "jokerInHand" };
  if (playedPieces(draft).length === 0) return { code: "nothingPlayed" };
  const bad = draft.now.sets.filter((set) => flawOf(facesOf(set.tiles)) !== null).length;
  if (bad > 0) return { code: "badSets", count: bad };
  if (!openingDone(draft)) return { code: "opening", have: openingPoints(draft) };
  if (draft.drawn !== null && !swaps(draft, draft.drawn)) return { code: "onlySwap", drawn: draft.drawn };
  return null;
}

const swaps = (draft: Draft, drawn: Face): boolean =>
  freesJoker(
    draft.start.sets.map((set) => facesOf(set.tiles)),
    facesOf(playedPieces(draft)),
    drawn,
    tableFaces(draft),
  );

/** The rule behind a hurdle. */
export const HURDLE_RULES: Record<Hurdle["code"], string> = {
  jokerInHand: "RUM-45",
  nothingPlayed: "RUM-37",
  badSets: "RUM-36",
  opening: "RUM-24",
  onlySwap: "RUM-47",
};

export const tableFaces = (draft: Draft): Face[][] => draft.now.sets.map((set) => facesOf(set.tiles));

export const isTouched = (draft: Draft): boolean => draft.now !== draft.start && draft.past.length > 0;
