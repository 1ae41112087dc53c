// A puzzle behind the interface that boards know: nobody else moves, and the client's own copy of the rules judges.

import { computed, signal } from "@preact/signals";
import type { Json, PuzzleSecret, PuzzleSheet, Seat } from "../net/generated";
import type { WireError } from "../net/protocol";
import { type Later, timer } from "./playback";
import { seatsOf } from "./puzzle-seats";
import { unsealed } from "./puzzle-sheet";
import { forgetWork, keepWork, workOn } from "./puzzle-work";
import type { PuzzleTask, Session } from "./session";
import { type Laying, moveOf, playingOf, Showing, shownView } from "./showing";
import type { Turn } from "./turns";

/** The rules of a game as a puzzle needs them, over what the player sees. */
export interface PuzzleRules {
  /** The view after the player's action, as if nobody else moved; null where the rules refuse it. */
  after(view: Json, action: Json): Json | null;
  /** Have these legal actions reached the goal? */
  reached(goal: string, target: number, before: Json, after: Json): boolean;
  /** Is a turn that reaches this goal played by itself? */
  firesItself?(goal: string): boolean;
  /** How many sit there, where the others' cards are part of the puzzle; else the player is alone. */
  chairs?(view: Json): number;
  /** The board goes on showing the last turn as it was laid, with its marks. */
  staysLaid?: true;
  /** How the board lays a turn piece by piece; else it lies there at once. */
  laying?(before: Json, after: Json): Laying;
}

export interface Solved {
  actions: readonly Json[];
  ms: number;
  hints: number;
}

const HINTS = 3;
const SHOWN_TURN = 1; // its number, among none

interface Texts {
  missed(): string; // legal, and not the goal
}

export class PuzzleSession implements Session {
  readonly id = signal("");
  readonly code = signal("");
  readonly game = signal<string | null>(null);
  readonly phase = signal("playing" as const);
  private readonly position = signal<Json>({});
  private readonly showing: Showing;
  private readonly shown = computed(() => this.showing.shown.value);
  readonly view = computed(() => shownView(this.shown.value) ?? this.position.value);
  readonly playing = computed(() => playingOf(this.shown.value, SHOWN_TURN));
  readonly since = computed(() => this.shownTurns());
  readonly seat = signal<number | null>(null);
  readonly seats = signal<readonly Seat[]>([]);
  readonly chairs = computed(() => this.seats.value.length);
  readonly deal = computed(() => ({
    round: 1,
    commitment: `puzzle ${this.path} ${this.played.value.length}`,
    starts: 0,
  }));
  readonly clock = signal(null);
  readonly paused = signal(false);
  readonly pausing = signal([]);
  readonly pace = signal("lively" as const);
  readonly tick = signal(null);
  readonly novices = signal([]);
  readonly entries = signal([]);
  readonly seen = signal([]);
  readonly verdicts = signal([]);
  readonly link = signal("open" as const);
  readonly roundTrip = null;
  readonly pending = signal(null);
  readonly watchedDraft = signal(null);

  /** The turns played before the present one. */
  readonly played = signal<readonly Json[]>([]);
  readonly given = signal(0); // hints
  readonly solved = signal<Solved | null>(null);
  /** Grows with each start from the beginning: the board is then mounted anew. */
  readonly attempt = signal(0);
  readonly puzzle: PuzzleTask;
  readonly secret: PuzzleSecret;
  private spent: number; // milliseconds before the present look
  private since0: number | null = null;
  private answered = false; // an answer lies on the board: what is laid there is nobody's work

  constructor(
    readonly path: string,
    readonly sheet: PuzzleSheet,
    private readonly rules: PuzzleRules,
    private readonly texts: Texts,
    avatar: string | null = null,
    private readonly time: () => number = Date.now,
    later: Later = timer,
  ) {
    this.showing = new Showing(later);
    const work = workOn(path);
    const chairs = rules.chairs?.(sheet.view) ?? 1;
    this.secret = unsealed(sheet);
    this.id.value = path;
    this.game.value = sheet.game;
    this.seat.value = sheet.seat;
    this.seats.value = seatsOf(sheet.seat, chairs, avatar);
    this.spent = work.ms;
    this.given.value = Math.min(HINTS, work.hints);
    this.replay(work.played);
    this.puzzle = {
      misses: (action) => this.misses(action),
      hintsLeft: computed(() => HINTS - this.given.value),
      marked: computed(() => this.secret.hints[this.given.value - 1]?.cards ?? []),
      draft: {
        read: () => (this.answered ? null : workOn(path).draft),
        write: (draft) => {
          if (this.isOpen) this.keep(draft);
        },
      },
    };
  }

