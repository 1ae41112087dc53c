// The sheets that this device keeps: a list of them, and each under a key of its own.

import type { Cells, CellWrite } from "../../companion/sheet/cells";
import type { Head } from "../../companion/sheet/tally";
import { device, StoredSignal } from "../../storage";

/** A cell and what it holds, or held. */
export type Change = [key: string, value: string | null];

/** What one undo brings back; changes of the same `edit` are one step. */
export interface Step {
  edit: string;
  before: Change[];
}

/** A sheet as the device stores it. */
export interface KeptSheet {
  head: Head;
  cells: Cells;
  /** The last write of each cell that the server is known to have, by its id. */
  known: Record<string, string>;
  /** How much of the server's log has been read. */
  seq: number;
  /** Other phones take part, or the evening goes into the history. */
  shared: boolean;
  undo: Step[];
  /** The column of whoever holds this phone, and the one that the server has yet to hear of. */
  mine: number | null;
  toClaim: number | null;
}

export const emptySheet = (head: Head, shared: boolean): KeptSheet => ({
  head,
  shared,
  cells: {},
  known: {},
  seq: 0,
  undo: [],
  mine: null,
  toClaim: null,
});

export interface ShelfLine {
  id: string;
  game: string;
  opened: number;
  names: string[];
}

const KEPT_SHEETS = 30;
const keyOf = (id: string): string => `tablee.sheet.${id}`;

const isLine = (found: unknown): found is ShelfLine => {
  const line = found as Partial<ShelfLine> | null;
  return (
    typeof line?.id === "string" &&
    typeof line.game === "string" &&
    typeof line.opened === "number" &&
    Array.isArray(line.names)
  );
};

/** The last one first. */
export const shelf = new StoredSignal<ShelfLine[]>("tablee.sheets", (found) =>
  Array.isArray(found) ? found.filter(isLine) : [],
);

const isWrite = (found: unknown): found is CellWrite => {
  const write = found as Partial<CellWrite> | null;
  return (
    typeof write?.key === "string" && typeof write.counter === "number" && typeof write.author === "string"
  );
};

/** The sheet as it was stored, or null where there is none that can be read. */
export function readKept(id: string): KeptSheet | null {
  const found = device.read(keyOf(id)) as Partial<KeptSheet> | null;
  if (found?.head?.id !== id || !Array.isArray(found.head.players)) return null;
  const cells = Object.fromEntries(Object.entries(found.cells ?? {}).filter(([, write]) => isWrite(write)));
  return {
    head: found.head,
    cells,
    known: found.known ?? {},
    seq: found.seq ?? 0,
    shared: found.shared === true,
    undo: Array.isArray(found.undo) ? found.undo : [],
    mine: found.mine ?? null,
    toClaim: found.toClaim ?? null,
  };
}

/** False: it lasts as long as the page. The oldest sheets make room for a new one. */
export function writeKept(sheet: KeptSheet): boolean {
  const { id, game, opened, players } = sheet.head;
  if (shelf.peek()[0]?.id !== id) {
    const line = { id, game, opened, names: players.map(({ name }) => name) };
    const lines = [line, ...shelf.peek().filter((other) => other.id !== id)];
    for (const old of lines.slice(KEPT_SHEETS)) device.write(keyOf(old.id), null);
    shelf.value = lines.slice(0, KEPT_SHEETS);
  }
  return device.write(keyOf(id), sheet);
}

/** Returns the way back; null where there was nothing to forget. */
export function forget(id: string): (() => void) | null {
  const kept = readKept(id);
  shelf.value = shelf.peek().filter((line) => line.id !== id);
  device.write(keyOf(id), null);
  return kept && (() => writeKept(kept));
}
