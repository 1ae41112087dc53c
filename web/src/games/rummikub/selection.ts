// Which tiles are in the hand: one by one, a stretch, or everything that belongs together.

import { type Draft, isLocked, piecesWith, rackOf, setWith } from "./draft";
import type { Piece } from "./placements";
import { COLOURS, colourOf, type Face, isJoker, numberOf, setValue } from "./sets";

export function toggled(draft: Draft, id: number): Draft {
  if (isLocked(draft, id)) return { ...draft, refusal: lockedAt(draft, id) };
  // A tile of another player's draft is only there to be seen.
  if (piecesWith(draft, [id]).length === 0) return draft;
  const on = draft.selected.includes(id);
  return {
    ...draft,
    selected: on ? draft.selected.filter((other) => other !== id) : [...draft.selected, id],
  };
}

const lockedAt = (draft: Draft, id: number) => ({
  set: setWith(draft.now, id)?.id ?? null,
  why: { code: "locked" } as const,
});

export const picked = (draft: Draft, ids: readonly number[]): Draft => ({
  ...draft,
  selected: ids.filter((id) => !isLocked(draft, id)),
});

/** From the tile chosen last to this one: along the rack, or along one set. */
export function ranged(draft: Draft, id: number): Draft {
  const last = draft.selected.at(-1);
  const row = [rackOf(draft), ...draft.now.sets.map((set) => set.tiles)].find((pieces) => holds(pieces, id));
  if (last === undefined || row === undefined || !holds(row, last)) return toggled(draft, id);
  const places = [last, id].map((one) => row.findIndex((piece) => piece.id === one));
  const stretch = row.slice(Math.min(...places), Math.max(...places) + 1).map((piece) => piece.id);
  const ordered = places[0] === Math.min(...places) ? stretch : stretch.reverse();
  return picked(draft, [...new Set([...draft.selected, ...ordered])]);
}

const holds = (pieces: readonly Piece[], id: number) => pieces.some((piece) => piece.id === id);

/** The whole set on the table, or the best set this tile makes on the rack. */
export function wholeOf(draft: Draft, id: number): number[] {
  const set = setWith(draft.now, id);
  if (set !== undefined) return set.tiles.map((piece) => piece.id);
  const piece = draft.now.rack.find((one) => one.id === id);
  return piece === undefined ? [id] : meldWith(draft.now.rack, piece).map((one) => one.id);
}

/** The longest run or group of the rack with this tile; the dearer of two equals, a joker only if need be. */
function meldWith(rack: readonly Piece[], piece: Piece): Piece[] {
  if (isJoker(piece.face)) return [piece];
  const byFace = new Map<Face, Piece>(rack.map((one) => [one.face, one]));
  byFace.set(piece.face, piece);
  const joker = rack.find((one) => isJoker(one.face));
  const plain = [runWith(byFace, piece, null), groupWith(byFace, piece, null)];
  const helped = joker ? [runWith(byFace, piece, joker), groupWith(byFace, piece, joker)] : [];
  return best(plain) ?? best(helped) ?? [piece];
}

const value = (pieces: readonly Piece[]) => setValue(pieces.map((piece) => piece.face));

function best(found: Piece[][]): Piece[] | null {
  const sets = found.filter((pieces) => value(pieces) > 0);
  return sets.sort((a, b) => b.length - a.length || value(b) - value(a))[0] ?? null;
}

function runWith(byFace: ReadonlyMap<Face, Piece>, piece: Piece, joker: Piece | null): Piece[] {
  const colour = colourOf(piece.face);
  let spare = joker;
  const run = [piece];
  for (const step of [1, -1]) {
    for (let number = numberOf(piece.face) + step; number >= 1 && number <= 13; number += step) {
      const next = byFace.get(`${colour}${number}`) ?? spare;
      if (next === null) break;
      if (next === spare) spare = null;
      if (step > 0) run.push(next);
      else run.unshift(next);
    }
  }
  return run;
}

function groupWith(byFace: ReadonlyMap<Face, Piece>, piece: Piece, joker: Piece | null): Piece[] {
  const number = numberOf(piece.face);
  const group = COLOURS.flatMap((colour) => byFace.get(`${colour}${number}`) ?? []);
  return joker !== null && group.length < 3 ? [...group, joker] : group;
}
