// The words of the rule book for a rule, so that a verdict quotes the book itself.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ruleBook } from "../net/api";
import { settings } from "../settings";

const CODES = /(\s*`[A-Z]+-[A-Z]?\d+`)+\s*$/;

/** The sentence of a book that states a rule, as plain words; null where none does. */
export function ruleLine(book: string, rule: string): string | null {
  const line = book
    .split("\n")
    .find((one) => one.startsWith("- ") && CODES.exec(one)?.[0].includes(`\`${rule}\``));
  return line === undefined ? null : line.slice(2).replace(CODES, "").replace(/[`*]/g, "").trim();
}

const books = signal<Record<string, string>>({});

/** The line of the book in the reader's language; null while it is on its way, or without a network. */
export function useRuleLine(game: string, rule: string | undefined): string | null {
  const { lang } = settings.value;
  const key = `${game}.${lang}`;
  const book = books.value[key];
  useEffect(() => {
    if (book !== undefined) return;
    ruleBook(game, lang).then(
      (text) => {
        books.value = { ...books.value, [key]: text };
      },
      () => {
        // The verdict says enough without it.
      },
    );
  }, [book, game, lang, key]);
  return book === undefined || rule === undefined ? null : ruleLine(book, rule);
}
