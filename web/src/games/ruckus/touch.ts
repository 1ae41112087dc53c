// The player's touches: each is sent as an action and marks its target until the server has taken or refused it.

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { GameEvent, WireError } from "../../net/protocol";
import type { Session } from "../../session/session";
import { cueCall, cueEvent, cueRefusal } from "./cues";
import { wordOf } from "./family-words";
import { actionFor, keyOf, needsCall, type Target } from "./targets";
import { type Family, familyOf, type RuckusView } from "./view";
import { errorOf, refusalOf, words } from "./wording";

/** The name that a player has just called, shown as a bubble at their seat. */
export interface Shout {
  seat: number;
  text: string;
  id: number;
}

/** The class of a target on the board. */
export type TouchState = "" | "waiting" | "refused" | "done";

const SHOUT_MS = 900;
const FLASH_MS = 300;

/** Made for one deal and disposed of with its board: nothing of it outlives the cards it is about. */
export class RuckusTouches {
  readonly waiting = signal<ReadonlySet<string>>(new Set()); // keys of the targets whose action is on its way
  readonly refused = signal<string | null>(null); // key of the target that was refused a moment ago
  readonly done = signal<string | null>(null); // key of the pile that took the player's card a moment ago
  readonly calling = signal<Target | null>(null); // played as soon as its name is called
  readonly shouts = signal<readonly Shout[]>([]);
  private readonly states = new Map<string, ReadonlySignal<TouchState>>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private disposed = false;
  private lastShout = 0;

  constructor(private readonly session: Session) {}

  /** Follows the session's events; returns the function that ends it and every timer. */
  start(): () => void {
    const stop = this.session.onEntry(({ events }) => {
      for (const event of events ?? []) this.follow(event);
    });
    return () => {
      stop();
      this.disposed = true;
      for (const timer of this.timers) clearTimeout(timer);
    };
  }

  /** A signal for each target, so that a touch draws that target alone. */
  stateOf(target: Target): ReadonlySignal<TouchState> {
    const key = keyOf(target);
    const known = this.states.get(key);
    if (known) return known;
    const state = computed<TouchState>(() => {
      if (this.waiting.value.has(key)) return "waiting";
      if (this.refused.value === key) return "refused";
      return this.done.value === key ? "done" : "";
    });
    this.states.set(key, state);
    return state;
  }

  /** Plays what the target stands for; `name` is the family that the player calls, where players call themselves. */
  async touch(target: Target, name: Family | null = null): Promise<void> {
    const view = this.session.view.peek() as RuckusView | null;
    const key = keyOf(target);
    this.calling.value = null;
    if (view === null || !this.hasStarted() || this.waiting.peek().has(key)) return;
    const answer = actionFor(view, target, name);
    if ("refusal" in answer) {
      const { refusal } = answer;
      // A pair that has to be laid first is marked instead of the target.
      const culprit = refusal.code === "formFirst" ? keyOf({ kind: "hand", family: refusal.family }) : key;
      this.refuse(culprit, refusalOf(refusal));
    } else if (name === null && needsCall(view, answer.action)) {
      this.calling.value = target;
      cueCall();
    } else await this.send(key, { ...answer.action });
  }

  /** Calls a name for the target that waits for one. */
  call(family: Family): void {
    const target = this.calling.peek();
    if (target !== null) void this.touch(target, family);
  }

  dropCall(): void {
    this.calling.value = null;
  }

  private hasStarted(): boolean {
    return this.session.now() >= (this.session.deal.peek()?.starts ?? 0);
  }

  private async send(key: string, action: Parameters<Session["act"]>[0]): Promise<void> {
    this.waiting.value = new Set([...this.waiting.peek(), key]);
    let error: WireError | null = null;
    try {
      error = await this.session.act(action, true);
    } finally {
      this.waiting.value = new Set([...this.waiting.peek()].filter((other) => other !== key));
    }
    if (error) this.refuse(key, { rule: error.rule, text: errorOf(error) });
  }

  private refuse(key: string, reason: { text: string; rule: string | null } | null): void {
    this.flash(this.refused, key);
    cueRefusal(reason);
  }

  private follow(event: GameEvent): void {
    const family = familyOf(event);
    this.shout(event, family);
    if (event.seat === this.session.seat.peek() && family && event.kind !== "drew")
      this.flash(this.done, keyOf({ kind: "pile", seat: event.seat, family }));
    cueEvent(this.session, event);
  }

  private shout({ kind, seat }: GameEvent, family: Family | null): void {
    const text = kind === "ruckus" ? words().ruckus : family && wordOf(family);
    if (text === null) return;
    const id = ++this.lastShout;
    this.shouts.value = [...this.shouts.peek().filter((other) => other.seat !== seat), { seat, text, id }];
    this.later(SHOUT_MS, () => {
      this.shouts.value = this.shouts.peek().filter((other) => other.id !== id);
    });
  }

  private flash(signal: Signal<string | null>, key: string): void {
    signal.value = key;
    this.later(FLASH_MS, () => {
      if (signal.peek() === key) signal.value = null;
    });
  }

  private later(ms: number, run: () => void): void {
    if (this.disposed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }
}
