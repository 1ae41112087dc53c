import { Avatar } from "../../art/avatar";
import { gameOf } from "../../games";
import { robotRatings } from "../../net/profile";
import { LEVELS } from "../../net/protocol";
import type { TableSession } from "../../session/table-session";
import { type Person, peopleOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { Dialog } from "../../ui/dialog";
import { Segments } from "../../ui/fields";
import { tableWords } from "../table/words";
import { PaceChoice } from "./table-rules";
import { waitingWords } from "./words";
import "./robot-level.css";

interface Props {
  session: TableSession;
  person: Person;
}

/** What to expect of a robot of this level at this table. */
export function manner(session: TableSession, level: string): string {
  const words = waitingWords();
  return standsIn(session, level) ? words.asStrong : (words.manners[level] ?? "");
}

/** Whether the strong robot plays in the champion's place. */
export const standsIn = (session: TableSession, level: string): boolean =>
  level === "champion" && session.snapshot.value?.table.asStrong === true;

/** The rating of a robot of this level, or of the one that plays in its place, to stand behind its description. */
export function robotNumber(session: TableSession, level: string): string {
  const known = robotRatings(session.game.value ?? "")?.[standsIn(session, level) ? "hard" : level];
  return known === undefined ? "" : ` · ${waitingWords().rated.number(known)}`;
}

/** How well a robot plays, in plain words; it may be changed at any time. */
export function LevelChoice({ session, person, narrow = false }: Props & { narrow?: boolean }) {
  const words = waitingWords();
  const label = words.level(person.name);
  const choose = (level: string) => void accepted(session.robot(level, person.seat));
  if (narrow)
    return (
      <select
        class="field level"
        aria-label={label}
        value={person.robot ?? ""}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {words.levels[level]}
          </option>
        ))}
      </select>
    );
  return (
    <Segments
      label={label}
      chosen={person.robot ?? ""}
      choices={LEVELS.map((level) => ({ value: level as string, label: words.levelNames[level] ?? level }))}
      onChoose={choose}
    />
  );
}

/** What the entry of the menu and its dialog are called. */
export const robotsTitle = (session: TableSession): string =>
  mayPace(session) ? tableWords().robotsAndPace : tableWords().robotLevels;

/** Alone with robots the pace is changed while one plays; with others at the score sheet. */
const mayPace = (session: TableSession): boolean =>
  gameOf(session.game.value ?? "")?.paced === true &&
  session.snapshot.value?.table.counts === false &&
  peopleOf(session).filter((person) => person.player !== null).length === 1;

/** The robots of a match, the level of each, and how fast a game without turns goes. */
export function RobotLevels({ session, onClose }: { session: TableSession; onClose(): void }) {
  const words = waitingWords();
  const robots = peopleOf(session).filter((person) => person.robot !== null);
  return (
    <Dialog title={robotsTitle(session)} onClose={onClose}>
      <p>{words.robotLevelsHint}</p>
      <ul class="robot-levels">
        {robots.map((person) => (
          <li key={person.seat}>
            <Avatar face={person.face} />
            <span>
              <b>{person.name}</b>
              <small>
                {manner(session, person.robot ?? "")}
                {robotNumber(session, person.robot ?? "")}
              </small>
            </span>
            <LevelChoice session={session} person={person} />
          </li>
        ))}
      </ul>
      {mayPace(session) && (
        <section class="table-rules" aria-label={words.pace}>
          <PaceChoice session={session} host />
        </section>
      )}
    </Dialog>
  );
}
