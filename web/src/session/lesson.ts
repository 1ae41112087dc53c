// A lesson behind the interface of a board: a fixed position, the rules in the browser, and one thing to do. A move that
// stands is done; any other one is shown as far as the rules carry it, and goes back at the next touch.

import { batch, computed, signal } from "@preact/signals";
import { me } from "../net/api";
import type { Ack, Deadline, Deal, Entry, GameEvent, HintSaid, Json, Seat, WireError } from "../net/protocol";
import type { Link } from "../net/socket";
import { type Later, timer } from "./playback";
import type { EntryListener, Laid, Session, Teaching } from "./session";

/** A position with the rules that lead on from it. The learner sits in the first seat. */
export interface Position {
  readonly view: Json; // what the learner may know
  apply(seat: number, action: Json): Move | { readonly refusal: WireError };
}

export interface Move {
  readonly position: Position;
  readonly events: readonly GameEvent[];
}

/** What a move means for the aim. */
export type Outcome = "done" | "underway" | "astray";

/** What « show me » does: a turn as it is laid out piece by piece, or an action of a game without drafts. */
export type ShownStep = { readonly lay: Json } | { readonly act: Json };

export interface Task {
  readonly start: Position;
  readonly show: readonly ShownStep[];
  judge(view: Json, action: Json): Outcome;
  /** The turn has a clock: its seconds, and what it does with the turn as it is laid when it runs out. */
  readonly clock?: { readonly seconds: number; timeout(draft: Json | null): Json };
  /** Somebody in the second seat acts by themselves, one action after the other; what is refused is left out. */
  readonly robot?: { readonly every: number; readonly actions: readonly Json[] };
}

/** A refusal as it is shown. */
export interface Refusal {
  readonly text: string;
  readonly rule: string | null;
  readonly sent: Json | null; // the action, where the board has sent one
}

const ME = 0;
const STEP_MS = 900; // of « show me », between two pieces
const LOOK_MS = 1600; // and at the end of it
const ROBOTS = [
  ["Tartine", "grille"],
  ["Moka", "moka"],
] as const;
const HERE = { minded: false, here: true, ping: null, left: null };

let made = 0;

export class LessonSession implements Session {
  readonly id = signal("lesson");
  readonly code = signal("");
  readonly game;
  readonly phase = signal("playing" as const);
  readonly playing = signal(null);
  readonly since = signal([]);
  readonly seat = signal(ME);
  readonly deal = signal<Deal>({ round: 1, commitment: `lesson-${++made}`, starts: 0 });
  readonly paused = signal(false);
  readonly pausing = signal([]);
  readonly pace = signal("lively" as const);
  readonly tick = signal(null);
  readonly novices = signal([]);
  readonly entries = signal<readonly Entry[]>([]);
  readonly seen = this.entries;
  readonly verdicts = signal([]);
  readonly link = signal<Link>("open");
  readonly roundTrip = null;
  readonly pending = signal(null);
  readonly watchedDraft = signal(null);
  readonly clock = signal<Deadline | null>(null);
  private readonly laid = signal<Laid | null>(null);
  readonly teaching: Teaching = { laid: this.laid };

  private readonly position;
  readonly view = computed(() => this.position.value.view);
  readonly chairs = computed(() => (this.view.value["totals"] as unknown[]).length);
  readonly seats = computed(() => seatsOf(this.chairs.value));

  readonly done = signal(false);
  /** Allowed, but not what was asked for: the action. */
  readonly astray = signal<Json | null>(null);
  /** Why the last try was refused, until the next touch; `sent`: it lies on the board, and goes back then. */
  readonly refused = signal<Refusal | null>(null);
  readonly tries = signal(0); // wrong ones, so far
  readonly showing = signal(false);
  private readonly listeners = new Set<EntryListener>();
  private readonly running = new Set<() => void>();
  private draftNow: Json | null = null;
  private sent: Json | null = null; // refused by the rules, and not yet told by the board
  private startedAt: number | null = null; // when the clock began; it stands until the first touch

  constructor(
    game: string,
    readonly task: Task,
    private readonly later: Later = timer,
  ) {
    this.game = signal(game);
    this.position = signal(task.start);
    this.wind();
  }

  /** The time that the clock refers to. */
  now(): number {
    return this.task.clock === undefined
      ? Date.now()
      : this.startedAt === null
        ? 0
        : Date.now() - this.startedAt;
  }

