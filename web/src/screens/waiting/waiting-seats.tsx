import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { LEVELS } from "../../net/protocol";
import type { LiveSession } from "../../session/live";
import type { Person } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { askOff } from "../table/host-actions";
import { tableWords } from "../table/words";
import { levelName, robotStatus } from "./robot-levels";
import { waitingWords } from "./words";
import "./waiting-seats.css";

interface Props {
  session: LiveSession;
  person: Person;
  host: boolean;
}

/** The seats in a circle around the table, the player's own at the bottom. */
export function Chair({ session, person, host, all }: Props & { all: number }) {
  const mine = session.seat.value ?? 0;
  const turn = ((person.seat - mine + all) % all) / all;
  const angle = turn * 2 * Math.PI;
  const place = { "--x": `${(-Math.sin(angle)).toFixed(3)}`, "--y": `${Math.cos(angle).toFixed(3)}` };
  return (
    <li class={person.taken ? "st" : "st free"} style={place}>
      <ChairContent session={session} person={person} host={host} />
    </li>
  );
}

export function ChairContent({ session, person, host }: Props) {
  if (!person.taken) return <Free session={session} person={person} host={host} />;
  const isHost = person.player !== null && person.player === session.snapshot.value?.table.host;
  return (
    <>
      <Avatar face={person.face} />
      <b>{person.name}</b>
      {host && person.robot !== null ? (
        <RobotTools session={session} person={person} />
      ) : (
        <small class={person.here && person.robot === null ? "ok" : ""}>
          {statusOf(session, person, isHost)}
        </small>
      )}
      {host && person.player !== null && !person.me && (
        <span class="tools">
          <button
            type="button"
            class="iconb small"
            aria-label={tableWords().kick(person.name)}
            onClick={() => askOff(session, person)}
          >
            <Icon name="x" />
          </button>
        </span>
      )}
    </>
  );
}

function statusOf(session: LiveSession, person: Person, isHost: boolean): string {
  const words = waitingWords();
  if (person.robot !== null) return robotStatus(session, person.robot);
  if (isHost) return person.me ? words.youHost : words.host;
  if (!person.here) return words.away;
  return person.me ? words.you : words.here;
}

function RobotTools({ session, person }: { session: LiveSession; person: Person }) {
  const words = waitingWords();
  return (
    <>
      <select
        class="field level"
        aria-label={words.level(person.name)}
        value={person.robot ?? ""}
        onChange={(event) => accepted(session.robot(event.currentTarget.value, person.seat))}
      >
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {levelName(session, level)}
          </option>
        ))}
      </select>
      <span class="tools">
        <button
          type="button"
          class="iconb small"
          aria-label={words.remove(person.name)}
          onClick={() => accepted(session.dismiss(person.seat))}
        >
          <Icon name="x" />
        </button>
      </span>
    </>
  );
}

function Free({ session, person, host }: Props) {
  const words = waitingWords();
  const standing = session.seat.value === null;
  return (
    <>
      <span class="empty" aria-hidden="true">
        <Icon name="plus" />
      </span>
      {host && (
        <button
          type="button"
          class="btn sec sm"
          onClick={() => accepted(session.robot("medium", person.seat))}
        >
          {words.addRobot}
        </button>
      )}
      {standing && (
        <button type="button" class="btn sec sm" onClick={() => accepted(session.sit(person.seat))}>
          {words.sit}
        </button>
      )}
      {!host && !standing && <small>{words.freeSeat}</small>}
      {(host || standing) && <span class="sr">{words.freeSeat}</span>}
    </>
  );
}
