import { Avatar } from "../art/avatar";
import { Icon } from "../art/icons";
import { t } from "../i18n";
import { more } from "../i18n/more";
import { LEVELS } from "../net/protocol";
import { askOff } from "./host";
import { levelName, robotStatus } from "./levels";
import type { Person } from "./people";
import { told } from "./refusal";
import type { Table } from "./store";

interface Props {
  table: Table;
  person: Person;
  host: boolean;
}

/** Chairs stand around the table; the player's own at the bottom. */
export function Chair({ table, person, host, all }: Props & { all: number }) {
  const mine = table.seat.value ?? 0;
  const turn = ((person.seat - mine + all) % all) / all;
  const angle = turn * 2 * Math.PI;
  const place = { "--x": `${(-Math.sin(angle)).toFixed(3)}`, "--y": `${Math.cos(angle).toFixed(3)}` };
  return (
    <li class={person.taken ? "st" : "st free"} style={place}>
      <ChairContent table={table} person={person} host={host} />
    </li>
  );
}

export function ChairContent({ table, person, host }: Props) {
  if (!person.taken) return <Free table={table} person={person} host={host} />;
  const isHost = person.player !== null && person.player === table.snapshot.value?.table.host;
  return (
    <>
      <Avatar face={person.face} />
      <b>{person.name}</b>
      {host && person.robot !== null ? (
        <RobotTools table={table} person={person} />
      ) : (
        <small class={person.here && person.robot === null ? "ok" : ""}>
          {statusOf(table, person, isHost)}
        </small>
      )}
      {host && person.player !== null && !person.me && (
        <span class="tools">
          <button
            type="button"
            class="iconb small"
            aria-label={more.value.host.kick(person.name)}
            onClick={() => askOff(table, person)}
          >
            <Icon name="x" />
          </button>
        </span>
      )}
    </>
  );
}

function statusOf(table: Table, person: Person, isHost: boolean): string {
  const words = t.value.waiting;
  if (person.robot !== null) return robotStatus(table, person.robot);
  if (isHost) return person.me ? words.youHost : words.host;
  if (!person.here) return words.away;
  return person.me ? words.you : words.here;
}

function RobotTools({ table, person }: { table: Table; person: Person }) {
  const words = t.value.waiting;
  return (
    <>
      <select
        class="field level"
        aria-label={more.value.host.level(person.name)}
        value={person.robot ?? ""}
        onChange={(event) => told(table.robot(event.currentTarget.value, person.seat))}
      >
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {levelName(table, level)}
          </option>
        ))}
      </select>
      <span class="tools">
        <button
          type="button"
          class="iconb small"
          aria-label={words.remove(person.name)}
          onClick={() => told(table.dismiss(person.seat))}
        >
          <Icon name="x" />
        </button>
      </span>
    </>
  );
}

function Free({ table, person, host }: Props) {
  const words = t.value.waiting;
  const standing = table.seat.value === null;
  return (
    <>
      <span class="empty" aria-hidden="true">
        <Icon name="plus" />
      </span>
      {host && (
        <button type="button" class="btn sec sm" onClick={() => told(table.robot("medium", person.seat))}>
          {words.addRobot}
        </button>
      )}
      {standing && (
        <button type="button" class="btn sec sm" onClick={() => told(table.sit(person.seat))}>
          {words.sit}
        </button>
      )}
      {!host && !standing && <small>{words.freeSeat}</small>}
      {(host || standing) && <span class="sr">{words.freeSeat}</span>}
    </>
  );
}
