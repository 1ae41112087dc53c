// The table this device sat at last, to find the way back after a closed tab.

import { StoredSignal } from "../storage";

export interface LastTable {
  id: string;
  code: string;
  game: string;
  others: { name: string; face: string }[];
  turn: boolean; // it was this player's
}

export const lastTable = new StoredSignal<LastTable | null>("tablee.table", (found) => {
  const last = found as Partial<LastTable> | null;
  if (typeof last?.id !== "string" || !last.code || !last.game) return null;
  const { id, code, game, others = [], turn = false } = last;
  return { id, code, game, others, turn };
});

export function rememberTable(table: LastTable | null): void {
  if (JSON.stringify(lastTable.value) !== JSON.stringify(table)) lastTable.value = table;
}
