// Who is ready for what comes next, and for whom the table waits.

import type { LiveSession } from "../../session/live";
import { type Person, peopleOf } from "../../table/seats";

/** Robots, and those for whom one plays, are always ready. */
const isAsked = (person: Person): boolean => person.player !== null && !person.minded;

const readyAt = (session: LiveSession): readonly number[] => session.snapshot.value?.table.ready ?? [];

/** The tick at a seat; null where nobody is asked for one. */
export function tickAt(session: LiveSession, person: Person): boolean | null {
  return isAsked(person) ? readyAt(session).includes(person.seat) : null;
}

export function isReady(session: LiveSession): boolean {
  return session.seat.value !== null && readyAt(session).includes(session.seat.value);
}

/** The others whose tick is missing. */
export const waitedFor = (session: LiveSession): Person[] =>
  peopleOf(session).filter((person) => !person.me && tickAt(session, person) === false);
