// A puzzle behind the interface that boards know: nobody else moves, and the client's own copy of the rules judges.

import { computed, signal } from "@preact/signals";
import type { Json, PuzzleSecret, PuzzleSheet, Seat } from "../net/generated";
import type { WireError } from "../net/protocol";
import { personal, StoredSignal } from "../storage";
import { unsealed } from "./puzzle-sheet";
import type { PuzzleTask, Session } from "./session";

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
}

/** Is the answer right? By the rules: any way to the goal is. */
export function solves(
  rules: PuzzleRules,
  puzzle: Pick<PuzzleSheet, "goal" | "view" | "turns"> & { target: number },
  answer: readonly Json[],
): boolean {
  let view: Json | null = puzzle.view;
  for (const action of answer) view = view && rules.after(view, action);
  const fair = answer.length > 0 && answer.length <= puzzle.turns && view !== null;
  return fair && rules.reached(puzzle.goal, puzzle.target, puzzle.view, view as Json);
}

export interface Solved {
  actions: readonly Json[];
  ms: number;
  hints: number;
}

/** What a puzzle was left with. */
interface Work {
  ms: number;
  hints: number;
  played: readonly Json[]; // the turns before the present one
  draft: unknown; // the board's own
}

const FRESH: Work = { ms: 0, hints: 0, played: [], draft: null };
const MOST_KEPT = 30;
const HINTS = 3;

type Works = Readonly<Record<string, Work>>;
const works = new StoredSignal<Works>(
  "tablee.puzzle.work",
  (found) => (typeof found === "object" && found !== null ? (found as Works) : {}),
  personal,
);

const ROBOTS = [
  ["Cocotte", "bouilloire"],
  ["Vrombine", "mixeur"],
  ["Tartine", "grille"],
  ["Tourbillon", "batteur"],
  ["Moka", "moka"],
  ["Gratin", "four"],
] as const;

const EMPTY_SEAT = { minded: false, here: true, ping: null, left: null };

/** Whose cards lie there: robots, where the others' are part of the puzzle; else nobody sits opposite. */
function seatsOf(me: number, chairs: number, avatar: string | null): Seat[] {
  return Array.from({ length: chairs }, (_, seat): Seat => {
    const [name, face] = ROBOTS[seat % ROBOTS.length] ?? ROBOTS[0];
    return seat === me
      ? { ...EMPTY_SEAT, player: "me", name: "", avatar, robot: null }
      : { ...EMPTY_SEAT, player: null, name, avatar: face, robot: "easy" };
  });
}

interface Texts {
  missed(): string; // legal, and not the goal
}

export class PuzzleSession implements Session {
  readonly id = signal("");
  readonly code = signal("");
  readonly game = signal<string | null>(null);
  readonly phase = signal("playing" as const);
  readonly view = signal<Json>({});
  readonly playing = signal(null);
  readonly since = signal([]);
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

  constructor(
    readonly path: string,
    readonly sheet: PuzzleSheet,
    private readonly rules: PuzzleRules,
    private readonly texts: Texts,
    avatar: string | null = null,
    private readonly time: () => number = Date.now,
  ) {
    const work = works.peek()[path] ?? FRESH;
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
        read: () => works.peek()[path]?.draft ?? null,
        write: (draft) => {
          if (this.solved.peek() === null) this.keep(draft);
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
    if (this.solved.peek() !== null) return null;
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
    if (this.given.value >= HINTS || this.solved.peek() !== null) return;
    this.given.value += 1;
    this.keep();
  };

  readonly startAgain = (): void => {
    if (this.solved.peek() !== null) return;
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
    if (this.solved.peek() === null) this.keep();
  };

  get ms(): number {
    return this.spent + (this.since0 === null ? 0 : Math.max(0, this.time() - this.since0));
  }

  /** Shows a position that the answer leads to, after it was found or given up. */
  readonly show = (actions: readonly Json[]): void => {
    this.replay(actions);
    this.attempt.value += 1;
  };

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
    this.view.value = view;
  }

  private finish(actions: readonly Json[], after: Json): void {
    this.solved.value = { actions, ms: Math.round(this.ms), hints: this.given.peek() };
    if (!this.rules.staysLaid) this.view.value = after;
    const { [this.path]: _, ...others } = works.peek();
    works.value = others;
  }

  /** What a player leaves behind is there again when they come back. */
  private keep(draft: unknown = works.peek()[this.path]?.draft ?? null): void {
    const work = {
      ms: Math.round(this.ms),
      hints: this.given.peek(),
      played: this.played.peek(),
      draft,
    };
    const { [this.path]: _, ...others } = works.peek();
    works.value = Object.fromEntries([...Object.entries(others), [this.path, work]].slice(-MOST_KEPT));
  }
}
