// Who is ready for what comes next, and for whom the table waits.

import type { TableSession } from "../../session/table-session";
import { type Person, peopleOf } from "../../table/seats";

/** Robots, and those for whom one plays, are always ready. */
const isAsked = (person: Person): boolean => person.player !== null && !person.minded;

const readyAt = (session: TableSession): readonly number[] => session.snapshot.value?.table.ready ?? [];

/** The tick at a seat; null where nobody is asked for one. */
export function tickAt(session: TableSession, person: Person): boolean | null {
  return isAsked(person) ? readyAt(session).includes(person.seat) : null;
}

export function isReady(session: TableSession): boolean {
  return session.seat.value !== null && readyAt(session).includes(session.seat.value);
}

/** The others whose tick is missing. */
export const waitedFor = (session: TableSession): Person[] =>
  peopleOf(session).filter((person) => !person.me && tickAt(session, person) === false);
