// A table on the server, as one browser knows it: the last snapshot, the log, and the commands a player may give.
// It holds what the server sent and decides nothing.

import { computed, signal } from "@preact/signals";
import { tableLog } from "../net/api";
import type { ServerClock } from "../net/clock";
import {
  type Ack,
  type ChatLine,
  type Command,
  type Entry,
  entryOf,
  type HintSaid,
  type Incoming,
  type Json,
  type Phrase,
  patch,
  type Shown,
  type Snapshot,
  type Update,
  type WireError,
} from "../net/protocol";
import type { Link } from "../net/socket";
import { settings } from "../settings";
import { notePromise } from "./deal-check";
import { isChild } from "./household";
import { isMuted, muted, rememberMuted } from "./muted";
import { type Following, type Move, Playback } from "./playback";
import { Review } from "./review";
import type { EntryListener } from "./session";
import type { TableSession } from "./table-session";
import { moveIn, shownTurns, Turns, turnsSince } from "./turns";

/** What carries commands: the socket, or a stand-in for tests and demos. */
export interface Line {
  readonly clock: ServerClock;
  start(): void;
  stop(): void;
  command(command: Json): Promise<Ack>;
  ask(command: Json): Promise<Ack | HintSaid>;
  send(message: Json): void;
}

/** Who begins the first round; without a name it is drawn by lot. */
const startedBy = (command: Command, starter: number | null): Command =>
  starter === null ? command : Object.assign(command, { starter });

/** Whoever writes to a child is not heard: ready-made phrases are all that reaches one. */
const mayHear = ({ text }: ChatLine): boolean => !text || !isChild();

/** Whoever looks elsewhere finds the table as it is. */
const isHidden = (): boolean => document.visibilityState === "hidden";

/** An update as a move of somebody; null where nobody moved. */
function moveOf({ seq, deal, events }: Update, before: Snapshot | null, after: Snapshot | null): Move | null {
  const [first] = events ?? [];
  if (!first || !events || deal || !before?.view || !after?.view || after.view === before.view) return null;
  return { seq, seat: first.seat, events, before: before.view, after: after.view };
}

export class LiveSession implements TableSession {
  readonly snapshot = signal<Snapshot | null>(null);
  readonly link = signal<Link>("connecting");
  readonly gone = signal<WireError | null>(null);
  readonly entries = signal<Entry[]>([]);
  readonly watchedDraft = signal<Shown | null>(null); // the draft another player lets us watch
  readonly pending = signal<Json | null>(null); // an action on its way
  readonly unread = signal(0);
  readonly heard = signal<ChatLine | null>(null); // the last words of somebody else
  readonly talking = signal(false); // the talk is open: what is said is read
  readonly besideTable = signal(false); // it is open beside the table
  // Parts of the snapshot: who reads a part is drawn again when that part changes, not with every message.
  readonly phase = computed(() => this.snapshot.value?.table.phase ?? null);
  readonly seat = computed(() => this.snapshot.value?.you.seat ?? null);
  readonly seats = computed(() => this.snapshot.value?.table.seats ?? []);
  readonly chairs = computed(() => this.seats.value.length);
  /** My number in the queue for a chair, from one; null where I do not wait. */
  readonly queuePlace = computed(() => {
    const { table, you } = this.snapshot.value ?? {};
    const place = table?.queue.findIndex(({ player }) => player === you?.player) ?? -1;
    return place < 0 ? null : place + 1;
  });
  readonly game = computed(() => this.snapshot.value?.table.game ?? null);
  readonly code = computed(() => this.snapshot.value?.table.code ?? "");
  readonly deal = computed(() => this.snapshot.value?.deal ?? null);
  readonly clock = computed(() => this.snapshot.value?.clock ?? null);
  readonly paused = computed(() => this.snapshot.value?.table.paused ?? false);
  readonly pausing = computed(() => this.snapshot.value?.table.pausing ?? []);
  readonly pace = computed(() => this.snapshot.value?.table.pace ?? "lively");
  readonly counts = computed(() => this.snapshot.value?.table.counts ?? false);
  readonly tick = computed(() => this.snapshot.value?.table.tick ?? null);
  readonly novices = computed(() => this.snapshot.value?.table.novices ?? []);
  readonly id = computed(() => this.snapshot.value?.table.id ?? "");
  readonly verdicts = computed(() => this.snapshot.value?.verdicts ?? []);
  /** The game's own, as it is shown: the present, or the position after the move that is being laid. */
  readonly view = computed(() => this.playback.shown.value ?? this.snapshot.value?.view ?? null);
  private readonly playback = new Playback(() => settings.peek().pace, isHidden);
  readonly playing = this.playback.playing;
  readonly caughtUp = computed(() => this.playback.shown.value === null);
  private readonly known = new Turns();
  readonly turns = computed(() => shownTurns(this.known.all.value, this.playback.upTo.value));
  readonly since = computed(() => turnsSince(this.turns.value, this.seat.value));
  readonly seen = computed(() => {
    const upTo = this.playback.upTo.value;
    const laying = this.playing.value?.move.seq;
    const entries = this.entries.value;
    return upTo === null ? entries : entries.filter(({ seq }) => seq <= upTo && seq !== laying);
  });
  readonly review = new Review(this.turns);
  /** The move that this fact was, with the positions around it, if this browser has seen it. */
  readonly moveAt = (seq: number): Move | null => moveIn(this.known.all.value, seq);
  private readonly listeners = new Set<EntryListener>();
  private line: Line | null = null;

