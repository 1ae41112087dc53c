// The wire, as docs/protocol.md writes it. Games put their own shapes behind View, Action and events.

export type Json = Record<string, unknown>;

export interface Seat {
  player: string | null;
  name: string | null;
  avatar: string | null;
  robot: string | null;
  minded: boolean;
  here: boolean;
  ping: number | null;
  left: number | null;
}

export type Phase = "open" | "playing" | "between" | "over" | "closed";

export interface TableFacts {
  id: string;
  code: string;
  game: string;
  options: Json;
  visibility: "public" | "private";
  phase: Phase;
  host: string | null;
  match: number;
  ready: number[];
  watchers: number;
  seats: Seat[];
}

export interface You {
  player: string;
  name: string;
  avatar: string;
  seat: number | null;
}

export interface Deal {
  round: number;
  commitment: string;
  starts: number;
}

export interface Clock {
  kind: "turn" | "stall" | "next";
  seats: number[];
  due: number;
  total: number;
}

export interface GameEvent {
  kind: string;
  seat: number;
  cards?: string[];
  secret?: string[];
  target?: number;
}

export interface By {
  seat: number | null;
  who: "player" | "robot" | "clock";
}

export interface Result {
  scores: number[];
  totals: number[];
  winners: number[];
  reason: string;
  match: { winners: number[] } | null;
}

export interface Claim {
  seat: number;
  press: number;
  arrival: number;
  ping: number | null;
  outcome: "won" | "late" | "tie" | "refused";
}

export interface Verdict {
  round: number;
  pile: { kind: "family" | "deck" | "ruckus"; family?: string; owner?: number };
  window: number;
  claims: Claim[];
}

export interface ChatLine {
  seq: number;
  at: number;
  player: string;
  name: string;
  text?: string;
  phrase?: string;
}

/** One entry of the story of a table. */
export interface Entry {
  seq: number;
  at: number;
  by?: By;
  events?: GameEvent[];
  deal?: Deal;
  result?: Result | null;
  verdict?: Verdict;
  chat?: ChatLine;
}

export interface Snapshot {
  t: "welcome";
  seq: number;
  now: number;
  you: You;
  table: TableFacts;
  deal?: Deal;
  view?: Json;
  legal?: Json[];
  clock: Clock | null;
  result?: Result | null;
  reveal?: Json;
  verdicts: Verdict[];
  chat: ChatLine[];
  draft?: Shown;
  missed?: Entry[];
  gap?: boolean;
}

export interface Shown {
  seat: number;
  action: Json | null;
}

export interface Update {
  t: "update";
  seq: number;
  at: number;
  you?: Partial<You>;
  table?: Partial<TableFacts>;
  deal?: Deal;
  view?: Json;
  legal?: Json[];
  clock?: Clock | null;
  result?: Result | null;
  reveal?: Json;
  events?: GameEvent[];
  by?: By;
  verdict?: Verdict;
  chat?: ChatLine;
}

export interface WireError {
  code: string;
  rule: string | null;
  text: string;
  data?: Json;
}

export type Ack =
  | { t: "ack"; id: string; ok: true; seq: number; error?: undefined }
  | { t: "ack"; id: string; ok: false; error: WireError };

/** The answer to `hint`; a refusal comes as an ack. */
export interface HintSaid {
  t: "hint";
  id: string;
  seq: number;
  step: number;
  text: string;
  cards: string[];
  action: Json | null;
}

export type Incoming =
  | Snapshot
  | Update
  | Ack
  | HintSaid
  | { t: "pong"; t0: number; now: number }
  | ({ t: "draft" } & Shown)
  | { t: "error"; error: WireError; id: string | null }
  | { t: "bye"; error: WireError };

/** The screen after a message: a welcome is everything, an update is what changed. */
export function patch(shown: Snapshot | null, message: Snapshot | Update): Snapshot | null {
  if (message.t === "welcome") return message;
  // Presence updates repeat the seq already reached; only older facts are dropped.
  if (shown === null || message.seq < shown.seq) return shown;
  const { t: _kind, at: _at, events: _events, by: _by, verdict, chat, you, table, view, ...rest } = message;
  return {
    ...shown,
    ...rest,
    you: { ...shown.you, ...you },
    table: { ...shown.table, ...table },
    ...(message.deal ? { view: view ?? {} } : view ? { view: { ...shown.view, ...view } } : {}),
    verdicts: verdict ? [...shown.verdicts, verdict].slice(-10) : shown.verdicts,
    chat: chat ? [...shown.chat, chat].slice(-100) : shown.chat,
  };
}

export function entryOf(message: Update): Entry | null {
  const { seq, at, by, events, deal, result, verdict, chat } = message;
  if (!events && !deal && !result && !verdict && !chat) return null;
  return {
    seq,
    at,
    ...(by && { by }),
    ...(events && { events }),
    ...(deal && { deal }),
    ...(result && { result }),
    ...(verdict && { verdict }),
    ...(chat && { chat }),
  };
}
