// Looking back through the turns of the round: which one is looked at. The game goes on underneath.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Turn } from "./turns";

export class Review {
  private readonly at = signal<number | null>(null); // the first fact of the turn looked at
  private readonly newest = signal(0); // the last fact there was when it began

  constructor(private readonly turns: ReadonlySignal<readonly Turn[]>) {}

  private readonly place = computed(() => {
    const at = this.at.value;
    return at === null ? -1 : this.turns.value.findIndex((turn) => turn.first === at);
  });

  /** The turn that is looked at; null: the present. */
  readonly turn = computed(() => this.turns.value[this.place.value] ?? null);
  /** How many turns lie between it and the present. */
  readonly ago = computed(() =>
    this.turn.value === null ? 0 : this.turns.value.length - 1 - this.place.value,
  );
  readonly canGoBack = computed(() => this.turns.value.length > 1 && this.place.value !== 0);
  /** Has somebody moved since the player began to look back? */
  readonly movedOn = computed(
    () => this.turn.value !== null && (this.turns.value.at(-1)?.last ?? 0) > this.newest.value,
  );

  readonly back = (): void => {
    const turns = this.turns.peek();
    const place = this.place.peek();
    this.show(turns[place < 0 ? turns.length - 2 : place - 1]);
  };

  readonly forward = (): void => {
    if (this.turn.peek() !== null) this.show(this.turns.peek()[this.place.peek() + 1]);
  };

  /** The turn that this fact belongs to, if it was seen. */
  readonly find = (seq: number): Turn | null =>
    this.turns.value.find((turn) => turn.first <= seq && seq <= turn.last) ?? null;

  readonly show = (turn: Turn | undefined): void => {
    if (turn === undefined) return;
    const last = this.turns.peek().at(-1);
    if (this.at.peek() === null) this.newest.value = last?.last ?? 0;
    // The last turn is the present itself.
    this.at.value = turn === last ? null : turn.first;
  };

  readonly end = (): void => {
    this.at.value = null;
  };
}
