// What the levels of the robots are called: by the server's names for the game where it has some.

import { signal } from "@preact/signals";
import { gameLines } from "../../net/api";
import type { GameLine } from "../../net/protocol";
import type { LiveSession } from "../../session/live";
import { settings } from "../../settings";
import { waitingWords } from "./words";

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

/** The name alone, as a list of levels shows it. */
export function nameOfLevel(named: Names | undefined, level: string): string {
  return named?.[level]?.[settings.value.lang] ?? waitingWords().levels[level] ?? level;
}

const namesAt = (session: LiveSession): Names | undefined =>
  names.value[session.snapshot.value?.table.game ?? ""];

export const levelName = (session: LiveSession, level: string): string =>
  nameOfLevel(namesAt(session), level);

/** What is written under a robot: its name, or plainly that it is one. */
export function robotStatus(session: LiveSession, level: string): string {
  const name = levelName(session, level);
  return namesAt(session)?.[level] ? name : waitingWords().robot(name);
}
