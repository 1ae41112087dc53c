import { type Signal, useSignal } from "@preact/signals";
import type { Ref } from "preact";
import { faceFor } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { Logo } from "../../art/logo";
import { gameOf } from "../../games";
import type { GameEntry } from "../../games/game";
import { pick, t } from "../../i18n";
import { isKnown, nextLesson } from "../../session/lesson-progress";
import type { TableSession } from "../../session/table-session";
import { change, settings } from "../../settings";
import { peopleOf } from "../../table/seats";
import { openBook } from "../../table/toast-refusal";
import { later } from "../../ui/lazy";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { useNarrow } from "../../ui/use-media";
import { askLeave, isHost } from "../table/host-actions";
import { tableWords } from "../table/words";
import { TalkButton } from "../talk/chat";
import { useArrivals } from "./arrivals";
import { ChairsStepper } from "./chairs-stepper";
import { Invitation } from "./invitation";
import { isAlone, StartBar } from "./start-bar";
import { StarterChoice, useStarter } from "./starter";
import { AllOptions, TableRules } from "./table-rules";
import { Chairs } from "./waiting-seats";
import { waitingWords } from "./words";
import "./waiting-room.css";

const LessonScreen = later(async () => (await import("../lesson/lesson-screen")).LessonScreen);

/** The table before a match: who sits, who is invited, by which rules. */
export function WaitingRoom({ session }: { session: TableSession }) {
  const words = waitingWords();
  const narrow = useNarrow();
  const game = gameOf(session.game.value ?? "");
  const main = useHeadingFocus<HTMLButtonElement>();
  const { chosen, starter } = useStarter(session);
  useArrivals(session);
  useTitle(words.title(session.code.value));
  const learning = useSignal<number | null>(null);
  if (game === null) return null;
  if (learning.value !== null) return <Learning game={game} lesson={learning} />;
  const host = isHost(session);
  const lost = session.link.value === "lost";
  return (
    <div class={lost ? "vichy page waiting lost" : "vichy page waiting"}>
      <Head session={session} game={game} narrow={narrow} lesson={learning} />
      <main class="waiting-wrap">
        <div class="waiting-main">
          <Title session={session} game={game} narrow={narrow} />
          {narrow && <LearnDoor game={game} lesson={learning} look="as-link learn-door" />}
          <Chairs session={session} narrow={narrow} />
          <WaitingQueue session={session} />
          {host && <StarterChoice session={session} game={game} chosen={chosen} starter={starter} />}
          <StartBar session={session} narrow={narrow} starter={starter} main={main} />
        </div>
        {!narrow && <Side session={session} game={game} main={main} />}
      </main>
    </div>
  );
}

/** Who wait for a chair, in their order: the host may make room for them. */
function WaitingQueue({ session }: { session: TableSession }) {
  const queue = session.snapshot.value?.table.queue ?? [];
  if (queue.length === 0) return null;
  const { faces } = t.value.table;
  const names = queue.map(({ name, avatar }, place) => {
    const shown = settings.value.zen ? faces[faceFor(avatar, place, false)] : name;
    return `${place + 1}.\u00a0${shown}`;
  });
  return <p class="waiting-queue">{waitingWords().queue(names.join(", "))}</p>;
}

interface LearnProps {
  game: GameEntry;
  lesson: Signal<number | null>; // the one that is open
}

/** The lessons, for whoever does not know the game yet: the chair is kept, and the match calls back from them. */
function LearnDoor({ game: { id, lessons }, lesson, look }: LearnProps & { look: string }) {
  if (lessons === undefined || isKnown(id, lessons.count)) return null;
  const open = () => {
    lesson.value = nextLesson(id, lessons.count);
  };
  return (
    <button type="button" class={look} onClick={open}>
      <Icon name="cap" />
      {waitingWords().firstGame(lessons.minutes)}
    </button>
  );
}

function Learning({ game, lesson }: LearnProps) {
  const open = (number: number | null) => {
    lesson.value = number;
  };
  return (
    <LessonScreen
      key={lesson.value}
      game={game}
      number={lesson.value ?? 1}
      fromTable
      onLesson={open}
      onLeave={() => open(null)}
    />
  );
}

