// Refusals as toasts, with a button that opens the rule book at the rule they rest on.

import { signal } from "@preact/signals";
import { said, t } from "../i18n";
import type { Ack } from "../net/protocol";
import { toast } from "../ui/toast";

/** The rule book over the table: null while it is closed; `rule` is the line to show. */
export const book = signal<{ rule: string | null } | null>(null);

export function openBook(rule: string | null): void {
  book.value = { rule };
}

/** A reason and the rule it rests on; null where no rule of the game is behind it. */
export interface Reason {
  text: string;
  rule: string | null;
}

let listener: ((reason: Reason) => void) | null = null;

/** Somebody else shows the refusals of the board, until the returned function is called. */
export function hearRefusals(hear: (reason: Reason) => void): () => void {
  listener = hear;
  return () => {
    if (listener === hear) listener = null;
  };
}

/** Tells a refusal to whoever shows them; false where nobody does. */
export function tellRefusal(reason: Reason): boolean {
  listener?.(reason);
  return listener !== null;
}

let takeAway = (): void => {};

/** Shows a refusal. */
export function refuse({ text: plain, rule }: Reason): void {
  const text = said(plain);
  if (tellRefusal({ text, rule })) return;
  if (rule === null) {
    takeAway = toast(text);
    return;
  }
  const words = t.value.rules;
  const button = { label: words.see, detail: rule, run: () => openBook(rule) };
  takeAway = toast(text, button, `${text} ${words.rule(rule)}.`);
}

/** Something else was done: what was refused before is out of date. */
export const clearRefusal = (): void => takeAway();

/** Resolves to whether the server accepted the command; a refusal is shown with its rule. */
export async function accepted(answer: Promise<Ack>): Promise<boolean> {
  const ack = await answer;
  if (!ack.ok) refuse(ack.error);
  return ack.ok;
}
