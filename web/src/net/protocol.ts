// The wire: its types are generated from the server's own, its two rules are here.

import type { Entry, Json, Snapshot, Update } from "./generated";

export type {
  Ack,
  By,
  ChatLine,
  Claim,
  Command,
  Curve,
  Deadline,
  Deal,
  DeviceCode,
  Entry,
  FoundTable,
  GameEvent,
  GameLine,
  HintSaid,
  HouseholdMember,
  Incoming,
  Json,
  Judgement,
  Level,
  Me,
  NewTable,
  Outgoing,
  PastMatch,
  Phase,
  Phrase,
  PlayerNumber,
  ProfilePage,
  RatedChange,
  RatingLine,
  Replay,
  ReplayAnalysis,
  ReplayRound,
  ReplaySeat,
  ReplayStep,
  Result,
  Reveal,
  RoundViews,
  Seat,
  SheetCell,
  SheetUpdate,
  Shown,
  Snapshot,
  TableFacts,
  TableLine,
  Update,
  Verdict,
  WinRate,
  WireError,
  You,
} from "./generated";
export { LEVELS, PHRASES } from "./generated";

/** The screen after a message: a welcome is everything, an update is what changed. */
export function patch(before: Snapshot | null, message: Snapshot | Update): Snapshot | null {
  if (message.t === "welcome") return message;
  // Presence updates repeat the seq already reached; only older facts are dropped.
  if (before === null || message.seq < before.seq) return before;
  const { t: _kind, at: _at, events: _events, by: _by, verdict, chat, table, view, ...rest } = message;
  return {
    ...before,
    ...rest,
    table: { ...before.table, ...table },
    ...(message.deal ? { view: view ?? {} } : view ? { view: patchView(before.view ?? {}, view) } : {}),
    verdicts: verdict ? [...before.verdicts, verdict].slice(-10) : before.verdicts,
    chat: chat ? [...before.chat, chat].slice(-100) : before.chat,
  };
}

/** A key is a path: `discards.1.16` is the seventeenth card of the second pile. */
function patchView(view: Json, changes: Json): Json {
  let patched = view;
  for (const [path, value] of Object.entries(changes)) patched = put(patched, path.split("."), value) as Json;
  return patched;
}

function put(holder: unknown, [key = "", ...rest]: string[], value: unknown): unknown {
  const copy = (Array.isArray(holder) ? [...holder] : { ...(holder as Json) }) as Json;
  copy[key] = rest.length > 0 ? put(copy[key], rest, value) : value;
  return copy;
}

/** An update as an entry of the log; `now` stands for the time that a compact update does not carry. */
export function entryOf(message: Update, now: number): Entry | null {
  const { seq, at = now, by, events, deal, result, verdict, chat } = message;
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
