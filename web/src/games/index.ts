import { signal } from "@preact/signals";
import type { GameEntry, GameModule } from "./game";
import * as registry from "./registry";

// The shortest game first.
export const GAMES: GameEntry[] = Object.values(registry).sort((a, b) => a.minutes - b.minutes);

export const gameOf = (id: string): GameEntry | null => GAMES.find((game) => game.id === id) ?? null;

const loaded = signal<Record<string, GameModule>>({});
const asked = new Set<string>();

/** The game's module, or null while it is on its way. */
export function moduleOf(id: string): GameModule | null {
  const game = gameOf(id);
  if (game !== null && !asked.has(id)) {
    asked.add(id);
    game.load().then(
      (module) => {
        loaded.value = { ...loaded.value, [id]: module };
      },
      () => asked.delete(id), // offline: the next render asks again
    );
  }
  return loaded.value[id] ?? null;
}