  attach(line: Line): void {
    this.line = line;
    line.start();
  }

  stop(): void {
    this.playback.finish();
    this.line?.stop();
  }

  get roundTrip(): number | null {
    return this.line?.clock.trip ?? null;
  }

  /** The server's time now. */
  now(): number {
    return this.line?.clock.time() ?? Date.now();
  }

  readonly message = (message: Incoming): void => {
    if (message.t === "welcome") this.welcomed(message);
    else if (message.t === "update") this.updated(message);
    else if (message.t === "draft") this.watchedDraft.value = message;
  };

  readonly linked = (link: Link, why: WireError | null): void => {
    this.link.value = link;
    if (link === "gone") this.gone.value = why;
  };

  onEntry(listener: EntryListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  readonly skip = (): void => this.playback.finish();

  follow(following: Following | null): void {
    this.playback.following = following;
  }

  private welcomed(message: Snapshot): void {
    const first = this.snapshot.value === null;
    const game = this.game.value;
    this.playback.finish();
    this.found(message);
    this.snapshot.value = message;
    this.watchedDraft.value = message.draft ?? null;
    const chat = message.chat.filter(mayHear).map((line) => ({ seq: line.seq, at: line.at, chat: line }));
    const changed = game !== null && game !== message.table.game;
    const marks = changed ? [{ seq: message.seq, at: message.now, game: message.table.game }] : [];
    this.remember([...chat, ...marks, ...(message.missed ?? [])]);
    notePromise(message);
    for (const who of muted.value) void this.line?.command({ do: "mute", who, seq: message.seq });
    // The score sheet needs the rounds played before we came.
    if ((first && message.deal) || message.gap) void this.readLog(message.table.id);
  }

  private async readLog(id: string): Promise<void> {
    try {
      this.remember(await tableLog(id));
    } catch {
      // The table works without its log; the next welcome tries again.
    }
  }

  private remember(entries: readonly Entry[]): void {
    const heard = entries.filter(({ chat }) => !chat || mayHear(chat));
    const known = new Map([...this.entries.value, ...heard].map((entry) => [entry.seq, entry]));
    const sorted = [...known.values()].sort((a, b) => a.seq - b.seq);
    // What was done in another game, the present one has no words for.
    const since = sorted.findLast(({ game }) => game)?.seq ?? 0;
    this.entries.value = sorted.filter(({ seq, chat }) => seq >= since || chat);
  }

  /** After a lost line the turns in between are not known one by one. */
  private found({ seq, deal, view }: Snapshot): void {
    const same = deal?.commitment === this.deal.value?.commitment && seq === this.snapshot.value?.seq;
    if (!view || !deal) this.known.forget();
    else if (!same) this.known.begin(seq, view);
  }

  private updated(message: Update): void {
    const before = this.snapshot.value;
    const after = patch(before, message);
    const move = moveOf(message, before, after);
    const theirs = move !== null && move.seat !== this.seat.value;
    // The position before it stays on the screen until the playback has taken the move.
    if (theirs) this.playback.hold(move.before, move.seq - 1);
    else if (message.view || message.deal || message.result) this.playback.finish();
    this.snapshot.value = after;
    if (message.events || message.deal) this.watchedDraft.value = null;
    if (message.deal && after) {
      notePromise(after);
      this.known.begin(message.seq, after.view ?? {});
    }
    if (move) this.known.add(move);
    if (message.chat) this.listen(message.chat);
    const entry = entryOf(message, this.now());
    if (entry) this.remember([entry]);
    const tell = () => {
      if (entry) for (const listener of this.listeners) listener(entry, before);
    };
    if (theirs) this.playback.add(move, tell);
    else tell();
  }

  private listen(chat: ChatLine): void {
    if (chat.player === this.snapshot.value?.you.player || isMuted(chat.player) || !mayHear(chat)) return;
    this.heard.value = chat;
    if (!this.talking.value) this.unread.value += 1;
  }

  async command(command: Command): Promise<Ack> {
    if (this.line === null) throw new Error("the table has no line yet");
    return this.line.command({ ...command, seq: this.snapshot.value?.seq ?? 0 });
  }

  /** Plays; resolves to the refusal, or null once the server has taken it, or a later choice in its place. */
  async act(action: Json, timed = false): Promise<WireError | null> {
    this.playback.finish();
    this.pending.value = action;
    const press = timed ? { press: Math.round(this.now()) } : {};
    try {
      const ack = await this.command({ do: "act", action, ...press });
      return ack.ok || ack.error.code === "changed_mind" ? null : ack.error;
    } finally {
      if (this.pending.peek() === action) this.pending.value = null; // not a later choice of the same tick
    }
  }

  /** The turn as it is laid so far; the others see it if the player likes. */
  draft(action: Json | null, show = false): void {
    this.line?.send({ do: "draft", action, show });
  }

  /** Asks for one step of a hint: null before there is anybody to ask. */
  async hint(step: number): Promise<Ack | HintSaid | null> {
    return (await this.line?.ask({ do: "hint", step })) ?? null;
  }

  sit = (seat?: number) => this.command(seat === undefined ? { do: "sit" } : { do: "sit", seat });
  queue = (on: boolean) => this.command({ do: "queue", on });
  stand = () => this.command({ do: "stand" });
  robot = (level: string, seat: number) => this.command({ do: "robot", level, seat });
  dismiss = (seat: number) => this.command({ do: "dismiss", seat });
  kick = (seat: number) => this.command({ do: "kick", seat });
  setChairs = (chairs: number) => this.command({ do: "chairs", chairs });
  profile = () => this.command({ do: "profile" });
  changeGame = (game: string, options?: Json) =>
    this.command({ do: "game", game, ...(options && { options }) });
  options = (options: Json) => this.command({ do: "options", options });
  show = (visibility: Snapshot["table"]["visibility"]) => this.command({ do: "show", visibility });
  begin = (starter: number | null = null) => this.command(startedBy({ do: "start" }, starter));
  ready = (on = true) => this.command({ do: "ready", on });
  pause = (on: boolean) => this.command({ do: "pause", on });
  unhurried = (on: boolean) => this.command({ do: "unhurried", on });
  setPace = (pace: Snapshot["table"]["pace"]) => this.command({ do: "pace", pace });
  setFairness = (fairness: Snapshot["table"]["fairness"]) => this.command({ do: "fairness", fairness });
  setRated = (on: boolean) => this.command({ do: "rated", on });
  rematch = (starter: number | null = null) => this.command(startedBy({ do: "rematch" }, starter));
  close = () => this.command({ do: "close" });
  leave = () => this.command({ do: "leave" });
  back = () => this.command({ do: "back" });
  chat = (text: string) => this.command({ do: "chat", text });
  phrase = (phrase: Phrase) => this.command({ do: "chat", phrase });

  mute(who: string, on: boolean): Promise<Ack> {
    rememberMuted(who, on);
    return this.command({ do: "mute", who, on });
  }
}
