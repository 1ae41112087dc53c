// The words of the page. French is written first; English has to have every key that French has.

import { computed } from "@preact/signals";
import { type Lang, settings } from "../settings";
import { en } from "./en";
import { fr } from "./fr";

export type Dict = typeof fr;

const DICTS: Record<Lang, Dict> = { fr, en };

export const t = computed<Dict>(() => DICTS[settings.value.lang]);

/** A pair of dictionaries of a game: the same rule, inside the game's own folder. */
export function pick<T>(dicts: Record<Lang, T>): T {
  return dicts[settings.value.lang];
}
