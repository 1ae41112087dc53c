// The cards lined up survive a reload: this tab stores them for the deal they belong to.

import type { Session } from "../../session/session";
import { tab } from "../../storage";
import { type Chain, EMPTY } from "./chain";

interface StoredDraft extends Chain {
  round: string;
}

// Read without subscribing: a change of either makes a new board, and with it a new draft.
const keyOf = (session: Session): string => `tablee.duo.${session.id.peek()}`;
const roundOf = (session: Session): string => session.deal.peek()?.commitment ?? "";

/** The chain that was lined up in this deal; the caller checks that it still fits. */
export function restoreDraft(session: Session): Chain {
  const found = session.puzzle ? session.puzzle.draft.read() : tab.read(keyOf(session));
  const stored = session.past ? null : (found as StoredDraft | null);
  return stored?.round === roundOf(session) ? { side: stored.side, laid: stored.laid } : EMPTY;
}

export function storeDraft(session: Session, chain: Chain): void {
  const draft = chain.side === null ? null : { round: roundOf(session), ...chain };
  if (session.puzzle) session.puzzle.draft.write(draft);
  else if (!session.past) tab.write(keyOf(session), draft);
}
