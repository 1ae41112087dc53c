// A recorded match behind the interface of a board: the real boards draw it as they draw a game, and whatever is done
// on it comes to nothing.

import { computed, signal } from "@preact/signals";
import type { Entry, Seat } from "../net/protocol";
import type { Move } from "./playback";
import type { Recording } from "./recording";
import type { Session } from "./session";
import { moveOf, playingOf } from "./showing";
import type { Turn } from "./turns";

/** `seats`: everybody with the name and face that the screen shows. */
export function replaySession(recording: Recording, seats: () => readonly Seat[]): Session {
  const { replay, round, turn, eyes } = recording;
  const people = computed(seats);
  const entries = computed<readonly Entry[]>(() =>
    round.value.steps.map(({ events, ms }, seq) => ({
      ...{ seq, at: ms ?? 0, events },
      ...(seq === 0 && { deal: round.value.deal }),
    })),
  );
  // The board learns of nothing that comes after the moment.
  const seen = computed(() => entries.value.slice(0, turn.value + 1));
  return {
    past: true,
    id: signal(replay.id),
    code: signal(replay.code),
    game: signal(replay.game),
    phase: signal("playing"),
    view: recording.view,
    playing: computed(() => playingOf(recording.shown.value, turn.value)),
    actual: computed(() => actualMove(recording)),
    since: computed(() => turnsUpTo(recording)),
    seat: eyes,
    seats: people,
    chairs: computed(() => people.value.length),
    deal: computed(() => round.value.deal),
    clock: signal(null),
    paused: signal(false),
    pausing: signal([]),
    pace: signal("lively"),
    tick: signal(null),
    novices: signal([]),
    entries: seen,
    seen,
    verdicts: signal([]),
    link: signal("open"),
    roundTrip: null,
    pending: signal(null),
    watchedDraft: signal(null),
    now: Date.now,
    onEntry: () => () => {},
    skip() {},
    act: async () => null,
    draft() {},
    pause: async () => ({ t: "ack", id: "", ok: true, seq: 0 }),
    hint: async () => null,
  };
}

/** The turn that is looked at, or shown in its place: its pieces are marked on the table. */
function turnsUpTo(recording: Recording): Turn[] {
  const { turn, shown } = recording;
  if (shown.value?.place === 0) return [];
  const move = shown.value === null ? made(recording) : moveOf(shown.value, turn.value);
  if (move === null) return [];
  const { seq, seat, events, after } = move;
  return [{ first: seq, last: seq, seat, events, view: after, moves: [move] }];
}

/** What was done in the turn. */
function made({ step, turn, before, real }: Recording): Move | null {
  const { seat, events } = step.value;
  const [from, after] = [before.value, real.value];
  if (seat === null || from === null || after === null || from === after) return null;
  return { seq: turn.value, seat, events, before: from, after };
}

const actualMove = (recording: Recording): Move | null =>
  recording.shown.value === null ? null : made(recording);
