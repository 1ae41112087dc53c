// The turn cue: a banner (drawn by the game), the tab's title and icon, a sound, words, and a notice of the system
// for who looks elsewhere.

import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { play } from "../sound/sound";
import { announce } from "../ui/live";
import { markIcon, notice } from "./notice";
import type { Table } from "./store";

export function useTurnCue(table: Table, mine: boolean): void {
  const before = useRef(false);
  const code = table.code.value;
  useEffect(() => {
    const words = t.value.table;
    document.title = mine
      ? `● ${words.yourTurnTitle} – ${t.value.appName}`
      : `${words.name(code)} – ${t.value.appName}`;
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
