// What the levels of the robots are called: by the server's names for the game where it has some.

import { signal } from "@preact/signals";
import { t } from "../i18n";
import { gameLines } from "../net/api";
import type { GameLine } from "../net/protocol";
import { settings } from "../settings";
import type { Table } from "./store";

type Names = NonNullable<GameLine["levelNames"]>;

const names = signal<Record<string, Names>>({});
let asked = false;

export function askLevelNames(): void {
  if (asked) return;
  asked = true;
  gameLines().then(
    (games) => {
      const named = games.flatMap(({ id, levelNames }) => (levelNames ? [[id, levelNames] as const] : []));
      names.value = Object.fromEntries(named);
    },
    () => {
      asked = false;
    },
  );
}

export function nameOfLevel(named: Names | undefined, level: string): string {
  const words = t.value.waiting;
  return named?.[level]?.[settings.value.lang] ?? words.robot(words.levels[level] ?? level);
}

export const levelName = (table: Table, level: string): string =>
  nameOfLevel(names.value[table.snapshot.value?.table.game ?? ""], level);
