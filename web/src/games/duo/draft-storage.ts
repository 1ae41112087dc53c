// The cards lined up survive a reload: this tab stores them for the deal they belong to.

import type { Session } from "../../session/session";
import { type Chain, EMPTY } from "./chain";

interface StoredDraft extends Chain {
  round: string;
}

// Read without subscribing: a change of either makes a new board, and with it a new draft.
const keyOf = (session: Session): string => `tablee.duo.${session.id.peek()}`;
const roundOf = (session: Session): string => session.deal.peek()?.commitment ?? "";

/** The chain that was lined up in this deal; the caller checks that it still fits. */
export function restoreDraft(session: Session): Chain {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(session)) ?? "null") as StoredDraft | null;
    return stored?.round === roundOf(session) ? { side: stored.side, laid: stored.laid } : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function storeDraft(session: Session, chain: Chain): void {
  try {
    if (chain.side === null) sessionStorage.removeItem(keyOf(session));
    else sessionStorage.setItem(keyOf(session), JSON.stringify({ round: roundOf(session), ...chain }));
  } catch {
    // Without storage the chain lasts as long as the page.
  }
}
