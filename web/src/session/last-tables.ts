// The tables this device sat at last, to find the way back after a closed tab.

import { personal, StoredSignal } from "../storage";

export interface LastTable {
  id: string;
  code: string;
  game: string;
  others: { name: string; face: string }[];
  turn: boolean; // it was this player's
}

const KEPT = 3;

/** The latest comes first. */
export const lastTables = new StoredSignal<LastTable[]>(
  "tablee.table",
  (found) =>
    // One table alone was stored without a list around it.
    [found].flat().flatMap(parsed).slice(0, KEPT),
  personal,
);

function parsed(found: unknown): LastTable[] {
  const last = found as Partial<LastTable> | null;
  if (typeof last?.id !== "string" || !last.code || !last.game) return [];
  const { id, code, game, others = [], turn = false } = last;
  return [{ id, code, game, others, turn }];
}

/** This device has a seat there. */
export function rememberTable(table: LastTable): void {
  store((kept) => [table, ...without(kept, table.id)].slice(0, KEPT));
}

/** There is nothing to come back to. */
export function forgetTable(id: string): void {
  store((kept) => without(kept, id));
}

const without = (tables: LastTable[], id: string): LastTable[] => tables.filter((table) => table.id !== id);

function store(change: (kept: LastTable[]) => LastTable[]): void {
  lastTables.reload(); // another tab may sit at another table
  const kept = lastTables.peek();
  const wanted = change(kept);
  if (JSON.stringify(kept) !== JSON.stringify(wanted)) lastTables.value = wanted;
}
