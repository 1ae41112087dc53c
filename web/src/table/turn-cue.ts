// What announces a turn besides the board: the tab's title and icon, a sound, the live region and a system
// notification.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { Session } from "../session/session";
import { play } from "../sound/sound";
import { announce } from "../ui/live-region";
import { useTitle } from "../ui/screen-heading";
import { toast } from "../ui/toast";
import { markIcon, notice } from "./notifications";

export function useTurnCue(session: Session, mine: boolean): void {
  const before = useRef(false);
  const code = session.code.value;
  useTitle(mine ? `● ${t.value.table.yourTurnTitle}` : t.value.table.name(code));
  // At once with the board, not after the paint: the move before it and "your turn" are said in one breath.
  useLayoutEffect(() => {
    const words = t.value.table;
    markIcon(mine);
    if (mine && !before.current) {
      play("turn");
      void notice(code);
      announce(words.yourTurnTitle);
    }
    before.current = mine;
  }, [mine, code]);
  // With the board too: an effect after the paint may never have run when the board goes, and the mark would stay.
  useLayoutEffect(() => () => markIcon(false), []);
}

/** Whoever plays their first match has twice the time: said once, when it first runs. */
export function useDoubledTime(session: Session, mine: boolean): void {
  const said = useRef(false);
  const seat = session.seat.value;
  const first = session.deal.value?.round === 1 && seat !== null && session.novices.value.includes(seat);
  const doubled = first && mine && session.clock.value !== null;
  useEffect(() => {
    if (!doubled || said.current) return;
    said.current = true;
    toast(t.value.table.doubled);
  }, [doubled]);
}
