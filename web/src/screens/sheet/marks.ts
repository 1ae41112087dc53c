// What the sheet shows for a moment after other phones have written: who changed a cell, and what it held instead.

import { signal } from "@preact/signals";
import type { CellWrite } from "../../companion/sheet/cells";

const FRESH_MS = 5_000;
const CLASH_MS = 10_000;

/** Two phones wrote a cell without knowing of each other. */
export interface Clash {
  key: string;
  /** What the cell holds now. */
  kept: string | null;
  /** What it does not. */
  other: string | null;
}

export class Marks {
  /** The face of whoever changed a cell just now, by its key. */
  readonly fresh = signal<Readonly<Record<string, string>>>({});
  readonly clashes = signal<readonly Clash[]>([]);

  freshen(writes: readonly CellWrite[]): void {
    if (writes.length === 0) return;
    const added = Object.fromEntries(writes.map(({ key, face }) => [key, face]));
    this.fresh.value = { ...this.fresh.value, ...added };
    setTimeout(() => {
      this.fresh.value = Object.fromEntries(
        Object.entries(this.fresh.value).filter(([key]) => !(key in added)),
      );
    }, FRESH_MS);
  }

  clash(clashes: readonly Clash[]): void {
    if (clashes.length === 0) return;
    this.clashes.value = [...this.clashes.value, ...clashes];
    setTimeout(() => {
      this.clashes.value = this.clashes.value.filter((one) => !clashes.includes(one));
    }, CLASH_MS);
  }

  settle(clash: Clash): void {
    this.clashes.value = this.clashes.value.filter((one) => one !== clash);
  }
}
