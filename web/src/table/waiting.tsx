import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Avatar } from "../art/avatar";
import { Icon } from "../art/icons";
import { Logo } from "../art/logo";
import { gameOf } from "../games";
import { pick, t } from "../i18n";
import type { Ack } from "../net/protocol";
import { go } from "../router";
import { toast } from "../ui/toast";
import { Invitation } from "./invitation";
import { type Person, peopleOf } from "./people";
import type { Table } from "./store";
import { TableRules } from "./table-rules";

export const LEVELS = ["easy", "medium", "hard"];

/** Tells why the server said no. */
export async function told(answer: Promise<Ack>): Promise<void> {
  const ack = await answer;
  if (!ack.ok) toast(ack.error.text);
}

export function WaitingRoom({ table }: { table: Table }) {
  const words = t.value.waiting;
  const snapshot = table.snapshot.value;
  const game = snapshot ? gameOf(snapshot.table.game) : null;
  useEffect(() => {
    if (snapshot) document.title = `${t.value.table.name(snapshot.table.code)} – ${t.value.appName}`;
  }, [snapshot]);
  if (!snapshot || !game) return null;
  const people = peopleOf(table);
  const seated = people.filter((person) => person.taken);
  const host = snapshot.table.host === snapshot.you.player;
  return (
    <div class="vichy page waiting">
      <header class="top plain">
        <button
          type="button"
          class="iconb"
          aria-label={words.leave}
          onClick={() => {
            if (snapshot.you.seat !== null) void table.stand();
            go("/");
          }}
        >
          <Icon name="back" />
        </button>
        <Logo />
        <span class="sp" />
        {snapshot.table.watchers > 0 && <span class="chip">{words.watching(snapshot.table.watchers)}</span>}
      </header>
      <main class="waiting-wrap">
        <div class="waiting-main">
          <div class={`tbl seats-${people.length}`}>
            <div class={`round ${game.cloth}`}>
              <div class="emblem" aria-hidden="true">
                <game.Emblem />
              </div>
              <h1>{pick(game.text).name}</h1>
              <p>{words.seated(seated.length, people.length - seated.length)}</p>
            </div>
            <ul class="chairs">
              {people.map((person) => (
                <Chair key={person.seat} table={table} person={person} host={host} all={people.length} />
              ))}
            </ul>
          </div>
          <Go table={table} host={host} seated={seated} />
        </div>
        <aside class="waiting-side">
          <Invitation code={snapshot.table.code} id={snapshot.table.id} />
          <TableRules table={table} game={game} host={host} />
        </aside>
      </main>
    </div>
  );
}

/** Chairs stand around the table; the player's own at the bottom. */
function Chair({ table, person, host, all }: { table: Table; person: Person; host: boolean; all: number }) {
  const words = t.value.waiting;
  const mine = table.seat.value ?? 0;
  const turn = ((person.seat - mine + all) % all) / all;
  const angle = turn * 2 * Math.PI;
  const place = { "--x": `${(-Math.sin(angle)).toFixed(3)}`, "--y": `${Math.cos(angle).toFixed(3)}` };
  const isHost = person.player !== null && person.player === table.snapshot.value?.table.host;
  return (
    <li class={person.taken ? "st" : "st free"} style={place}>
      {person.taken ? (
        <>
          <Avatar face={person.face} />
          <b>{person.name}</b>
          <small class={person.here && person.robot === null ? "ok" : ""}>{statusOf(person, isHost)}</small>
          {host && person.robot !== null && <RobotTools table={table} person={person} />}
        </>
      ) : (
        <Free table={table} person={person} host={host} />
      )}
      {!person.taken && <span class="sr">{words.freeSeat}</span>}
    </li>
  );
}

function statusOf(person: Person, isHost: boolean): string {
  const words = t.value.waiting;
  if (person.robot !== null) return words.robot(words.levels[person.robot] ?? person.robot);
  if (isHost) return person.me ? words.youHost : words.host;
  if (!person.here) return words.away;
  return person.me ? words.you : words.here;
}

function RobotTools({ table, person }: { table: Table; person: Person }) {
  const words = t.value.waiting;
  const next = LEVELS[(LEVELS.indexOf(person.robot ?? "") + 1) % LEVELS.length] ?? "easy";
  return (
    <span class="tools">
      <button
        type="button"
        class="iconb small"
        aria-label={`${words.robotLevel} : ${words.levels[next] ?? next}`}
        onClick={() => told(table.robot(next, person.seat))}
      >
        <Icon name="swapLevel" />
      </button>
      <button
        type="button"
        class="iconb small"
        aria-label={words.remove(person.name)}
        onClick={() => told(table.dismiss(person.seat))}
      >
        <Icon name="x" />
      </button>
    </span>
  );
}

function Free({ table, person, host }: { table: Table; person: Person; host: boolean }) {
  const words = t.value.waiting;
  const standing = table.seat.value === null;
  return (
    <>
      <span class="empty">
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
    </>
  );
}

function Go({ table, host, seated }: { table: Table; host: boolean; seated: Person[] }) {
  const words = t.value.waiting;
  const busy = useSignal(false);
  const enough = seated.length >= 2;
  const hostName = seated.find((person) => person.player === table.snapshot.value?.table.host)?.name ?? "";
  if (!host) return <p class="start-note">{words.hostStarts(hostName)}</p>;
  return (
    <div class="start-row">
      <button
        type="button"
        class="btn big"
        aria-disabled={!enough || busy.value}
        aria-describedby={enough ? undefined : "start-why"}
        onClick={async () => {
          if (!enough || busy.value) return;
          busy.value = true;
          await told(table.begin());
          busy.value = false;
        }}
      >
        {words.startWith(seated.length)}
      </button>
      {!enough && <p id="start-why">{words.needTwo}</p>}
    </div>
  );
}
