// Where tiles can go: the only legal place in a set, or the choices when there are several.

import { compareGroups, type Face, isJoker, isSet, jokerFaces, numberOf, runStart } from "./sets";

/** A tile on the table or the rack. Two tiles may show the same face; ids tell them apart. */
export interface Piece {
  id: number;
  face: Face;
}

export const facesOf = (pieces: readonly Piece[]): Face[] => pieces.map((piece) => piece.face);
const valid = (pieces: readonly Piece[]) => isSet(facesOf(pieces));

/** The order in which tiles make a set, if there is one; else a readable order of what they are. */
export function arrange(pieces: readonly Piece[]): Piece[] {
  // A run laid in order stays as it was laid: its jokers stand where the player put them.
  if (runStart(facesOf(pieces)) !== null) return [...pieces];
  const natural = pieces.filter((piece) => !isJoker(piece.face));
  const jokers = pieces.filter((piece) => isJoker(piece.face));
  const sorted = natural.toSorted((a, b) => compareGroups(a.face, b.face));
  const run = asRun(sorted, jokers);
  if (run !== null && valid(run)) return run;
  return [...sorted, ...jokers];
}

/** Jokers fill the gaps of the sorted tiles, the rest go behind, or in front once 13 is reached. */
function asRun(sorted: readonly Piece[], jokers: readonly Piece[]): Piece[] | null {
  const spare = [...jokers];
  const run: Piece[] = [];
  let next = 0;
  for (const piece of sorted) {
    const number = numberOf(piece.face);
    for (let missing = run.length === 0 ? 0 : number - next; missing > 0; missing--) {
      const joker = spare.shift();
      if (joker === undefined) return null;
      run.push(joker);
    }
    run.push(piece);
    next = number + 1;
  }
  const behind = Math.max(0, Math.min(spare.length, 14 - next));
  return [...spare.slice(behind), ...run, ...spare.slice(0, behind)];
}

/** One way to bring tiles into a set. */
export interface Offer {
  kind: "insert" | "split" | "swap";
  /** The set afterwards; two sets after a split. */
  sets: Piece[][];
  /** The joker that the tile replaces: it must be played again this turn. */
  freed: Piece | null;
}

/** Every legal way to bring the tiles into the set; two that look alike are one. */
export function offers(set: readonly Piece[], added: readonly Piece[]): Offer[] {
  const found = [...insertions(set, added), ...swaps(set, added)];
  return distinct(found.length > 0 ? found : splits(set, added));
}

function insertions(set: readonly Piece[], added: readonly Piece[]): Offer[] {
  const found: Piece[][] = [];
  const orders = distinctOrders([added, arrange(added), arrange(added).toReversed()]);
  for (const order of orders) {
    for (let cut = 0; cut <= order.length; cut++) {
      // Some of the tiles may belong in front of the run and the others behind it.
      found.push([...order.slice(0, cut), ...set, ...order.slice(cut)]);
    }
    for (let at = 1; at < set.length; at++) {
      found.push([...set.slice(0, at), ...order, ...set.slice(at)]);
    }
  }
  const legal = found.filter(valid);
  if (legal.length === 0) {
    const whole = arrange([...set, ...added]);
    if (valid(whole)) legal.push(whole);
  }
  return legal.map((sets) => ({ kind: "insert", sets: [sets], freed: null }));
}

function swaps(set: readonly Piece[], added: readonly Piece[]): Offer[] {
  const [piece] = added;
  if (piece === undefined || added.length > 1 || isJoker(piece.face)) return [];
  const found: Offer[] = [];
  for (const [place, joker] of set.entries()) {
    if (!isJoker(joker.face) || !jokerFaces(facesOf(set), place).includes(piece.face)) continue;
    const after = set.map((held, at) => (at === place ? piece : held));
    if (valid(after)) found.push({ kind: "swap", sets: [after], freed: joker });
  }
  return found;
}

/** 6 brought into 4 5 6 7 8 makes 4 5 6 and 6 7 8; several tiles may go to either side. */
function splits(set: readonly Piece[], added: readonly Piece[]): Offer[] {
  if (added.length > 4) return [];
  const found: Offer[] = [];
  for (let at = 1; at < set.length; at++) {
    for (let sides = 0; sides < 2 ** added.length; sides++) {
      const goesLeft = (place: number) => Math.floor(sides / 2 ** place) % 2 === 1;
      const sets = [
        arrange([...set.slice(0, at), ...added.filter((_, place) => goesLeft(place))]),
        arrange([...added.filter((_, place) => !goesLeft(place)), ...set.slice(at)]),
      ];
      if (sets.every(valid)) found.push({ kind: "split", sets, freed: null });
    }
  }
  return found;
}

function distinctOrders(orders: readonly (readonly Piece[])[]): (readonly Piece[])[] {
  const seen = new Map(orders.map((order) => [order.map((piece) => piece.id).join(), order]));
  return [...seen.values()];
}

function distinct(found: readonly Offer[]): Offer[] {
  const seen = new Map<string, Offer>();
  for (const offer of found) {
    const key = `${offer.freed === null} ${offer.sets.map((set) => looks(set)).join("|")}`;
    if (!seen.has(key)) seen.set(key, offer);
  }
  return [...seen.values()];
}

/** Groups look the same in any order, runs do not. */
function looks(set: readonly Piece[]): string {
  const faces = facesOf(set);
  const natural = faces.filter((face) => !isJoker(face));
  const group = new Set(natural.map(numberOf)).size === 1 && natural.length > 1;
  return (group ? faces.toSorted() : faces).join(" ");
}

/** A place for tiles that make no set yet: in number order, so that the eye finds them. */
export function looselyInserted(set: readonly Piece[], added: readonly Piece[]): Piece[] {
  return arrange([...set, ...added]);
}

/** What is left of a set when tiles leave it: a run broken in its middle becomes two. */
export function remainders(set: readonly Piece[], leaving: ReadonlySet<number>): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of set) {
    if (!leaving.has(piece.id)) parts.at(-1)?.push(piece);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  const left = parts.filter((part) => part.length > 0);
  const whole = left.flat();
  return left.length > 1 && isSet(facesOf(set)) && !isGroupLike(whole)
    ? left
    : whole.length > 0
      ? [whole]
      : [];
}

function isGroupLike(pieces: readonly Piece[]): boolean {
  const numbers = new Set(
    pieces.filter((piece) => !isJoker(piece.face)).map((piece) => numberOf(piece.face)),
  );
  return numbers.size <= 1;
}
