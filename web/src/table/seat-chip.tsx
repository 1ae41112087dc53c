import type { ComponentChildren } from "preact";
import { Avatar } from "../art/avatar";
import { Icon } from "../art/icons";
import { t } from "../i18n";
import { me } from "../net/api";
import type { Session } from "../session/session";
import type { SeatLine } from "./last-moves";
import { meAt, nameOf, type Person } from "./seats";
import "./seat-chip.css";

interface ChipProps {
  person: Person;
  count: number;
  on: boolean;
  label: string;
  line?: SeatLine | null; // what they did last
  nearlyOut?: boolean; // one piece left: the number stands out
}

/** A player on a narrow screen: fruit, number of cards, name, and what they did last. */
export function SeatChip({ person, count, on, label, line = null, nearlyOut = false }: ChipProps) {
  const words = t.value.table;
  const said = [person.me ? words.you : person.name, label, on && words.yourTurnShort, line?.long];
  return (
    <div
      class={["pl", on && "on", !person.here && "off", nearlyOut && "nearly-out"].filter(Boolean).join(" ")}
      role="group"
      aria-label={said.filter(Boolean).join(", ")}
      data-origin={`seat-${person.seat}`}
    >
      <span class="r">
        <Avatar face={person.face} />
        <b class="tnum">{count}</b>
      </span>
      <span class="pl-name">
        {!person.here && <Icon name="wifiOff" small />}
        {!person.here && person.seconds !== null && (
          <span class="tnum">{t.value.table.shortSeconds(person.seconds)} </span>
        )}
        {on && person.me ? words.yourTurnShort : person.me ? words.you : person.name}
      </span>
      {line && <span class="pl-line">{line.short}</span>}
    </div>
  );
}

/** Why a seat is not being played by its owner; null where it is. It stands beside the name. */
export function troubleOf(person: Person): string | null {
  const words = t.value.table;
  if (person.minded) return words.mindedShort;
  if (person.here) return null;
  return person.seconds === null ? words.lostShort : words.lostForShort(person.seconds);
}

/** Whose turn it is, in words. */
export function turnTitle(session: Session, { turn, mine, over }: TurnState): string {
  const words = t.value.table;
  const mover = session.playing.value?.move.seat;
  if (over && mover === undefined) return words.roundOver;
  if (mine && me.value?.named === false) return words.yourTurnShort; // "Guest 42" is no name
  if (mine) return words.yourTurn(meAt(session)?.name ?? "");
  const name = nameOf(session, mover ?? turn);
  return mover === undefined ? words.thinking(name) : words.laying(name);
}

interface TurnState {
  turn: number;
  mine: boolean;
  over: boolean;
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
