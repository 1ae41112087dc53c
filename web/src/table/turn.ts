// The turn cue in four channels: a banner (drawn by the game), the tab's title, a sound, and words.

import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { play } from "../sound/sound";
import { announce } from "../ui/live";
import type { Table } from "./store";

export function useTurnCue(table: Table, mine: boolean): void {
  const before = useRef(false);
  const code = table.snapshot.value?.table.code ?? "";
  useEffect(() => {
    const words = t.value.table;
    document.title = mine
      ? `● ${words.yourTurnTitle} – ${t.value.appName}`
      : `${words.name(code)} – ${t.value.appName}`;
    if (mine && !before.current) {
      play("turn");
      announce(words.yourTurnTitle);
    }
    before.current = mine;
  }, [mine, code]);
}
