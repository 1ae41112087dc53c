// The turn cue: a banner (drawn by the game), the tab's title and icon, a sound, words, and a notice of the system
// for who looks elsewhere.

import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { play } from "../sound/sound";
import { useTitle } from "../ui/landing";
import { announce } from "../ui/live";
import { markIcon, notice } from "./notice";
import type { Table } from "./store";

export function useTurnCue(table: Table, mine: boolean): void {
  const before = useRef(false);
  const code = table.code.value;
  useTitle(mine ? `● ${t.value.table.yourTurnTitle}` : t.value.table.name(code));
  useEffect(() => {
    const words = t.value.table;
    markIcon(mine);
    if (mine && !before.current) {
      play("turn");
      void notice(code);
      announce(words.yourTurnTitle);
    }
    before.current = mine;
  }, [mine, code]);
  useEffect(() => () => markIcon(false), []);
}
