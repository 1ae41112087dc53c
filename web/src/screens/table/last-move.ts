// The last move of a round stands on the table for a moment before the score sheet comes.

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Phase } from "../../net/protocol";
import type { TableSession } from "../../session/table-session";

export const LAST_MOVE_MS = 1800;

/** Is the round over, with its last move still to be seen? Any press goes on to the sheet. */
export function useLastMove(session: TableSession): boolean {
  const before = useRef<Phase | null>(null);
  const seen = useSignal(true);
  const phase = session.phase.value;
  const ended = phase === "between" || phase === "over";
  // In the same render as the end of the round: the sheet is not to flash up.
  if (before.current === "playing" && ended) seen.value = false;
  before.current = phase;
  const laid = session.caughtUp.value;
  const standing = ended && !seen.value;
  useEffect(() => {
    if (!standing || !laid) return;
    const timer = setTimeout(() => {
      seen.value = true;
    }, LAST_MOVE_MS);
    return () => clearTimeout(timer);
  }, [standing, laid]);
  useLayoutEffect(() => {
    if (!standing) return;
    const goOn = () => {
      seen.value = true;
    };
    addEventListener("pointerdown", goOn, true);
    addEventListener("keydown", goOn, true);
    return () => {
      removeEventListener("pointerdown", goOn, true);
      removeEventListener("keydown", goOn, true);
    };
  }, [standing]);
  return standing;
}
