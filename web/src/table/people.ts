// Who sits where, as the screen needs it.

import { faceFor } from "../art/avatar";
import { t } from "../i18n";
import { settings } from "../settings";
import type { Table } from "./store";

export interface Person {
  seat: number;
  name: string;
  face: string;
  me: boolean;
  robot: string | null;
  minded: boolean;
  here: boolean;
  left: number | null;
  taken: boolean;
  player: string | null;
}

export function peopleOf(table: Table): Person[] {
  const snapshot = table.snapshot.value;
  if (snapshot === null) return [];
  return snapshot.table.seats.map((seat, index) => {
    const me = snapshot.you.seat === index;
    // In zen mode nobody has a name: only the fruit tells who plays.
    const name = settings.value.zen && !me ? "" : (seat.name ?? "");
    return {
      seat: index,
      name,
      face: faceFor(seat.avatar, index, seat.robot !== null),
      me,
      robot: seat.robot,
      minded: seat.minded,
      here: seat.here || seat.robot !== null,
      left: seat.left,
      taken: seat.player !== null || seat.robot !== null,
      player: seat.player,
    };
  });
}

/** The others, clockwise from the player's left. */
export function opponentsOf(table: Table): Person[] {
  const people = peopleOf(table);
  const mine = table.seat.value;
  if (mine === null) return people;
  return [...people.slice(mine + 1), ...people.slice(0, mine)];
}

export function nameOf(table: Table, seat: number): string {
  const person = peopleOf(table)[seat];
  if (person === undefined) return "?";
  return person.me ? t.value.table.you : person.name || `${seat + 1}`;
}
