// Cards lined up survive a reload and a closed lid: this tab remembers them, for the round they belong to.

import type { Session } from "../../session/session";
import { type Chain, EMPTY, type Held, type Side } from "./chain";

interface Kept {
  round: string;
  side: Side;
  laid: Held[];
}

// Read, not followed: another snapshot is no reason to look again.
const keyOf = (session: Session): string => `tablee.duo.${session.id.peek()}`;

/** Every deal has its own promise. */
const roundOf = (session: Session): string => session.deal.peek()?.commitment ?? "";

/** What was lined up in this round; the caller checks that it still fits. */
export function recall(session: Session): Chain {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(session)) ?? "null") as Kept | null;
    return kept?.round === roundOf(session) ? { side: kept.side, laid: kept.laid } : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function keep(session: Session, chain: Chain): void {
  try {
    if (chain.side === null) sessionStorage.removeItem(keyOf(session));
    else sessionStorage.setItem(keyOf(session), JSON.stringify({ round: roundOf(session), ...chain }));
  } catch {
    // Without storage the line-up lasts as long as the page.
  }
}
