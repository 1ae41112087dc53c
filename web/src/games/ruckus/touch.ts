// The player's touches: each is sent as an action and marks its target until the server has taken or refused it.

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { t } from "../../i18n";
import type { GameEvent, WireError } from "../../net/protocol";
import type { Session } from "../../session/session";
import { tellRefusal } from "../../table/toast-refusal";
import { cueEvent, cueRefusal } from "./cues";
import { chanceText, lostNews, raceNews } from "./describe";
import { familyName, wordOf } from "./family-words";
import { CornerNews, type News, Voice } from "./news";
import { actionFor, keyOf, needsCall, type Target } from "./targets";
import { type Family, familyOf, type RuckusView } from "./view";
import { refusalOf, refusedNews, words } from "./wording";
import { layPairs } from "./young-pairs";

/** The name that a player has just called, shown at their own. */
export interface Shout {
  seat: number;
  text: string;
  id: number;
}

/** The class of a target on the board. */
export type TouchState = "" | "waiting" | "refused" | "done" | "choose";

const SHOUT_MS = 900;
const FLASH_MS = 300;

/** Made for one deal and disposed of with its board: nothing of it outlives the cards it is about. */
export class RuckusTouches {
  readonly waiting = signal<ReadonlySet<string>>(new Set()); // keys of the targets whose action is on its way
  readonly refused = signal<string | null>(null); // key of the target that was refused a moment ago
  readonly done = signal<string | null>(null); // key of the pile that took the player's card a moment ago
  readonly choosing = signal<Family | null>(null); // two piles can take the card: the next touch says which
  readonly calling = signal<Target | null>(null); // played as soon as its name is called
  private readonly shouts = signal<readonly Shout[]>([]);
  readonly news = new CornerNews();
  private readonly voice = new Voice();
  private readonly states = new Map<string, ReadonlySignal<TouchState>>();
  private readonly shoutsOf = new Map<number, ReadonlySignal<Shout | null>>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private disposed = false;
  private lastShout = 0;

  constructor(private readonly session: Session) {}

  /** Follows the session's events; returns the function that ends it and every timer. */
  start(): () => void {
    const stop = this.session.onEntry(({ events }) => {
      for (const event of events ?? []) this.follow(event);
    });
    const stopRaces = this.followRaces();
    const stopPairs = layPairs(this.session, (family) => void this.touch({ kind: "hand", family }));
    return () => {
      stop();
      stopRaces();
      stopPairs();
      this.disposed = true;
      this.news.stop();
      this.voice.stop();
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
      if (target.kind === "pile" && this.isPointedAt(target.family)) return "choose";
      return this.done.value === key ? "done" : "";
    });
    this.states.set(key, state);
    return state;
  }

  /** What somebody has just called: a signal for each seat, so that a shout draws that seat alone. */
  shoutOf(seat: number): ReadonlySignal<Shout | null> {
    const known = this.shoutsOf.get(seat);
    if (known) return known;
    const shout = computed(() => this.shouts.value.find((one) => one.seat === seat) ?? null);
    this.shoutsOf.set(seat, shout);
    return shout;
  }

  /** Plays what the target stands for; `name` is the family that the player calls, where players call themselves. */
  async touch(target: Target, name: Family | null = null): Promise<void> {
    const view = this.session.view.peek() as RuckusView | null;
    const key = keyOf(target);
    this.calling.value = null;
    this.choosing.value = null;
    if (view === null || !this.isPlaying() || this.waiting.peek().has(key)) return;
    // Where to look is the puzzle: a card does not find its pile by itself.
    if (this.session.puzzle && target.kind === "hand") {
      this.tell({ text: words().touchThePile, tone: "note" });
      return;
    }
    const answer = actionFor(view, target, name);
    if ("refusal" in answer) {
      const { refusal } = answer;
      // A pair that has to be laid first is marked instead of the target.
      const culprit = refusal.code === "formFirst" ? keyOf({ kind: "hand", family: refusal.family }) : key;
      this.refuse(culprit, refusalOf(refusal));
    } else if ("choose" in answer) {
      this.choosing.value = answer.choose;
      this.tell({ text: words().whichPile(familyName(answer.choose)), tone: "note" });
    } else if (name === null && needsCall(view, answer.action)) {
      this.calling.value = target;
      this.voice.say(words().callWhich);
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

  /** The next touch says which pile is meant, or the hint of a puzzle points here. */
  private isPointedAt(family: Family): boolean {
    return this.choosing.value === family || (this.session.puzzle?.marked.value.includes(family) ?? false);
  }

  /** Before the start, in a pause and without a line nothing is sent: a press would count too late, or by surprise. */
  private isPlaying(): boolean {
    const { session } = this;
    const started = session.now() >= (session.deal.peek()?.starts ?? 0);
    return started && !session.paused.peek() && ["open", "renewing"].includes(session.link.peek());
  }

  private async send(key: string, action: Parameters<Session["act"]>[0]): Promise<void> {
    // Where actions wait for the tick, the newest choice is the one that counts.
    const others = this.session.tick.peek() === null ? this.waiting.peek() : [];
    this.waiting.value = new Set([...others, key]);
    let error: WireError | null = null;
    try {
      error = await this.session.act(action, true);
    } finally {
      this.waiting.value = new Set([...this.waiting.peek()].filter((other) => other !== key));
    }
    if (error && error.code !== "changed_mind") this.refuse(key, refusedNews(error));
  }

  private refuse(key: string, news: News | null): void {
    this.flash(this.refused, key);
    cueRefusal();
    if (news && !tellRefusal({ text: news.text, rule: news.rule ?? null })) this.tell(news);
  }

  /** Shows it in the player's corner, and says it. */
  private tell(news: News): void {
    if (this.disposed) return;
    this.news.tell(news);
    const stop = /[.!?…]$/.test(news.text) ? "" : "."; // many of the words end with a mark of their own
    this.voice.say(news.rule ? `${news.text}${stop} ${t.value.rules.rule(news.rule)}.` : news.text);
  }

  private follow(event: GameEvent): void {
    const family = familyOf(event);
    this.shout(event, family);
    const me = this.session.seat.peek();
    if (event.seat === me) this.news.dropNote();
    if (event.seat === me && family && event.kind !== "drew")
      this.flash(this.done, keyOf({ kind: "pile", seat: event.seat, family }));
    cueEvent(this.session, event);
    const { hand } = (this.session.view.peek() ?? {}) as Partial<RuckusView>;
    const chance = chanceText(this.session, event, hand ?? []);
    if (event.kind === "stole" && event.target === me && family)
      this.tell(lostNews(this.session, event.seat, family));
    else if (chance !== null) this.voice.say(chance);
  }

  /** A race that the player has won is told by how much; one that is lost comes as a refusal. */
  private followRaces(): () => void {
    let known = this.session.verdicts.peek().at(-1);
    return effect(() => {
      const newest = this.session.verdicts.value.at(-1);
      if (newest === undefined || newest === known) return;
      known = newest;
      const news = raceNews(this.session, newest);
      if (news) this.tell(news);
    });
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
