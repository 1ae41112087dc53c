// Whoever plays alone with robots is waited for while they read: the menu, the rules, the settings. With other people
// at the table a pause is asked for, and agreed to.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameModule } from "../../games/game";
import type { Session } from "../../session/session";
import { isReading } from "../../ui/dialog-stack";

/** Whether the present pause is that of a reader: it ends by itself, and nothing is hidden. */
export const quiet = signal(false);

const isAlone = (session: Session): boolean =>
  session.seat.value !== null &&
  session.seats.value.every(({ player }, seat) => seat === session.seat.value || player === null);

/** Something would go on without the reader: a clock, the robots' turns, or a race. */
const goesOn = (session: Session, module: GameModule): boolean =>
  session.phase.peek() === "playing" &&
  !session.paused.peek() &&
  (session.clock.peek() !== null || module.isMyTurn?.(session) !== true);

export function useReadingPause(session: Session, module: GameModule): void {
  const reads = isReading.value && isAlone(session);
  useEffect(() => {
    if (!reads || !goesOn(session, module)) return;
    quiet.value = true;
    void session.pause(true);
    return () => {
      // The reader may have made an ordinary pause of it.
      if (quiet.peek()) void session.pause(false);
      quiet.value = false;
    };
  }, [reads, session, module]);
}
