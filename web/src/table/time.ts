// The seconds of the running clock, by the server's time. One timer for the page, and none while nothing runs.

import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { play } from "../sound/sound";
import { announce } from "../ui/live";
import type { Table } from "./store";

export function secondsLeft(table: Table): number | null {
  const clock = table.running.value;
  return clock ? Math.max(0, Math.ceil((clock.due - table.now()) / 1000)) : null;
}

/** Re-renders when the shown second changes. */
export function useSeconds(table: Table): number | null {
  const clock = table.running.value;
  const [, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (clock === null) return;
    const timer = setInterval(() => setShown(secondsLeft(table)), 250);
    return () => clearInterval(timer);
  }, [clock, table]);
  return secondsLeft(table);
}

const SPOKEN = new Set([30, 10, 5]);

/** Ticks and speaks the last seconds of the player's own turn. Apart from the board, which does not tick. */
export function Ticking({ table, mine }: { table: Table; mine: boolean }): null {
  const seconds = useSeconds(table);
  useEffect(() => {
    if (!mine || seconds === null) return;
    if (seconds <= 10 && seconds > 0) play(seconds <= 3 ? "tickLoud" : "tick");
    if (SPOKEN.has(seconds)) announce(t.value.table.timeLeft(seconds));
  }, [seconds, mine]);
  return null;
}
