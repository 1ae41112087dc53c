// One sheet in this page: its cells as signals, kept on the device with every key that is pressed.

import { computed, signal } from "@preact/signals";
import { type Cells, type CellWrite, highestCounter, idOf, merge, textOf } from "../../companion/sheet/cells";
import { peopleOf, personKey, personText, type SheetPerson } from "../../companion/sheet/people";
import type { SheetRules } from "../../companion/sheet/rules";
import {
  type Head,
  MOST_ROUNDS,
  nextRoundId,
  type ScoredRound,
  scoredRound,
  tally,
} from "../../companion/sheet/tally";
import { type Change, emptySheet, type KeptSheet, readKept, type Step, writeKept } from "./kept-sheets";
import { randomId } from "./random-id";

const UNDO_STEPS = 20;
const AUTHOR_LETTERS = 11;

export class SheetStore {
  readonly head: Head;
  readonly cells = signal<Cells>({});
  readonly undoSteps = signal<Step[]>([]);
  readonly shared = signal(false);
  /** False: the browser keeps nothing, and the sheet goes with the page. */
  readonly kept = signal(true);
  /** The column of whoever holds this phone, once they have said so. */
  readonly mine = signal<number | null>(null);
  seq: number;
  /** Called after this phone has written something. */
  onWrite: () => void = () => {};
  /** The column that the server has yet to hear of. */
  toClaim: number | null;
  private readonly known = signal<Record<string, string>>({});
  // Another page on this device is another author: their counters would collide.
  private readonly author = randomId(AUTHOR_LETTERS);

  /** `face`: what this phone writes with until its person has a column. */
  constructor(
    sheet: KeptSheet,
    private readonly face: string,
  ) {
    this.head = sheet.head;
    this.cells.value = sheet.cells;
    this.known.value = sheet.known;
    this.seq = sheet.seq;
    this.shared.value = sheet.shared;
    this.undoSteps.value = sheet.undo;
    this.mine.value = sheet.mine;
    this.toClaim = sheet.toClaim;
  }

  /** A new sheet, written to the device at once. */
  static start(head: Head, face: string): SheetStore {
    const sheet = new SheetStore(emptySheet(head, false), face);
    sheet.save();
    return sheet;
  }

  /** Cells that the server has not confirmed, in the order in which they were written. */
  readonly unsent = computed<CellWrite[]>(() =>
    Object.values(this.cells.value)
      .filter((write) => this.known.value[write.key] !== idOf(write))
      .sort((one, other) => one.counter - other.counter),
  );

  /** Everybody who plays, by column. */
  readonly people = computed<SheetPerson[]>(() => peopleOf(this.head, this.cells.value));

  readonly done = computed(() => textOf(this.cells.value, "done") !== null);

  text(key: string): string | null {
    return textOf(this.cells.value, key);
  }

  /** Writes cells. Changes with the same `edit` one after another are undone together. */
  write(changes: readonly Change[], edit = randomId(4)): void {
    const real = changes.filter(([key, value]) => this.text(key) !== value);
    if (real.length === 0) return;
    const before = real.map(([key]): Change => [key, this.text(key)]);
    const last = this.undoSteps.value.at(-1);
    if (last?.edit === edit) {
      const fresh = before.filter(([key]) => !last.before.some(([known]) => known === key));
      this.undoSteps.value = [
        ...this.undoSteps.value.slice(0, -1),
        { edit, before: [...last.before, ...fresh] },
      ];
    } else this.undoSteps.value = [...this.undoSteps.value, { edit, before }].slice(-UNDO_STEPS);
    this.put(real);
  }

  /** Another name or fruit for somebody; the first column that is free, for somebody who comes now. */
  writePerson(column: number, person: { name: string; face: string }): void {
    const since = this.people.value[column]?.since ?? nextRoundId(this.cells.value);
    this.write([[personKey(column), personText({ ...person, since })]]);
  }

  /** Takes the last step back; false if there is none. */
  undo(): boolean {
    const step = this.undoSteps.value.at(-1);
    if (step === undefined) return false;
    this.undoSteps.value = this.undoSteps.value.slice(0, -1);
    this.put(step.before);
    return true;
  }

  private put(changes: readonly Change[]): void {
    let counter = highestCounter(this.cells.value);
    const face = this.people.value[this.mine.value ?? -1]?.face ?? this.face;
    const writes = changes.map(([key, value]): CellWrite => {
      counter++;
      return { key, value, counter, author: this.author, face };
    });
    this.cells.value = merge(this.cells.value, writes);
    this.save();
    this.onWrite();
  }

  /** What the server has: its log up to `seq`. Returns the cells that look different now. */
  hear(writes: readonly CellWrite[], seq: number): CellWrite[] {
    const before = this.cells.value;
    this.cells.value = merge(before, writes);
    const known = { ...this.known.value };
    for (const write of writes) {
      const held = this.cells.value[write.key];
      if (held && idOf(held) === idOf(write)) known[write.key] = idOf(write);
    }
    this.known.value = known;
    this.seq = Math.max(this.seq, seq);
    this.save();
    return Object.values(this.cells.value).filter((now) => textOf(before, now.key) !== now.value);
  }

  /** Whoever holds this phone has said which column is theirs: the evening goes into their history. */
  iAm(column: number): void {
    this.mine.value = this.toClaim = column;
    this.share();
  }

  /** The server knows it, and no other choice was made since. */
  claimed(): void {
    this.toClaim = null;
    this.save();
  }

  /** Somebody else has that column. */
  notMine(): void {
    this.mine.value = this.toClaim = null;
    this.save();
  }

  /** From another time on this device, or another device of the same account. */
  iWas(column: number): void {
    if (this.mine.value !== null) return;
    this.mine.value = column;
    this.save();
  }

  share(): void {
    this.shared.value = true;
    this.save();
    this.onWrite();
  }

  /** Nothing is known of what the server has. */
  startAnew(): void {
    this.known.value = {};
    this.seq = 0;
    this.toClaim ??= this.mine.value;
  }

  /** The server does not take it. */
  keepHere(): void {
    this.shared.value = false;
    this.save();
  }

  /** Another page of this device has stored the same sheet: nothing of either is lost. */
  hearDevice(): void {
    const stored = readKept(this.head.id);
    if (stored === null) return;
    this.cells.value = merge(this.cells.value, Object.values(stored.cells));
    this.known.value = { ...stored.known, ...this.known.value };
    this.shared.value ||= stored.shared;
  }

  save(): void {
    const stored = readKept(this.head.id);
    if (stored !== null) this.cells.value = merge(this.cells.value, Object.values(stored.cells));
    this.kept.value = writeKept({
      head: this.head,
      cells: this.cells.value,
      known: this.known.value,
      seq: this.seq,
      shared: this.shared.value,
      undo: this.undoSteps.value,
      mine: this.mine.value,
      toClaim: this.toClaim,
    });
  }
}

/** The rows to draw: every round, and an empty one to write next unless one is open or the evening is over. */
export function rowsOf(store: SheetStore, rules: SheetRules): ScoredRound[] {
  const { rounds } = tally(store.head, store.cells.value, rules);
  const id = nextRoundId(store.cells.value);
  if (store.done.value || id > MOST_ROUNDS || rounds.some(({ score }) => !score.complete)) return [...rounds];
  const next = scoredRound(store.head, store.cells.value, rules, { id, number: rounds.length + 1 });
  return [...rounds, next];
}
