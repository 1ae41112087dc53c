import { signal } from "@preact/signals";
import { noteLoaded, noteMissing } from "../ui/missing-parts";
import type { CompanionModule, GameEntry, GameModule, Notation } from "./game";
import * as registry from "./registry";

// The shortest game first.
export const GAMES: GameEntry[] = Object.values(registry).sort((a, b) => a.minutes - b.minutes);

export const gameOf = (id: string): GameEntry | null => GAMES.find((game) => game.id === id) ?? null;

/** Finds a part of a game by its id, and loads it when it is first asked for: null while it is on its way. */
function lazily<T>(load: (game: GameEntry) => Promise<T> | undefined): (id: string) => T | null {
  const loaded = signal<Record<string, T>>({});
  const asked = new Set<string>();
  return (id) => {
    const game = gameOf(id);
    if (game !== null && !asked.has(id)) {
      asked.add(id);
      load(game)?.then(
        (part) => {
          loaded.value = { ...loaded.value, [id]: part };
          noteLoaded(load);
        },
        () => {
          asked.delete(id); // offline: the next render asks again
          noteMissing(load);
        },
      );
    }
    return loaded.value[id] ?? null;
  };
}

export const moduleOf: (id: string) => GameModule | null = lazily((game) => game.load());

export const companionOf: (id: string) => CompanionModule | null = lazily((game) => game.companion());

/** What draws the notation of the game's rule books. */
export const notationOf: (id: string) => Notation | null = lazily((game) => game.notation?.());
