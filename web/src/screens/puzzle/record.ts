// What becomes of a puzzle that was solved or given up: the day is noted here and told to the server.

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Json } from "../../net/generated";
import { sendAnswer, sendGaveUp } from "../../net/puzzle-api";
import type { Solved } from "../../session/puzzle";
import { isInTime } from "../../session/puzzle-calendar";
import { answerOf, daysOf, noteDay, puzzleNow } from "../../session/puzzle-days";
import type { Named } from "./address";

/** How it ended: what is shown below the board. */
export interface Ending {
  ms: number | null; // null: given up
  hints: number;
}

export class DayRecord {
  private readonly half = signal<number | null>(null);
  /** Half of the players needed more, where the server says so. */
  readonly median: ReadonlySignal<number | null> = this.half;

  constructor(private readonly named: Named) {}

  /** What is known of the day before it is played. */
  get before(): Ending | null {
    const day = this.named.day === null ? undefined : daysOf(this.named.game.id)[this.named.day];
    return day && day.ms !== null ? { ms: day.ms, hints: day.hints } : null;
  }

  /** The answer that was found then, where it was found on this device. */
  get answer(): readonly Json[] | null {
    return this.named.day === null ? null : answerOf(this.named.game.id, this.named.day);
  }

  /** Would it count for the streak now? An endless one never does, nor a day that is past. */
  get mayCount(): boolean {
    const { day } = this.named;
    return day !== null && isInTime(day, puzzleNow());
  }

  solved({ actions, ms, hints }: Solved): void {
    const { day, game, path } = this.named;
    const inTime = this.mayCount;
    if (day !== null) noteDay(game.id, day, { ms, hints, inTime, gaveUp: false, actions });
    sendAnswer(path, { actions, ms, hints, inTime }).then(
      (verdict) => {
        this.half.value = verdict.median;
      },
      () => {
        // Without a network: the days are made one with the server's later.
      },
    );
  }

  gaveUp(hints: number): void {
    const { day, game, path } = this.named;
    if (day === null) return;
    noteDay(game.id, day, { ms: null, hints, inTime: false, gaveUp: true });
    sendGaveUp(path, hints).catch(() => {});
  }
}