interface Props {
  session: TableSession;
  game: GameEntry;
  narrow: boolean;
}

function Side({ session, game, main }: Omit<Props, "narrow"> & { main: Ref<HTMLButtonElement> }) {
  const host = isHost(session);
  const alone = host && isAlone(session);
  return (
    <aside class="waiting-side">
      <Invitation session={session} alone={alone} button={alone ? main : null} />
      <TableRules session={session} game={game} host={host} />
    </aside>
  );
}

function Title({ session, game, narrow }: Props) {
  const words = waitingWords();
  const host = isHost(session);
  const taken = peopleOf(session).filter((person) => person.taken).length;
  const holder = peopleOf(session).find(
    (person) => person.player !== null && person.player === session.snapshot.value?.table.host,
  );
  const guest = session.seat.value !== null && !host;
  const seated = words.seated(taken, session.chairs.value - taken);
  return (
    <div class="waiting-title">
      {!narrow && (
        <span class={`mini ${game.cloth}`} aria-hidden="true">
          <game.Emblem />
        </span>
      )}
      <div class="waiting-words">
        <h1 tabIndex={-1}>{guest ? words.welcome : pick(game.text).name}</h1>
        {(guest || !narrow) && <p>{guest && holder ? words.hostStarts(holder.name) : seated}</p>}
        {session.link.value === "lost" && <p>{words.keptChair}</p>}
      </div>
      {host && <ChairsStepper session={session} game={game} />}
    </div>
  );
}

function Head({ session, game, narrow, lesson }: Props & Pick<LearnProps, "lesson">) {
  const words = tableWords();
  const { sound } = settings.value;
  const watchers = session.snapshot.value?.table.watchers ?? 0;
  return (
    <header class="top plain">
      <button type="button" class="iconb" aria-label={words.leave} onClick={() => askLeave(session)}>
        <Icon name="back" />
      </button>
      {narrow ? <Where session={session} game={game} /> : <Logo />}
      <span class="sp" />
      {watchers > 0 && (
        <span class="chip" title={words.watchers(watchers)}>
          <Icon name="eye" small />
          <span class="sr">{words.watchers(watchers)}</span>
          <span aria-hidden="true">{watchers}</span>
        </span>
      )}
      {!narrow && <LearnDoor game={game} lesson={lesson} look="btn sec sm" />}
      <Book narrow={narrow} />
      {narrow ? (
        <OptionsButton session={session} game={game} />
      ) : (
        <button
          type="button"
          class="iconb"
          aria-label={sound ? words.soundOn : words.soundOff}
          aria-pressed={sound}
          onClick={() => change({ sound: !sound })}
        >
          <Icon name={sound ? "sound" : "soundOff"} />
        </button>
      )}
      <TalkButton session={session} />
    </header>
  );
}

/** The name of the table, and what one is there. */
function Where({ session, game }: Omit<Props, "narrow">) {
  const words = waitingWords();
  const name = pick(game.text).name;
  return (
    <div class="where">
      {words.table(session.code.value)}
      <small>
        {isHost(session) ? words.youHost : name}
        {session.snapshot.value?.table.rated && ` · ${words.rated.short}`}
      </small>
    </div>
  );
}

/** The rules of the game. */
function Book({ narrow }: { narrow: boolean }) {
  const words = waitingWords();
  if (narrow)
    return (
      <button type="button" class="iconb" aria-label={words.rules} onClick={() => openBook(null)}>
        <Icon name="book" />
      </button>
    );
  return (
    <button type="button" class="btn sec sm" onClick={() => openBook(null)}>
      <Icon name="book" />
      {words.rules}
    </button>
  );
}

/** Where the card of the rules has no place. */
function OptionsButton({ session, game }: Omit<Props, "narrow">) {
  const open = useSignal(false);
  const show = (on: boolean) => () => {
    open.value = on;
  };
  return (
    <>
      <button type="button" class="iconb" aria-label={waitingWords().tableRules} onClick={show(true)}>
        <Icon name="gear" />
      </button>
      {open.value && (
        <AllOptions session={session} game={game} host={isHost(session)} onClose={show(false)} />
      )}
    </>
  );
}
