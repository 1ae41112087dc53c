// A recorded match and where in it one looks: the round, the turn, whose eyes, and whether it plays by itself.

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Json, Replay, ReplayRound, ReplayStep } from "../net/protocol";
import { type Later, timer } from "./playback";
import { type Laying, Showing, shownView } from "./showing";

/** What was seen after each step of a round: by every seat that may be looked from, or by a spectator (null). */
export type RoundSights = ReadonlyMap<number | null, readonly Json[]>;

const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const [SHORTEST_MS, USUAL_MS, LONGEST_MS] = [500, 1500, 1800];

/** "2.17" as round and turn; null where it is neither. */
export function readMoment(text: string): { round: number; turn: number } | null {
  const [, round, turn] = /^([1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/.exec(text) ?? [];
  return round === undefined || turn === undefined ? null : { round: Number(round), turn: Number(turn) };
}

export class Recording {
  private readonly at = signal({ round: 1, turn: 0 });
  private readonly reached = signal<ReadonlyMap<number, number>>(new Map()); // the latest turn stepped to, by round
  private readonly sights = signal<ReadonlyMap<number, RoundSights>>(new Map());
  private readonly asked = new Set<number>();
  private callOff: (() => void) | null = null;
  /** Did it come to this turn because it plays? */
  byItself = false;

  readonly failed = signal(false); // the views of a round could not be had
  private readonly wanted = signal<number | null>(null); // whose seat one would look from
  readonly playing = signal(false);
  readonly speed = signal<Speed>(1);
  private readonly showing: Showing;
  /** A move that was never made, laid over the record. */
  readonly shown = computed(() => this.showing.shown.value);

  readonly round: ReadonlySignal<ReplayRound> = computed(
    () => this.rounds[this.at.value.round - 1] as ReplayRound,
  );
  readonly turn = computed(() => this.at.value.turn);
  readonly last = computed(() => this.round.value.steps.length - 1);
  /** How far into the round one has looked: what comes later stays untold. */
  readonly seenTo = computed(() =>
    Math.max(this.turn.value, this.reached.value.get(this.at.value.round) ?? 0),
  );
  readonly step = computed(() => this.round.value.steps[this.turn.value] as ReplayStep);
  /** What each seat saw at this moment, as far as it may be known; null while it is on its way. */
  readonly seen = computed(() => this.sights.value.get(this.at.value.round) ?? null);
  /** Whose eyes these are (null: a spectator's); where one may not look from a seat, those one has. */
  readonly eyes = computed(() => {
    const [seen, wanted] = [this.seen.value, this.wanted.value];
    return seen === null || seen.has(wanted) ? wanted : (seen.keys().next().value ?? null);
  });
  /** What was seen after the turn, whatever is shown in its place. */
  readonly real = computed(() => this.viewAt(this.turn.value));
  readonly view = computed(() => shownView(this.shown.value) ?? this.real.value);
  readonly before = computed(() => this.viewAt(Math.max(0, this.turn.value - 1)));
  /** The seats that may be looked from. */
  readonly open = computed(() => [...(this.seen.value?.keys() ?? [])].flatMap((seat) => seat ?? []));

  constructor(
    readonly replay: Replay,
    private readonly fetch: (round: number) => Promise<RoundSights>,
    private readonly later: Later = timer,
  ) {
    this.showing = new Showing(later);
    this.wanted.value = replay.viewer;
    this.goTo(null);
  }

  private get rounds(): readonly ReplayRound[] {
    return this.replay.rounds;
  }

  private viewAt(turn: number): Json | null {
    return this.seen.value?.get(this.eyes.value)?.[turn] ?? null;
  }

  /** What this seat saw after a turn of the round. */
  viewOf(seat: number, turn: number): Json | null {
    return this.seen.value?.get(seat)?.[turn] ?? null;
  }

  /** The moment that a link names; without one the last turn, before the end of the round is seen. */
  goTo(name: string | null): void {
    const wanted = name === null ? null : readMoment(name);
    const round = Math.min(this.rounds.length, wanted?.round ?? this.rounds.length);
    this.goRound(round, wanted !== null && wanted.round === round ? wanted.turn : null);
  }

  /** `turn` null: the last one that does not show how it ended. */
  goRound(round: number, turn: number | null = null): void {
    const found = this.rounds[round - 1];
    if (found === undefined) return;
    const last = found.steps.length - 1;
    const unspoilt = found.over ? Math.max(0, last - 1) : last;
    this.move(round, Math.min(last, turn ?? unspoilt));
    void this.load(round);
  }

  readonly go = (turn: number): void => {
    this.byItself = false;
    const { round } = this.at.peek();
    const seen = this.seenTo.peek();
    const to = Math.min(this.last.peek(), Math.max(0, turn));
    this.reached.value = new Map([...this.reached.peek(), [round, Math.max(seen, to)]]);
    this.move(round, to);
  };

  readonly back = (): void => this.stepBy(-1);
  readonly forward = (): void => this.stepBy(1);

  private stepBy(by: number): void {
    this.pause();
    this.go(this.at.peek().turn + by);
  }

  private move(round: number, turn: number): void {
    batch(() => {
      this.showing.stop();
      const { value } = this.at;
      if (value.round !== round || value.turn !== turn) this.at.value = { round, turn };
    });
  }

  readonly see = (seat: number | null): void => {
    batch(() => {
      this.showing.stop();
      this.wanted.value = seat;
    });
  };

  /** Lays another move over the turn, through the eyes of who could have made it. */
  show(seat: number, laying: Laying): void {
    this.pause();
    this.see(seat);
    this.showing.show(seat, [laying]);
  }

  /** Back to what was really done. */
  readonly unshow = (): void => this.showing.stop();

  readonly toggle = (): void => {
    if (this.playing.peek()) this.pause();
    else this.play();
  };

  private play(): void {
    if (this.at.peek().turn >= this.last.peek()) this.go(0);
    this.playing.value = true;
    this.wait();
  }

  readonly pause = (): void => {
    this.callOff?.();
    this.callOff = null;
    this.playing.value = false;
  };

  readonly faster = (): void => {
    const next = (SPEEDS.indexOf(this.speed.peek()) + 1) % SPEEDS.length;
    this.speed.value = SPEEDS[next] ?? 1;
  };

  private wait(): void {
    this.callOff = this.later(this.pauseMs() / this.speed.peek(), () => {
      this.go(this.at.peek().turn + 1);
      this.byItself = true;
      if (this.at.peek().turn < this.last.peek()) this.wait();
      else this.pause();
    });
  }

  /** As long as it took then, within what an eye can follow and patience can bear. */
  private pauseMs(): number {
    const { steps } = this.round.peek();
    const turn = this.at.peek().turn;
    const [from, to] = [steps[turn]?.ms ?? null, steps[turn + 1]?.ms ?? null];
    return from === null || to === null ? USUAL_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, to - from));
  }

  /** Asks for what was seen in this round, once; after a failure again. */
  async load(round = this.at.peek().round): Promise<void> {
    if (this.asked.has(round)) return;
    this.asked.add(round);
    this.failed.value = false;
    try {
      const sights = await this.fetch(round);
      this.sights.value = new Map([...this.sights.peek(), [round, sights]]);
    } catch {
      this.asked.delete(round);
      this.failed.value = true;
    }
  }
}
