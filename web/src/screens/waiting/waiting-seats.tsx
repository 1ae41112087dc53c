import { useSignal } from "@preact/signals";
import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { gameOf } from "../../games";
import { pick } from "../../i18n";
import { me } from "../../net/api";
import { robotGames } from "../../session/robot-games";
import type { TableSession } from "../../session/table-session";
import { type Person, peopleOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { ProfileDialog } from "../arrive/profile-dialog";
import { askOff, isHost } from "../table/host-actions";
import { LevelChoice, manner, robotNumber, standsIn } from "./robot-level";
import { waitingWords } from "./words";
import "./waiting-seats.css";

interface Props {
  session: TableSession;
  person: Person;
  narrow: boolean;
}

/** Every chair of the table: cards on a desk, rows where there is little room. */
export function Chairs({ session, narrow }: { session: TableSession; narrow: boolean }) {
  const profile = useSignal(false); // the choice of one's own name and fruit is open
  const show = (on: boolean) => () => {
    profile.value = on;
  };
  return (
    <>
      <ul class={narrow ? "chairs rows" : "chairs"}>
        {peopleOf(session).map((person) => (
          <li key={person.seat} class={chairClass(person)} data-origin={`seat-${person.seat}`}>
            {person.taken ? (
              <Taken session={session} person={person} narrow={narrow} onProfile={show(true)} />
            ) : (
              <Free session={session} person={person} narrow={narrow} />
            )}
          </li>
        ))}
      </ul>
      {profile.value && <ProfileDialog session={session} onClose={show(false)} />}
    </>
  );
}

const chairClass = (person: Person): string =>
  ["chair", person.me && "mine", !person.taken && "free", !person.here && person.taken && "off"]
    .filter(Boolean)
    .join(" ");

function Taken({ session, person, narrow, onProfile }: Props & { onProfile(): void }) {
  const host = isHost(session);
  const robot = person.robot !== null;
  return (
    <>
      <Avatar face={person.face} />
      <div class="chair-text">
        <b class="chair-name">{person.name}</b>
        <Status session={session} person={person} narrow={narrow} />
        {host && robot && !narrow && <LevelChoice session={session} person={person} />}
        {person.me && !narrow && <OwnProfile narrow={false} onOpen={onProfile} />}
      </div>
      {host && robot && narrow && <LevelChoice session={session} person={person} narrow />}
      {person.me && narrow && <OwnProfile narrow onOpen={onProfile} />}
      {host && !person.me && (
        <button
          type="button"
          class="iconb chair-x"
          aria-label={waitingWords().free(person.name)}
          onClick={() => (robot ? accepted(session.dismiss(person.seat)) : askOff(session, person))}
        >
          <Icon name="x" />
        </button>
      )}
    </>
  );
}

function Status({ session, person, narrow }: Props) {
  const words = waitingWords();
  const { table } = session.snapshot.value ?? {};
  if (table?.ready.includes(person.seat))
    return (
      <small class="ok">
        <Icon name="check" small />
        {words.isReady}
      </small>
    );
  if (person.robot !== null)
    return (
      <small>
        {mannerOf(session, person.robot, narrow)}
        {robotNumber(session, person.robot)}
      </small>
    );
  const unhurried = table?.unhurried.includes(person.seat) === true;
  const state = [stateOf(person, person.player === table?.host), unhurried && words.unhurried];
  return <small>{state.filter(Boolean).join(", ")}</small>;
}

/** How a robot plays; the host sees its level beside it. */
function mannerOf(session: TableSession, level: string, narrow: boolean): string {
  const words = waitingWords();
  const plays = manner(session, level);
  if (!isHost(session)) return words.robotLevel(words.levels[level] ?? "", plays);
  if (narrow) return standsIn(session, level) ? words.asStrongShort : words.robot;
  return words.robotManner(plays);
}

function stateOf(person: Person, holds: boolean): string {
  const words = waitingWords();
  if (holds) return person.me ? words.youHost : words.host;
  if (!person.here) return words.away;
  return person.me ? words.you : words.arrived;
}

/** Opens the choice of one's own name and fruit; whoever has none yet is asked for one. */
function OwnProfile({ narrow, onOpen }: { narrow: boolean; onOpen(): void }) {
  const words = waitingWords();
  const named = me.value?.named !== false;
  if (narrow && named)
    return (
      <button type="button" class="iconb" aria-label={words.changeProfile} onClick={onOpen}>
        <Icon name="pen" />
      </button>
    );
  return (
    <button type="button" class={named || narrow ? "btn sec sm" : "btn cit sm"} onClick={onOpen}>
      <Icon name="pen" />
      {named ? words.profile : words.chooseName}
    </button>
  );
}

function Free({ session, person, narrow }: Props) {
  const words = waitingWords();
  const game = session.game.value ?? "";
  const entry = gameOf(game);
  const crowd = entry && pick(entry.text).crowd;
  const note = crowd && person.seat + 1 === crowd.chair ? crowd.note : words.forLink;
  const seat = () => accepted(session.robot(robotGames.value[game]?.robots[0] ?? "easy", person.seat));
  const button = isHost(session) && (
    <button type="button" class="btn sec sm" aria-label={words.addRobot} onClick={seat}>
      <Icon name="robot" small={narrow} />
      {narrow ? words.addRobotShort : words.addRobot}
    </button>
  );
  return (
    <>
      <span class="empty-chair" aria-hidden="true">
        <Icon name="plus" />
      </span>
      <div class="chair-text">
        <b>{words.freeChair}</b>
        <small>{note}</small>
        {!narrow && button}
      </div>
      {narrow && button}
    </>
  );
}
