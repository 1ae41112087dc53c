// The people at a table by seat, with the names and faces the screen shows.

import { signal } from "@preact/signals";
import { faceFor } from "../art/avatar";
import { t } from "../i18n";
import type { Seat } from "../net/protocol";
import type { Session } from "../session/session";
import { settings } from "../settings";

/** Who is meant by a seat: "you" is a seat, not a name, since verbs follow it. */
export interface Names {
  me: number | null;
  name(seat: number): string;
}

export interface Person {
  seat: number;
  name: string;
  face: string;
  me: boolean;
  robot: string | null;
  minded: boolean;
  here: boolean;
  left: number | null;
  seconds: number | null; // until a robot takes the seat of who is away; counts by itself
  taken: boolean;
  player: string | null;
}

/** Ticks while somebody is away, so that components that show a countdown render again. */
export const counting = signal(0);

function secondsTo(session: Session, left: number | null): number | null {
  if (left === null) return null;
  void counting.value;
  return Math.max(0, Math.ceil((left - session.now()) / 1000));
}

const faceAt = ({ avatar, robot }: Seat, place: number): string => faceFor(avatar, place, robot !== null);

/** What somebody else at a seat is called. In zen mode nobody has a name: only the fruit tells who plays. */
export function shownName(seat: Seat | undefined, place: number): string {
  if (seat === undefined) return "";
  return (settings.value.zen ? t.value.table.faces[faceAt(seat, place)] : seat.name) ?? "";
}

export function peopleOf(session: Session): Person[] {
  const mine = session.seat.value;
  return session.seats.value.map((seat, index) => {
    const me = mine === index;
    return {
      seat: index,
      name: me ? (seat.name ?? "") : shownName(seat, index),
      face: faceAt(seat, index),
      me,
      robot: seat.robot,
      minded: seat.minded,
      here: seat.here || seat.robot !== null,
      left: seat.left,
      seconds: secondsTo(session, seat.left),
      taken: seat.player !== null || seat.robot !== null,
      player: seat.player,
    };
  });
}

/** The seats of the others, clockwise from the player's left. */
export function otherSeats(session: Session): number[] {
  const all = Array.from({ length: session.chairs.value }, (_, seat) => seat);
  const mine = session.seat.value;
  return mine === null ? all : [...all.slice(mine + 1), ...all.slice(0, mine)];
}

export function opponentsOf(session: Session): Person[] {
  const people = peopleOf(session);
  return otherSeats(session).flatMap((seat) => people[seat] ?? []);
}

export const meAt = (session: Session): Person | null =>
  peopleOf(session).find((person) => person.me) ?? null;

export const namesOf = (session: Session): Names => ({
  me: session.seat.value,
  name: (seat) => nameOf(session, seat),
});

export function nameOf(session: Session, seat: number): string {
  const person = peopleOf(session)[seat];
  if (person === undefined) return "?";
  return person.me ? t.value.table.you : person.name || `${seat + 1}`;
}

/** Who said something, as the reader may know them: in zen mode by the fruit, or not at all. */
export function speakerOf(session: Session, { player, name }: { player: string; name: string }): string {
  if (!settings.value.zen) return name;
  return peopleOf(session).find((person) => person.player === player)?.name ?? "";
}
