// A recorded match behind the interface of a board: the real boards draw it as they draw a game, and whatever is done
// on it comes to nothing.

import { computed, signal } from "@preact/signals";
import type { Entry, Json, Seat } from "../net/protocol";
import type { Recording } from "./recording";
import type { Session } from "./session";
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
    playing: signal(null),
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
function turnsUpTo({ step, turn, before, view, shown }: Recording): Turn[] {
  const { value: preview } = shown;
  const { seat, events } = preview ?? step.value;
  const [from, after] = [preview?.views[0] ?? before.value, view.value];
  if (seat === null || from === null || after === null || from === after) return [];
  return [turnOf(turn.value, seat, events, from, after)];
}

const turnOf = (seq: number, seat: number, events: Turn["events"], before: Json, after: Json): Turn => ({
  ...{ first: seq, last: seq, seat, events, view: after },
  moves: [{ seq, seat, events, before, after }],
});
