// Who plays on a sheet: those of its head, as they are called now, and whoever came later. A person is a cell like any
// other, so phones merge them alike: `n<column>` holds fruit, first round and name (tablee.sheets.people is the same).

import type { Json } from "../../net/protocol";
import { type Cells, textOf } from "./cells";

/** What never changes about a sheet. */
export interface Head {
  id: string;
  game: string;
  opened: number;
  players: { name: string; face: string }[];
  options: Json;
}

export interface SheetPerson {
  name: string;
  face: string;
  /** The first round they take part in. */
  since: number;
}

export const MOST_COLUMNS = 6;
const PERSON = /^([a-z0-9_-]{1,32}) ([1-9]\d{0,2}) (\S(?:.{0,22}\S)?)$/u;
/** A column that was taken back while another one came behind it. */
const NOBODY: SheetPerson = { name: "?", face: "citron", since: 1000 };

export function personIn(text: string | null): SheetPerson | null {
  const [, face = "", since = "", name = ""] = PERSON.exec(text ?? "") ?? [];
  return name === "" ? null : { name, face, since: Number(since) };
}

export const personKey = (column: number): string => `n${column}`;

/** As the cell holds them; a name has single spaces, and letters as the server writes them. */
export const personText = ({ name, face, since }: SheetPerson): string =>
  `${face} ${since} ${name.normalize("NFC").trim().split(/\s+/).join(" ")}`;

export function peopleOf(head: Head, cells: Cells): SheetPerson[] {
  const people: SheetPerson[] = head.players.map(({ name, face }) => ({ name, face, since: 1 }));
  for (let column = 0; column < MOST_COLUMNS; column++) {
    const person = personIn(textOf(cells, personKey(column)));
    if (person === null) continue;
    while (people.length < column) people.push(NOBODY);
    people[column] = column < head.players.length ? { ...person, since: 1 } : person;
  }
  return people;
}

/** The columns that take part in this round. */
export const presentIn = (people: readonly SheetPerson[], round: number): number[] =>
  people.flatMap(({ since }, column) => (since <= round ? [column] : []));
