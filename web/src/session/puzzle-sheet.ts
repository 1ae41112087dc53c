// Puzzles as the server sends them, and those that this device keeps to be solved without a network.

import { Unreachable } from "../net/api";
import type { PuzzleSecret, PuzzleSheet } from "../net/generated";
import { fetchSheet } from "../net/puzzle-api";
import { StoredSignal } from "../storage";

const MOST_KEPT = 45; // some 150 kB: a fortnight of every game

interface KeptSheet {
  path: string;
  sheet: PuzzleSheet;
}

const kept = new StoredSignal<readonly KeptSheet[]>("tablee.puzzle.sheets", (found) =>
  Array.isArray(found) ? found.filter((one) => typeof one?.sheet?.sealed === "string") : [],
);

/** Bytes by xorshift, from the FNV-1a hash of the id: the same as `server/puzzles/sheet.py`. */
function* stream(id: string): Generator<number, never> {
  let word = 2166136261;
  for (const byte of new TextEncoder().encode(id)) word = Math.imul(word ^ byte, 16777619);
  for (;;) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    yield word & 0xff;
  }
}

/** What would spoil the puzzle: it is not read before it is asked for. */
export function unsealed({ id, sealed }: Pick<PuzzleSheet, "id" | "sealed">): PuzzleSecret {
  const key = stream(id);
  const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0) ^ key.next().value);
  return JSON.parse(new TextDecoder().decode(bytes)) as PuzzleSecret;
}

const keptSheet = (path: string): PuzzleSheet | null =>
  kept.value.find((one) => one.path === path)?.sheet ?? null;

/** The days of a game that are on this device, newest first. */
export const keptDays = (game: string): string[] =>
  kept.value
    .flatMap(({ path }) => (/^[^/]+\/\d{4}-\d{2}-\d{2}$/.test(path) ? [path.split("/")] : []))
    .filter(([of]) => of === game)
    .map(([, day = ""]) => day)
    .sort((a, b) => b.localeCompare(a));

/** From this device, else from the server. A puzzle never changes, so the kept one is the one. */
export async function loadSheet(path: string): Promise<PuzzleSheet> {
  const known = keptSheet(path);
  const sheet = known ?? (await fetchSheet(path));
  if (typeof sheet.sealed !== "string") throw new Unreachable(path); // a home network has answered in its place
  const others = kept.peek().filter((one) => one.path !== path);
  if (known === null) kept.value = [...others, { path, sheet }].slice(-MOST_KEPT);
  return sheet;
}