  onEntry(listener: EntryListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  skip(): void {}

  async act(action: Json): Promise<WireError | null> {
    if (this.done.peek() || this.showing.peek()) return null;
    this.takeBack();
    const answer = this.position.peek().apply(ME, action);
    if ("refusal" in answer) {
      this.sent = action;
      return answer.refusal; // the board tells it, and so it comes back to `refuse`
    }
    this.arrive(answer, action);
    return null;
  }

  draft(action: Json | null): void {
    this.draftNow = action;
  }

  async pause(): Promise<Ack> {
    return { t: "ack", id: "", ok: true, seq: 0 };
  }

  async hint(): Promise<Ack | HintSaid | null> {
    return null;
  }

  /** The first touch starts what runs by itself; what went wrong goes back. */
  touch(): void {
    if (this.showing.peek() || this.done.peek()) return;
    this.takeBack();
    this.begin();
  }

  /** Everything as it lay. */
  restart(): void {
    this.stop();
    batch(() => {
      this.done.value = false;
      this.showing.value = false;
      this.putBack();
      this.wind();
    });
  }

  /** Lays the move slowly, then puts it back. */
  show(): void {
    this.restart();
    this.showing.value = true;
    const { show } = this.task;
    for (const [place, step] of show.entries()) this.after(STEP_MS * (place + 1), () => this.lay(step));
    this.after(STEP_MS * show.length + LOOK_MS, () => this.restart());
  }

  /** For those who want no motion: how it lies before the move, or after it, until `restart`. */
  picture(after: boolean): void {
    this.restart();
    this.showing.value = true;
    if (after) for (const step of this.task.show) this.lay(step);
  }

  /** Ends every timer. */
  stop(): void {
    for (const end of this.running) end();
    this.running.clear();
    this.startedAt = null;
  }

  /** The board has told a refusal: of the rules, or its own of a move that it did not send. */
  refuse({ text, rule }: { text: string; rule: string | null }): void {
    if (this.showing.peek()) return;
    batch(() => {
      this.refused.value = { text, rule, sent: this.sent };
      this.tries.value += 1;
    });
    this.sent = null;
  }

  /** The reader has changed the language: what the rules said is said again, what the board said is not. */
  retell(): void {
    const sent = this.refused.peek()?.sent;
    if (sent === undefined) return;
    const answer = sent === null ? null : this.position.peek().apply(ME, sent);
    this.refused.value = answer && "refusal" in answer ? { ...answer.refusal, sent: sent ?? null } : null;
  }

  private arrive(move: Move, action: Json): void {
    this.become(ME, move);
    const outcome = this.task.judge(move.position.view, action);
    if (outcome === "done") this.finish();
    if (outcome !== "astray") return;
    this.astray.value = action;
    this.tries.value += 1;
  }

  private lay(step: ShownStep): void {
    if ("lay" in step) {
      this.laid.value = { action: step.lay };
      return;
    }
    const answer = this.position.peek().apply(ME, step.act);
    if (!("refusal" in answer)) this.become(ME, answer);
  }

  private finish(): void {
    this.stop();
    batch(() => {
      this.clock.value = null;
      this.done.value = true;
    });
  }

  private takeBack(): void {
    const refused = this.refused.peek();
    if (this.astray.peek() !== null) this.restart();
    this.refused.value = null;
    if (refused?.sent) this.laid.value = { action: null };
  }

  private putBack(): void {
    this.position.value = this.task.start;
    this.laid.value = { action: null };
    this.draftNow = null;
    this.astray.value = null;
    this.refused.value = null;
    this.entries.value = [];
  }

  private wind(): void {
    const { clock } = this.task;
    if (clock === undefined) return;
    const total = clock.seconds * 1000;
    this.clock.value = { kind: "turn", seats: [ME], due: total, total };
  }

  private begin(): void {
    if (this.startedAt !== null) return;
    this.startedAt = Date.now();
    const { clock, robot } = this.task;
    if (clock) this.after(clock.seconds * 1000, () => this.timeOut(clock.timeout(this.draftNow)));
    if (robot) this.nextOf(robot.actions, robot.every);
  }

  private timeOut(action: Json): void {
    this.laid.value = { action: null };
    const answer = this.position.peek().apply(ME, action);
    if ("refusal" in answer) return;
    this.clock.value = null;
    this.arrive(answer, action);
  }

  private nextOf([action, ...rest]: readonly Json[], every: number): void {
    if (action === undefined) return;
    this.after(every, () => {
      const answer = this.position.peek().apply(1, action);
      if (!("refusal" in answer)) this.become(1, answer);
      this.nextOf(rest, every);
    });
  }

  private become(seat: number, { position, events }: Move): void {
    const seq = this.entries.peek().length + 1;
    const entry: Entry = { seq, at: this.now(), by: { seat, who: "player" }, events: [...events] };
    batch(() => {
      this.position.value = position;
      this.entries.value = [...this.entries.peek(), entry];
    });
    for (const listener of this.listeners) listener(entry, null);
  }

  private after(ms: number, run: () => void): void {
    const end = this.later(ms, () => {
      this.running.delete(end);
      run();
    });
    this.running.add(end);
  }
}

function seatsOf(chairs: number): Seat[] {
  const name = me.value?.name ?? "";
  const learner = { player: "me", name, avatar: me.value?.avatar ?? null, robot: null, ...HERE };
  const robots = ROBOTS.slice(0, chairs - 1).map(([robot, face]) => ({
    player: null,
    name: robot,
    avatar: face,
    robot: "easy",
    ...HERE,
  }));
  return [learner, ...robots];
}
