// A child's pairs are laid for them after a moment, in which the child may do it: forming comes first anyway (RUC-13).

import { effect } from "@preact/signals";
import { isChild } from "../../session/household";
import type { Session } from "../../session/session";
import { isOver, isPlayed, needsCall, pairsOf } from "./targets";
import type { Family, RuckusView } from "./view";

const MOMENT_MS = 900;

/** `lay` is called with each family that waited long enough; returns the function that ends it. */
export function layPairs(session: Session, lay: (family: Family) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    const pair = waitingPair(session);
    if (pair === null || session.paused.value || session.link.value !== "open") return;
    const untilStart = Math.max(0, (session.deal.value?.starts ?? 0) - session.now());
    timer = setTimeout(() => lay(pair), untilStart + MOMENT_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The pair to be laid for a child; null where everybody lays their own, calls them out, or plays for a rating. */
function waitingPair(session: Session): Family | null {
  const view = session.view.value as RuckusView | null;
  if (!isChild() || !isPlayed(session) || session.teaching || session.counts?.value) return null;
  if (view === null || view.seat === null || isOver(view)) return null;
  const [family] = pairsOf(view.hand);
  return family === undefined || needsCall(view, { type: "form", family }) ? null : family;
}
