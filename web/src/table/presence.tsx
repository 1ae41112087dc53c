// Who drops out and who comes back: said once, counted down, and a large way back for oneself.

import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { more } from "../i18n/more";
import { announce } from "../ui/live";
import { toast } from "../ui/toast";
import { counting, type Person, peopleOf } from "./people";
import { told } from "./refusal";
import type { Table } from "./store";

/** Counts while somebody's seat waits for them. */
function useCounting(table: Table): void {
  const away = table.seats.value.some((seat) => seat.left !== null);
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(() => {
      counting.value += 1;
    }, 500);
    return () => clearInterval(timer);
  }, [away]);
}

/** The absent, in one line; null when everybody is there. */
export function absenceAt(table: Table): string | null {
  const words = more.value.host;
  const away = peopleOf(table).find((person) => person.taken && !person.here && !person.minded);
  if (away === undefined || table.phase.value !== "playing") return null;
  return away.seconds === null ? words.absentSoon(away.name) : words.absent(away.name, away.seconds);
}

/** Says who left, who came back and for whom a robot plays. Nothing is drawn for it. */
export function Presence({ table }: { table: Table }): null {
  useCounting(table);
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
  return null;
}

export const isMinded = (table: Table): boolean => {
  const seat = table.seat.value;
  return seat !== null && table.seats.value[seat]?.minded === true;
};

/** A robot plays for me: the one thing to press, over the table. */
export function TakeBack({ table }: { table: Table }) {
  if (!isMinded(table) || table.phase.value !== "playing") return null;
  return (
    <div class="take-back" role="alert">
      <p>{t.value.table.mindedYou}</p>
      <button type="button" class="btn big" onClick={() => told(table.back())}>
        {t.value.table.takeBack}
      </button>
    </div>
  );
}
