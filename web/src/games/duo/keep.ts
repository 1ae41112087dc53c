// Cards lined up survive a reload and a closed lid: this tab remembers them, for the round they belong to.

import type { Table } from "../../table/store";
import { type Chain, EMPTY, type Held, type Side } from "./chain";

interface Kept {
  round: string;
  side: Side;
  laid: Held[];
}

// Read, not followed: another snapshot is no reason to look again.
const keyOf = (table: Table): string => `tablee.duo.${table.snapshot.peek()?.table.id ?? ""}`;

function roundOf(table: Table): string {
  const snapshot = table.snapshot.peek();
  return `${snapshot?.table.match ?? 0}.${snapshot?.deal?.round ?? 0}`;
}

/** What was lined up in this round; the caller checks that it still fits. */
export function recall(table: Table): Chain {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null") as Kept | null;
    return kept?.round === roundOf(table) ? { side: kept.side, laid: kept.laid } : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function keep(table: Table, chain: Chain): void {
  try {
    if (chain.side === null) sessionStorage.removeItem(keyOf(table));
    else sessionStorage.setItem(keyOf(table), JSON.stringify({ round: roundOf(table), ...chain }));
  } catch {
    // Without storage the line-up lasts as long as the page.
  }
}
