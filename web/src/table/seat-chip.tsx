import type { ComponentChildren } from "preact";
import { Avatar } from "../art/avatar";
import { Icon } from "../art/icons";
import { t } from "../i18n";
import type { Session } from "../session/session";
import type { Person } from "./seats";
import "./seat-chip.css";

/** A player on a narrow screen: fruit, number of cards, name. */
export function SeatChip({
  person,
  count,
  on,
  label,
}: {
  person: Person;
  count: number;
  on: boolean;
  label: string;
}) {
  const words = t.value.table;
  return (
    <div
      class={["pl", on && "on", !person.here && "off"].filter(Boolean).join(" ")}
      role="group"
      aria-label={`${person.me ? words.you : person.name}, ${label}${on ? `, ${words.yourTurnShort}` : ""}`}
      data-origin={`seat-${person.seat}`}
    >
      <span class="r">
        <Avatar face={person.face} />
        <b class="tnum">{count}</b>
      </span>
      <span class="pl-name">
        {on && person.me ? words.yourTurnShort : person.me ? words.you : person.name}
      </span>
      {!person.here && <Icon name="wifiOff" small />}
      {!person.here && person.seconds !== null && (
        <span class="pl-left tnum">{t.value.table.shortSeconds(person.seconds)}</span>
      )}
    </div>
  );
}

/** Why a seat is not being played by its owner; null where it is. */
export function troubleOf(_table: Session, person: Person): string | null {
  const words = t.value.table;
  if (person.minded) return words.minded(person.name);
  if (person.here) return null;
  return person.seconds === null ? words.lost(person.name) : words.lostFor(person.name, person.seconds);
}

/** The line that says whose turn it is, unless a robot plays for the player. */
export function TurnBanner({ session, children }: { session: Session; children?: ComponentChildren }) {
  const mine = session.seat.value === null ? null : session.seats.value[session.seat.value];
  if (!mine?.minded) return <>{children}</>;
  return <div class="minded">{t.value.table.mindedYou}</div>;
}

/** The spectator's notice, in the place of the player's own cards. */
export function Watching() {
  return (
    <p class="chip onlooker">
      <Icon name="eye" small />
      {t.value.table.watching}
    </p>
  );
}
