// Drafts to test with, written as the rule book writes tiles.

import { type Draft, rackOf } from "../src/games/rummikub/draft";
import { draftOf } from "../src/games/rummikub/draft-rebase";
import { type Intent, reduce } from "../src/games/rummikub/intents";
import { tableFaces } from "../src/games/rummikub/turn-check";
import type { RummikubView } from "../src/games/rummikub/view";

export function view(part: Partial<RummikubView>): RummikubView {
  return {
    seat: 0,
    rack: [],
    rackSizes: [0, 0],
    table: [],
    poolSize: 10,
    turn: 0,
    opened: [true, true],
    swapping: false,
    drawn: null,
    passes: 0,
    over: null,
    revealed: null,
    starter: 0,
    totals: [0, 0],
    wins: [0, 0],
    round: 1,
    options: { preset: "sheet", turnSeconds: 60, idlePenalty: 3, rounds: 3 },
    ...part,
  };
}

export const tables = (sets: string[]) => sets.map((set) => set.split(" "));

export const start = (rack: string, table: string[] = [], opened = true): Draft =>
  draftOf(view({ rack: rack.split(" "), table: tables(table), opened: [opened, true] }));

/** The id of a tile by its face: on the rack first, then in the hand, then on the table. */
export function idOf(draft: Draft, face: string, not: readonly number[] = []): number {
  const all = [...rackOf(draft), ...draft.now.loose, ...draft.now.sets.flatMap((set) => set.tiles)];
  return all.find((one) => one.face === face && !not.includes(one.id))?.id ?? -1;
}

export function idsOf(draft: Draft, faces: string): number[] {
  const ids: number[] = [];
  for (const face of faces.split(" ")) ids.push(idOf(draft, face, ids));
  return ids;
}

/** Chooses tiles by face. */
export function choose(draft: Draft, ...faces: string[]): Draft {
  return faces.reduce((now, face) => {
    const id = idOf(draft, face, now.selected);
    return id < 0 ? now : reduce(now, { type: "toggle", id });
  }, draft);
}

export const run = (draft: Draft, ...intents: Intent[]): Draft => intents.reduce(reduce, draft);
export const laid = (draft: Draft): string[] => tableFaces(draft).map((set) => set.join(" "));
export const rack = (draft: Draft): string =>
  rackOf(draft)
    .map((piece) => piece.face)
    .join(" ");
export const setId = (draft: Draft, place: number): number => draft.now.sets[place]?.id ?? -1;
