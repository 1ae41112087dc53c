import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { signed } from "../../i18n/grammar";
import type { Result } from "../../net/protocol";
import { follow } from "../../router";
import type { TableSession } from "../../session/table-session";
import { type Person, peopleOf } from "../../table/seats";
import { tableWords } from "../table/words";
import { tickAt } from "./ready-ticks";
import { scoreWords } from "./words";
import "./score-pad.css";

/** The results of this match's rounds, in order, from the story of the table. */
function roundsOf(session: TableSession): Result[] {
  const snapshot = session.snapshot.value;
  if (!snapshot) return [];
  let rounds: Result[] = [];
  for (const entry of session.entries.value) {
    if (entry.deal?.round === 1) rounds = [];
    if (entry.result) rounds.push(entry.result);
  }
  // Without the story (offline, or just arrived) the last round still stands on the sheet.
  const { result } = snapshot;
  const last = rounds.at(-1);
  if (result && (!last || last.totals.join() !== result.totals.join())) rounds = [...rounds, result];
  return rounds;
}

/** Whether this person is ready for the next round or match; nothing for robots. */
function Tick({ ready }: { ready: boolean | null }) {
  if (ready === null) return null;
  return (
    <span class={ready ? "ready-tick on" : "ready-tick"}>
      {ready && <Icon name="check" small />}
      <span class="sr">{ready ? scoreWords().isReady : scoreWords().notReady}</span>
    </span>
  );
}

/** The name, which leads a person's page once the match is over: during one, nobody leaves the table by accident. */
function Profile({ person, open }: { person: Person; open: boolean }) {
  const name = person.me ? t.value.table.you : person.name;
  if (!open || person.player === null) return <>{name}</>;
  return (
    <a
      href={person.me ? "/me" : `/p/${person.player}`}
      title={scoreWords().profileOf(person.name)}
      onClick={follow}
    >
      {name}
    </a>
  );
}

export function ScorePad({ session }: { session: TableSession }) {
  const words = scoreWords();
  const people = peopleOf(session);
  const over = session.snapshot.value?.result?.match != null;
  const rounds = roundsOf(session);
  const now = session.snapshot.value?.deal?.round ?? rounds.length;
  const first = now - rounds.length + 1;
  const totals = rounds.at(-1)?.totals ?? [];
  return (
    <div class="scroll" tabIndex={-1}>
      <table class="pad-table">
        <caption class="sr">{words.sheet}</caption>
        <thead>
          <tr>
            <td />
            {people.map((person) => (
              <th key={person.seat} scope="col" data-origin={`seat-${person.seat}`}>
                <span class="face">
                  <Avatar face={person.face} />
                  <Tick ready={tickAt(session, person)} />
                </span>
                <span class="name">
                  <Profile person={person} open={over} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((round, place) => (
            <RoundRow key={place} round={round} number={first + place} last={place === rounds.length - 1} />
          ))}
          <tr class="tot">
            <th scope="row">{words.total}</th>
            {totals.map((total, seat) => (
              <td key={seat} class="tnum">
                {signed(total)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function RoundRow({ round, number, last }: { round: Result; number: number; last: boolean }) {
  return (
    <tr class={last ? "now" : ""}>
      <th scope="row">
        {tableWords().round(number)}
        {last && <small>{scoreWords().thisRound}</small>}
      </th>
      {round.scores.map((score, seat) => (
        <td key={seat} class="tnum">
          {round.winners.includes(seat) ? <span class="up">{signed(score)}</span> : signed(score)}
        </td>
      ))}
    </tr>
  );
}
