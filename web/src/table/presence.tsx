// Who drops out and who comes back: said once, counted down, and a large way back for oneself.

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { more } from "../i18n/more";
import { announce } from "../ui/live";
import { toast } from "../ui/toast";
import { type Person, peopleOf } from "./people";
import type { Table } from "./store";
import { told } from "./told";

/** Those whose seat a robot will take, and in how many seconds; counts by itself. */
export function useAbsent(table: Table): { person: Person; seconds: number | null }[] {
  const away = peopleOf(table).filter((person) => person.taken && !person.here && !person.minded);
  const counting = away.some((person) => person.left !== null);
  const [, setNow] = useState(0);
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(table.now()), 500);
    return () => clearInterval(timer);
  }, [counting, table]);
  return away.map((person) => ({
    person,
    seconds: person.left === null ? null : Math.max(0, Math.ceil((person.left - table.now()) / 1000)),
  }));
}

/** The absent, in one line; null when everybody is there. */
export function useAbsence(table: Table): string | null {
  const words = more.value.host;
  const [first] = useAbsent(table);
  if (first === undefined || table.phase.value !== "playing") return null;
  const { person, seconds } = first;
  return seconds === null ? words.absentSoon(person.name) : words.absent(person.name, seconds);
}

/** Says who left, who came back and for whom a robot plays. */
export function usePresence(table: Table): void {
  const before = useRef<Person[]>([]);
  const people = peopleOf(table);
  useEffect(() => {
    const words = t.value.table;
    for (const [seat, person] of people.entries()) {
      const was = before.current[seat];
      if (!was || was.player !== person.player || person.me || person.robot !== null) continue;
      if (!was.minded && person.minded) toast(words.minded(person.name));
      else if (was.here && !person.here && table.phase.value === "playing") announce(words.lost(person.name));
      else if ((was.minded && !person.minded) || (!was.here && person.here))
        if (table.phase.value !== "open") toast(words.returned(person.name));
    }
    before.current = people;
  });
}

/** A robot plays for me: the one thing to press. */
export function TakeBack({ table }: { table: Table }) {
  const seat = table.seat.value;
  if (seat === null || !table.snapshot.value?.table.seats[seat]?.minded) return null;
  return (
    <div class="take-back" role="alert">
      <p>{t.value.table.mindedYou}</p>
      <button type="button" class="btn big" onClick={() => told(table.back())}>
        {t.value.table.takeBack}
      </button>
    </div>
  );
}
