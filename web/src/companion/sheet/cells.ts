// The cells of a score sheet. Each holds its last write, and every phone works out alike which one that is: the higher
// counter, then the greater author, then the greater text (tablee.sheets.cells is the same).

export interface CellWrite {
  /** `first`, `done`, or `r<round>.` with `p<column>`, `out`, `end` or `gone`. */
  key: string;
  /** null empties the cell. */
  value: string | null;
  counter: number;
  author: string;
  face: string;
}

export type Cells = Readonly<Record<string, CellWrite>>;

const compare = <T>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0);

const age = (one: CellWrite, other: CellWrite): number =>
  compare(one.counter, other.counter) || compare(one.author, other.author);

/** Above 0 where `one` is later. */
const rank = (one: CellWrite, other: CellWrite): number =>
  age(one, other) ||
  compare(one.value !== null, other.value !== null) ||
  compare(one.value ?? "", other.value ?? "") ||
  compare(one.face, other.face);

/** The same whatever the order, the grouping and the repetitions of the writes. */
export function merge(cells: Cells, writes: Iterable<CellWrite>): Cells {
  const merged: Record<string, CellWrite> = { ...cells };
  for (const write of writes) {
    const held = merged[write.key];
    if (held === undefined || rank(write, held) > 0) merged[write.key] = write;
  }
  return merged;
}

export const textOf = (cells: Cells, key: string): string | null => cells[key]?.value ?? null;

/** The id of a write: a phone counts none twice. */
export const idOf = (write: CellWrite): string => `${write.counter}.${write.author}`;

export const highestCounter = (cells: Cells): number =>
  Object.values(cells).reduce((most, { counter }) => Math.max(most, counter), 0);

const ROUND = /^r(\d+)\.(\w+)$/;

/** The number of the round that a cell belongs to; null for a cell of the whole sheet. */
export const roundOf = (key: string): number | null => {
  const found = ROUND.exec(key);
  return found ? Number(found[1]) : null;
};

/**
 * The rounds that have something in them and are not deleted. A deletion counts against what is older: a cell that
 * another phone wrote later brings the round back.
 */
export function roundsIn(cells: Cells): number[] {
  const newest = new Map<number, CellWrite>();
  for (const write of Object.values(cells)) {
    const round = roundOf(write.key);
    if (round === null || write.value === null || write.key.endsWith(".gone")) continue;
    const held = newest.get(round);
    if (held === undefined || age(write, held) > 0) newest.set(round, write);
  }
  const deleted = (round: number, last: CellWrite): boolean => {
    const gone = cells[`r${round}.gone`];
    return gone !== undefined && gone.value !== null && age(gone, last) > 0;
  };
  return [...newest]
    .filter(([round, last]) => !deleted(round, last))
    .map(([round]) => round)
    .sort((one, other) => one - other);
}