  now(): number {
    return this.time();
  }

  onEntry(): () => void {
    return () => {};
  }

  skip(): void {}

  async act(action: Json): Promise<WireError | null> {
    if (!this.isOpen) return null;
    const after = this.rules.after(this.view.peek(), action);
    if (after === null || (this.isLast() && !this.reached(after))) return this.refusal();
    const played = [...this.played.peek(), action];
    if (this.reached(after)) this.finish(played, after);
    else {
      this.replay(played);
      this.keep(null);
    }
    return null;
  }

  /** A turn laid so that the goal is reached is played by itself, where the goal says so. */
  draft(action: Json | null): void {
    if (action === null || !this.rules.firesItself?.(this.sheet.goal)) return;
    const after = this.rules.after(this.view.peek(), action);
    if (after !== null && this.reached(after)) void this.act(action);
  }

  async pause(): Promise<never> {
    throw new Error("nothing runs here");
  }

  /** The board's button asks; the screen around it tells. */
  async hint(): Promise<null> {
    this.nextHint();
    return null;
  }

  readonly nextHint = (): void => {
    if (this.given.value >= HINTS || !this.isOpen) return;
    this.given.value += 1;
    this.keep();
  };

  readonly startAgain = (): void => {
    if (!this.isOpen) return;
    this.replay([]);
    this.keep(null);
    this.attempt.value += 1;
  };

  /** The clock runs while the puzzle is looked at. */
  readonly look = (): void => {
    this.since0 ??= this.time();
  };

  readonly lookAway = (): void => {
    this.spent = this.ms;
    this.since0 = null;
    if (this.isOpen) this.keep();
  };

  get ms(): number {
    return this.spent + (this.since0 === null ? 0 : Math.max(0, this.time() - this.since0));
  }

  /** The answer that was found on another visit lies there. */
  readonly show = (actions: readonly Json[]): void => {
    this.answered = true;
    this.replay(actions);
    this.attempt.value += 1;
  };

  /** Plays the stored solution out on the board, after the puzzle was solved or given up. */
  readonly playOut = (): void => {
    forgetWork(this.path);
    this.show(this.secret.solution);
    this.showing.show(this.sheet.seat, this.layings());
  };

  /** Whoever leaves has seen enough. */
  readonly stopShowing = (): void => this.showing.stop();

  private layings(): Laying[] {
    let view = this.sheet.view;
    return this.played.peek().map((action) => {
      const [before, after] = [view, this.rules.after(view, action) ?? view];
      view = after;
      return this.rules.laying?.(before, after) ?? { events: [], views: [before, after] };
    });
  }

  /** The turn that is being shown: its pieces are marked on the board. */
  private shownTurns(): Turn[] {
    const { value: shown } = this.shown;
    if (shown === null || shown.place === 0) return [];
    const move = moveOf(shown, SHOWN_TURN);
    const { seq, seat, events, after } = move;
    return [{ first: seq, last: seq, seat, events, view: after, moves: [move] }];
  }

  /** Can it still be solved, or is the answer known? */
  private get isOpen(): boolean {
    return this.solved.peek() === null && !this.answered;
  }

  private isLast(): boolean {
    return this.played.peek().length + 1 >= this.sheet.turns;
  }

  private reached(after: Json): boolean {
    return this.rules.reached(this.sheet.goal, this.secret.target, this.sheet.view, after);
  }

  private misses(action: Json): boolean {
    void this.played.value;
    const after = this.rules.after(this.view.value, action);
    return after === null || (this.isLast() && !this.reached(after));
  }

  private refusal(): WireError {
    return { code: "goal_missed", rule: null, text: this.texts.missed() };
  }

  /** Lays these turns from the beginning; one that no longer holds ends it. */
  private replay(actions: readonly Json[]): void {
    let view = this.sheet.view;
    const played: Json[] = [];
    for (const action of actions) {
      const after = this.rules.after(view, action);
      if (after === null) break;
      played.push(action);
      view = after;
    }
    this.played.value = played;
    this.position.value = view;
  }

  private finish(actions: readonly Json[], after: Json): void {
    this.solved.value = { actions, ms: Math.round(this.ms), hints: this.given.peek() };
    if (!this.rules.staysLaid) this.position.value = after;
    forgetWork(this.path);
  }

  /** What a player leaves behind is there again when they come back. */
  private keep(draft: unknown = workOn(this.path).draft): void {
    const [ms, hints, played] = [Math.round(this.ms), this.given.peek(), this.played.peek()];
    keepWork(this.path, { ms, hints, played, draft });
  }
}
