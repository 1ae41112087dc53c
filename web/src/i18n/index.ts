// The words that boards, tables and several screens share; every screen and game has a dictionary of its own beside
// it. French is written first, and English has every key that French has.

import { computed } from "@preact/signals";
import { type Lang, settings } from "../settings";
import { en } from "./en";
import { fr } from "./fr";
import { typeset } from "./typeset";

export const t = computed<typeof fr>(() => pick({ fr, en }));

/** Of the texts in both languages, those in the reader's. */
export function pick<T>(dicts: Record<Lang, T>): T {
  return dicts[settings.value.lang];
}

/** A sentence of the server, in the reader's language, as it is shown. */
export const said = (text: string): string => (settings.value.lang === "fr" ? typeset(text) : text);

/** The same of one that came in both languages. */
export const told = (texts: Record<Lang, string>): string => said(pick(texts));
