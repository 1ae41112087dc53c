// The table this device sat at last, to find the way back after a closed tab.

import { StoredSignal } from "../storage";

interface Last {
  id: string;
  code: string;
  game: string;
}

export const lastTable = new StoredSignal<Last | null>("tablee.table", (found) => found as Last | null);

export function rememberTable(table: Last | null): void {
  if (lastTable.value?.id !== table?.id) lastTable.value = table;
}
