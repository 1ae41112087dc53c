// The table this device sat at last, to find the way back after a closed tab.

import { signal } from "@preact/signals";

interface Last {
  id: string;
  code: string;
  game: string;
}

const KEY = "tablee.table";

function stored(): Last | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Last | null;
  } catch {
    return null;
  }
}

export const lastTable = signal<Last | null>(stored());

export function rememberTable(table: Last | null): void {
  if (lastTable.value?.id === table?.id) return;
  lastTable.value = table;
  try {
    if (table === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(table));
  } catch {
    // Then the way back is the link itself.
  }
}
