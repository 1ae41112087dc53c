// The cell that is being typed into. Every key is written at once: a reload in the middle loses nothing.

import { computed, signal } from "@preact/signals";
import type { SheetRules } from "../../companion/sheet/rules";
import { cellKey, type ScoredRound, sumOf } from "../../companion/sheet/tally";
import { announce } from "../../ui/live-region";
import { rowsOf, type SheetStore } from "./sheet-store";

const DIGITS = 4;
const TERMS = 30;

/** What can be written of a text that is still being typed: without a sign that waits for its number. */
const written = (typed: string): string | null => typed.replace(/[+-]$/, "") || null;

/** The text after a key; the same where the key makes no sense there. */
export function typeKey(text: string, key: string): string {
  if (key === "erase") return text.slice(0, -1);
  if (key === "+" || key === "-") {
    const before = written(text) ?? "";
    return before === "" || before.split(/[+-]/).length >= TERMS ? before : before + key;
  }
  const last = text.split(/[+-]/).at(-1) ?? "";
  if (last.length + key.length > DIGITS) return text;
  return last === "0" ? text.slice(0, -1) + key : text + key;
}

/** Adds a number as a term of its own. */
export function addTerm(text: string, value: number): string {
  const before = written(text);
  if (before === null) return `${value}`;
  return before.split(/[+-]/).length < TERMS ? `${before}+${value}` : text;
}

export class Editing {
  /** null: no cell is open. */
  readonly at = signal<{ round: number; column: number } | null>(null);
  /** What is typed, with a sign at the end that is not written yet. */
  readonly typed = signal("");
  private edit = 0;

  constructor(
    readonly store: SheetStore,
    readonly rules: SheetRules,
  ) {}

  readonly sum = computed(() => sumOf(written(this.typed.value)));

  get row(): ScoredRound | null {
    const at = this.at.value;
    return at === null ? null : (this.rows.find(({ id }) => id === at.round) ?? null);
  }

  private get rows(): ScoredRound[] {
    return rowsOf(this.store, this.rules);
  }

  /** In a round of which nothing is known yet, the first press says who ended it. */
  asksWho(row: ScoredRound): boolean {
    const { out, end, typed } = row.entry;
    return out === null && end === null && typed.every((value) => value === null);
  }

  press(row: ScoredRound, column: number): void {
    if (!this.asksWho(row)) this.open(row.id, column);
    else {
      this.store.write([[`r${row.id}.out`, String(column)]]);
      announce(this.rules.text().ended(this.store.people.value[column]?.name ?? ""));
      this.openNext(row.id, -1);
    }
  }

  open(round: number, column: number): void {
    this.edit++;
    this.at.value = { round, column };
    this.typed.value = this.store.text(cellKey(round, column)) ?? "";
  }

  close(): void {
    this.at.value = null;
  }

  key(key: string): void {
    this.put(typeKey(this.typed.value, key));
  }

  add(value: number): void {
    this.put(addTerm(this.typed.value, value));
  }

  /** What was counted takes the place of what was typed; after a sign it is the next term. */
  count(value: number): void {
    const { value: text } = this.typed;
    this.put(/[+-]$/.test(text) ? `${text}${value}` : `${value}`);
  }

  private put(text: string): void {
    const at = this.at.value;
    if (at === null) return;
    this.typed.value = text;
    this.store.write(
      [[cellKey(at.round, at.column), written(text)]],
      `${at.round}.${at.column}.${this.edit}`,
    );
  }

  /** The next empty cell of the round; none is left: the keys go. */
  next(): void {
    const at = this.at.value;
    if (at !== null) this.openNext(at.round, at.column);
  }

  private openNext(round: number, after: number): void {
    const row = this.rows.find(({ id }) => id === round);
    const seats = this.store.people.value.length;
    const order = Array.from({ length: seats }, (_, step) => (after + 1 + step) % seats);
    const empty = order.find(
      (column) =>
        row?.present.includes(column) && row.entry.typed[column] === null && column !== row.score.filled,
    );
    if (empty === undefined) this.close();
    else this.open(round, empty);
  }

  /** With the arrow keys, to any cell. */
  move(by: { rows?: number; columns?: number }): void {
    const at = this.at.value;
    if (at === null) return;
    const rows = this.rows;
    const place = rows.findIndex(({ id }) => id === at.round) + (by.rows ?? 0);
    const row = rows[place];
    const column = at.column + (by.columns ?? 0);
    if (row?.present.includes(column) && !this.asksWho(row)) this.open(row.id, column);
  }
}
