// The matches under way at the tables where this device sits, so that « my matches » leads back to them.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n";
import { findTable, me, Refused, type TableLine } from "../../net/api";
import { type LastTable, lastTables } from "../../session/last-tables";
import { historyWords } from "./words";

/** "en cours, avec Léa et Karim" */
export function runningText({ others }: Running): string {
  const words = historyWords();
  return others.length === 0 ? words.underWay : words.underWayWith(t.value.list(others));
}

export interface Running {
  id: string;
  code: string;
  game: string;
  others: readonly string[]; // their names
}

const remembered = ({ id, code, game, others }: LastTable): Running => ({
  ...{ id, code, game, others: others.map(({ name }) => name).filter(Boolean) },
});

/** What the server says of a table; null where nothing is under way that the player has a seat in. */
function underWay({ id, code, game, phase, seats }: TableLine): Running | null {
  const mine = seats.some(({ player }) => player !== null && player === me.peek()?.player);
  const others = seats.filter(({ player }) => player === null || player !== me.peek()?.player);
  if (!mine || (phase !== "playing" && phase !== "between")) return null;
  return { id, code, game, others: others.flatMap(({ name }) => name ?? []) };
}

/** `known`: tables that the server has named. Without a network what this device remembers is shown. */
export function useRunning(known: readonly string[] = []): readonly Running[] {
  const found = useSignal<readonly Running[]>([]);
  const last = lastTables.value;
  const ids = [...new Set([...last.map(({ id }) => id), ...known])];
  useEffect(() => {
    let current = true;
    const ask = async (id: string): Promise<Running | null> => {
      try {
        return underWay(await findTable(id));
      } catch (error) {
        const kept = last.find((table) => table.id === id);
        return error instanceof Refused || !kept ? null : remembered(kept);
      }
    };
    void Promise.all(ids.map(ask)).then((lines) => {
      if (current) found.value = lines.filter((line) => line !== null);
    });
    return () => {
      current = false;
    };
  }, [ids.join(), me.value?.player]);
  return found.value;
}
