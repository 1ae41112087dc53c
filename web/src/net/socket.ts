// A socket to one table that reconnects. Commands wait for their answer by id; whatever was not answered is
// sent again after a reconnect with its old id, so that nothing happens twice.

import { ServerClock } from "./clock";
import type { Ack, HintSaid, Incoming, Json, WireError } from "./protocol";

/** "renewing": the connection is replaced on purpose, and no warning is shown. */
export type Link = "connecting" | "open" | "renewing" | "lost" | "gone";

export interface Listener {
  message(message: Incoming): void;
  link(link: Link, why: WireError | null): void;
}

interface Waiting {
  command: Json & { id: string };
  answer(ack: Ack | HintSaid): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 15_000;
const FINAL_CLOSES = new Set([1000, 4004]);

export type OpenSocket = (url: string) => WebSocket;

export class TableSocket {
  readonly clock = new ServerClock();
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private pinging: ReturnType<typeof setInterval> | null = null;
  private last: WireError | null = null;
  private stopped = false;
  private made = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly address: () => string,
    private readonly listener: Listener,
    private readonly open: OpenSocket = (url) => new WebSocket(url),
  ) {}

  start(): void {
    this.stopped = false;
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  stop(): void {
    this.stopped = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.quiet();
    this.socket?.close(1000);
    this.socket = null;
  }

  /** Another address, another line: the language of refusals is part of it. */
  renew(): void {
    if (this.stopped || this.socket === null) return; // the next connect asks for the address anyway
    const old = this.socket;
    this.socket = null;
    this.quiet();
    old.close(1000);
    this.connect("renewing");
  }

  /** Sends a command and resolves with the server's answer, however often the line drops meanwhile. */
  command(command: Json): Promise<Ack> {
    return this.ask(command) as Promise<Ack>;
  }

  /** The same for `hint`, whose answer is a message of its own. */
  ask(command: Json): Promise<Ack | HintSaid> {
    const id = `${this.prefix}-${this.made++}`;
    return new Promise((answer) => {
      const named = { ...command, id };
      this.waiting.set(id, { command: named, answer });
      this.send(named);
    });
  }

  /** For what needs no answer: drafts and pings. Lost with the line. */
  send(message: Json): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden" || this.stopped || this.socket !== null) return;
    this.quiet();
    this.connect();
  };

  private connect(link: Link = "connecting"): void {
    this.listener.link(link, null);
    const socket = this.open(this.address());
    this.socket = socket;
    // A connection that was given up may still deliver messages: they are out of date.
    socket.onmessage = (event) => socket === this.socket && this.heard(event.data);
    socket.onclose = (event) => this.closed(socket, event.code);
  }

  private heard(data: unknown): void {
    const message = JSON.parse(String(data)) as Incoming;
    if (message.t === "welcome") this.welcomed(message.now);
    if (message.t === "pong") {
      this.clock.heard(message.t0, message.now);
      return;
    }
    if (message.t === "bye") this.last = message.error;
    if (message.t === "ack" || message.t === "hint") this.settle(message);
    // An error about a command is its answer: the server did not understand it and will not the next time.
    else if (message.t === "error" && message.id !== null)
      this.settle({ t: "ack", id: message.id, ok: false, error: message.error });
    else this.listener.message(message);
  }

  private settle(answer: Ack | HintSaid): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    waiting?.answer(answer);
  }

  private welcomed(now: number): void {
    this.quiet(); // whoever sits down is welcomed anew on the same line
    this.wait = FIRST_WAIT;
    this.clock.guess(now);
    this.listener.link("open", null);
    for (const { command } of this.waiting.values()) this.send(command);
    // Four in a row find a short trip soon; then one from time to time follows a drifting clock.
    for (let i = 0; i < 4; i++) this.later(() => this.ping(), i * 250);
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
  }

  private ping(): void {
    this.send({ do: "ping", t: Date.now() });
  }

  private closed(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.quiet();
    if (this.stopped) return;
    if (FINAL_CLOSES.has(code)) {
      this.listener.link("gone", this.last);
      return;
    }
    this.listener.link("lost", this.last);
    // Spread over time, so that a restarting server is not met by everybody at once.
    const wait = code === 1008 ? LONGEST_WAIT : this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    this.later(() => this.connect(), wait);
  }

  private later(run: () => void, wait: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, wait);
    this.timers.add(timer);
  }

  private quiet(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    if (this.pinging !== null) clearInterval(this.pinging);
    this.pinging = null;
  }
}
