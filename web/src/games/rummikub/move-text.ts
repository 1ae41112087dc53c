// A turn in letters, for those who would rather type: "b3 b4 b5" lays a new set, "8b>3" brings the blue 8 into
// the third set, "b3<" takes it back. Colours by their first letter in French or English, J for a joker.

import { type Draft, isLocked, rackOf } from "./draft";
import type { Intent } from "./intents";
import type { TableSet } from "./layout";
import type { Piece } from "./placements";
import { type Colour, type Face, JOKER } from "./sets";

const LETTERS: Record<string, Colour> = { n: "K", k: "K", r: "R", b: "B", o: "O" };

export type Goal = { kind: "new" } | { kind: "rack" } | { kind: "set"; number: number };

export type Fault =
  | { code: "empty" }
  | { code: "unread"; text: string }
  | { code: "missing"; face: Face }
  | { code: "noSet"; number: number };

export interface TypedMove {
  pieces: Piece[];
  goal: Goal;
}

/** The faces a word stands for: b3, 3b, j, a run b3-6, or a group 7nrb. */
export function facesIn(word: string): Face[] | null {
  if (word === "j" || word === "*") return [JOKER];
  const [, first, from, to] = /^([nkrbo])(\d{1,2})(?:-(\d{1,2}))?$/.exec(word) ?? [];
  if (first && from) return run(first, Number(from), Number(to ?? from));
  const [, number, letters] = /^(\d{1,2})([nkrbo]{1,4})$/.exec(word) ?? [];
  if (!number || !letters || !isNumber(Number(number))) return null;
  return [...letters].map((letter) => `${LETTERS[letter]}${Number(number)}`);
}

const isNumber = (n: number) => n >= 1 && n <= 13;

function run(letter: string, from: number, to: number): Face[] | null {
  if (!isNumber(from) || !isNumber(to) || to < from) return null;
  return Array.from({ length: to - from + 1 }, (_, step) => `${LETTERS[letter]}${from + step}`);
}

/** `sets`: the sets in the order of their numbers. */
export function read(
  draft: Draft,
  text: string,
  sets: readonly TableSet[] = draft.now.sets,
): TypedMove | Fault {
  const [, tiles = "", arrow, target = ""] = /^([^<>]*)([<>])?(.*)$/.exec(text.toLowerCase().trim()) ?? [];
  const words = tiles.split(/[\s,;+]+/).filter(Boolean);
  if (words.length === 0) return { code: "empty" };
  const goal = goalOf(sets, arrow, target.trim());
  if ("code" in goal) return goal;
  const pieces: Piece[] = [];
  for (const word of words) {
    const faces = facesIn(word);
    if (faces === null) return { code: "unread", text: word };
    for (const face of faces) {
      const piece = find(draft, face, pieces, goal, sets);
      if (piece === null) return { code: "missing", face };
      pieces.push(piece);
    }
  }
  return { pieces, goal };
}

function goalOf(sets: readonly TableSet[], arrow: string | undefined, target: string): Goal | Fault {
  if (arrow === "<") return target === "" ? { kind: "rack" } : { code: "unread", text: `<${target}` };
  if (arrow === undefined || target === "") return { kind: "new" };
  if (!/^\d+$/.test(target)) return { code: "unread", text: `>${target}` };
  const number = Number(target);
  return number >= 1 && number <= sets.length ? { kind: "set", number } : { code: "noSet", number };
}

/** Tiles of the rack come first, then a freed joker, then the table; on the way back, the player's own. */
function find(
  draft: Draft,
  face: Face,
  taken: readonly Piece[],
  goal: Goal,
  sets: readonly TableSet[],
): Piece | null {
  const own = new Set(draft.start.rack.map((piece) => piece.id));
  const into = setAt(sets, goal);
  const table = draft.now.sets.filter((set) => set !== into).flatMap((set) => set.tiles);
  const places =
    goal.kind === "rack"
      ? table.filter((piece) => own.has(piece.id))
      : [...rackOf(draft), ...draft.now.loose, ...table.filter((piece) => !isLocked(draft, piece.id))];
  return places.find((piece) => piece.face === face && !taken.includes(piece)) ?? null;
}

/** The set that a move goes to, if it is one. */
export const setAt = (sets: readonly TableSet[], goal: Goal): TableSet | undefined =>
  goal.kind === "set" ? sets[goal.number - 1] : undefined;

/** What typing it would do: the tiles into the hand, then where they go. */
export function intentsOf(sets: readonly TableSet[], { pieces, goal }: TypedMove): Intent[] {
  const pick: Intent = { type: "pick", ids: pieces.map((piece) => piece.id) };
  if (goal.kind === "rack") return [pick, { type: "toRack" }];
  const set = setAt(sets, goal);
  return [pick, set === undefined ? { type: "newSet" } : { type: "place", set: set.id }];
}
