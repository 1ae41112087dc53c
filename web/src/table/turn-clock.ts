// The seconds of the running clock, by the server's time. One timer for the page, and none while nothing runs.

import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Deadline } from "../net/protocol";
import type { Session } from "../session/session";
import { play } from "../sound/sound";
import { announce } from "../ui/live-region";

/** The clock of a turn. What runs between two rounds counts down to the next deal: the score sheet tells it. */
export const turnClock = (session: Session): Deadline | null =>
  session.phase.value === "between" ? null : session.clock.value;

export function secondsLeft(session: Session): number | null {
  const clock = session.clock.value;
  return clock ? Math.max(0, Math.ceil((clock.due - session.now()) / 1000)) : null;
}

/** Re-renders when the shown second changes. */
export function useSeconds(session: Session): number | null {
  const clock = session.clock.value;
  const [, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (clock === null) return;
    const timer = setInterval(() => setShown(secondsLeft(session)), 250);
    return () => clearInterval(timer);
  }, [clock, session]);
  return secondsLeft(session);
}

const SPOKEN = new Set([30, 10, 5]);

/** Ticks and speaks the last seconds of the player's own turn. Apart from the board, which does not tick. */
export function Ticking({ session, mine }: { session: Session; mine: boolean }): null {
  const seconds = useSeconds(session);
  useEffect(() => {
    if (!mine || seconds === null) return;
    if (seconds <= 10 && seconds > 0) play(seconds <= 3 ? "tickLoud" : "tick");
    if (SPOKEN.has(seconds)) announce(t.value.table.timeLeft(seconds));
  }, [seconds, mine]);
  return null;
}
