// What the cloth shows: the player's own draft; or, while it is untouched, the way another player's turn went,
// step by step; or the turn they are laying right now. Touching anything ends the replay at once.

import { computed, effect, signal, untracked } from "@preact/signals";
import { isStill } from "../../settings";
import { nameOf } from "../../table/seats";
import { folded } from "./derived";
import { type Layout, layoutOf, type TableSet } from "./layout";
import { facesOf } from "./placements";
import { type Changes, changesBetween, NO_CHANGES, stepsBetween } from "./table-diff";
import type { RummikubTurn } from "./turn";
import type { RummikubAction } from "./view";

const STEP = 250;

/** Another player's play, as a difference of two tables. */
interface Play {
  changes: Changes;
  steps: TableSet[][];
}

/** The turn that another player is laying and lets us watch. */
interface Trial {
  sets: TableSet[];
  changed: ReadonlySet<number>; // ids of the sets that are only tried out
  name: string;
}

const NO_PLAY: Play = { changes: NO_CHANGES, steps: [] };
const NO_SETS: ReadonlySet<number> = new Set();

export class OpponentReplay {
  private readonly ended = signal<Play | null>(null); // the play that needs no more showing
  private readonly progress = signal<{ play: Play; step: number }>({ play: NO_PLAY, step: 0 });

  private readonly latest = folded<{ start: Layout; play: Play }>((last) => {
    const start = this.turn.start.value;
    return { start, play: last === undefined ? NO_PLAY : playAfter(last.play, last.start, start) };
  });
  private readonly play = computed(() => this.latest.value.play);

  private readonly idle = computed(() => {
    const { now, start, selected } = this.turn.draft.value;
    return now === start && selected.length === 0 && this.turn.lift.value === null;
  });
  private readonly fresh = computed(() => this.idle.value && this.ended.value !== this.play.value);

  /** How far the replay is; null once it is over. */
  private readonly step = computed(() => {
    const play = this.play.value;
    const step = this.progress.value.play === play ? this.progress.value.step : 0;
    return this.fresh.value && step < play.steps.length - 1 ? step : null;
  });

  private readonly trial = computed<Trial | null>(() => (this.idle.value ? this.trialOf() : null));

  readonly sets = computed(() => {
    const step = this.step.value;
    const between = step === null ? undefined : this.play.value.steps[step];
    return between ?? this.trial.value?.sets ?? this.turn.now.value.sets;
  });
  /** A step on the way: nothing is judged yet. */
  readonly between = computed(() => this.step.value !== null);
  /** What the player before did, until the table is touched. */
  readonly marks = computed(() =>
    this.fresh.value && (this.between.value || this.trial.value === null)
      ? this.play.value.changes
      : NO_CHANGES,
  );
  /** Who did it, as the log of the table has it. */
  readonly by = computed(() =>
    this.fresh.value && this.play.value !== NO_PLAY ? this.lastToPlay.value : null,
  );
  readonly triedSets = computed(() =>
    this.between.value ? NO_SETS : (this.trial.value?.changed ?? NO_SETS),
  );
  /** The name of who is trying them. */
  readonly triedBy = computed(() => (this.between.value ? null : (this.trial.value?.name ?? null)));

  private readonly lastToPlay = computed(() => {
    const events = this.turn.session.entries.value.flatMap((entry) => entry.events ?? []);
    return events.findLast((event) => event.kind === "played")?.seat ?? null;
  });

  constructor(private readonly turn: RummikubTurn) {}

  /** Goes from step to step; returns the way to stop. */
  connect(): () => void {
    return effect(() => {
      const step = this.step.value;
      const play = this.play.value;
      if (step === null) return;
      const timer = setTimeout(() => {
        this.progress.value = { play, step: step + 1 };
      }, STEP);
      return () => clearTimeout(timer);
    });
  }

  /** Whoever touches the table has seen enough. */
  endIfTouched(): void {
    if (!this.idle.peek()) this.ended.value = this.play.peek();
  }

  private trialOf(): Trial | null {
    const { session, view } = this.turn;
    const watched = session.watchedDraft.value;
    const action = watched?.action as RummikubAction | null | undefined;
    const { seat, turn } = view.value;
    if (!watched || action?.type !== "play" || watched.seat === seat || watched.seat !== turn) return null;
    const start = this.turn.start.value;
    const { sets } = layoutOf({ table: action.table, rack: facesOf(start.rack) }, start);
    const before = new Map(start.sets.map((set) => [set.id, idsOf(set)]));
    const changed = sets.filter((set) => before.get(set.id) !== idsOf(set)).map((set) => set.id);
    // The name alone: who comes and goes meanwhile does not draw the cloth again.
    return { sets, changed: new Set(changed), name: untracked(() => nameOf(session, watched.seat)) };
  }
}

const idsOf = (set: TableSet): string => set.tiles.map((piece) => piece.id).join();

/** What there is to show once the table has become this one. */
function playAfter(last: Play, from: Layout, to: Layout): Play {
  if (from === to || to.sets.length === 0) return last;
  const changes = changesBetween(from, to);
  if (changes.fresh.size === 0) return last; // a draw leaves the marks of the play before
  const mine = from.rack.some((piece) => changes.fresh.has(piece.id));
  if (mine) return NO_PLAY;
  return { changes, steps: untracked(isStill) ? [] : stepsBetween(from.sets, to.sets) };
}
