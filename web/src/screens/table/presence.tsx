// Announces who leaves and who returns, counts down until a robot takes over, and offers the way back.

import { useEffect, useRef } from "preact/hooks";
import { moduleOf } from "../../games";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import type { TableSession } from "../../session/table-session";
import { counting, type Person, peopleOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import { toast } from "../../ui/toast";
import { tableWords } from "./words";
import "./presence.css";

/** Ticks while the seat of somebody who left is reserved. */
function useCounting(session: Session): void {
  const away = session.seats.value.some((seat) => seat.left !== null);
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(() => {
      counting.value += 1;
    }, 500);
    return () => clearInterval(timer);
  }, [away]);
}

/** The absent, in one line; null when everybody is there. */
export function absenceAt(session: Session): string | null {
  const words = tableWords();
  const away = peopleOf(session).find((person) => person.taken && !person.here && !person.minded);
  if (away === undefined || session.phase.value !== "playing") return null;
  return away.seconds === null ? words.absentSoon(away.name) : words.absent(away.name, away.seconds);
}

/** Says who left, who came back and for whom a robot plays. Nothing is drawn for it. */
export function Presence({ session }: { session: Session }): null {
  useCounting(session);
  const before = useRef<Person[]>([]);
  const people = peopleOf(session);
  useEffect(() => {
    const words = t.value.table;
    // Where there is no free place on the table the seat shows it, and it is only said.
    const full = session.phase.value === "playing" && moduleOf(session.game.value ?? "")?.talkAtName;
    const tell = full ? announce : toast;
    for (const [seat, person] of people.entries()) {
      const was = before.current[seat];
      if (!was || was.player !== person.player || person.me || person.robot !== null) continue;
      if (!was.minded && person.minded) tell(words.minded(person.name));
      else if (was.here && !person.here && session.phase.value === "playing")
        announce(words.lost(person.name));
      else if ((was.minded && !person.minded) || (!was.here && person.here))
        if (session.phase.value !== "open") tell(tableWords().returned(person.name));
    }
    before.current = people;
  });
  return null;
}

export const isMinded = (session: Session): boolean => {
  const seat = session.seat.value;
  return seat !== null && session.seats.value[seat]?.minded === true;
};

/** The button that takes the seat back from the robot that plays for the player. */
export function TakeBack({ session }: { session: TableSession }) {
  if (!isMinded(session) || session.phase.value !== "playing") return null;
  return (
    <div class="take-back" role="alert">
      <p>{t.value.table.mindedYou}</p>
      <button type="button" class="btn big" onClick={() => accepted(session.back())}>
        {tableWords().takeBack}
      </button>
    </div>
  );
}
