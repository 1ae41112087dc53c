import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import { Tomato } from "../../art/timer";
import type { GameModule } from "../../games/game";
import type { Exercise, GameLessons, Saying } from "../../games/lessons";
import { t } from "../../i18n";
import { LessonSession } from "../../session/lesson";
import { isStill, settings } from "../../settings";
import { BoardBox } from "../../table/board-box";
import { BoardCommands } from "../../table/commands";
import { RuleRef } from "../../table/rule-ref";
import { hearRefusals } from "../../table/toast-refusal";
import { useSeconds } from "../../table/turn-clock";
import { useHeadingFocus } from "../../ui/screen-heading";
import { type KeyLookup, useKeys } from "../../ui/use-keys";
import { RuleBook } from "../table/rule-book";
import { Coach } from "./coach";
import { ExerciseButtons } from "./exercise-buttons";
import { keepHeight } from "./keep-height";
import type { LessonProps } from "./lesson-screen";
import { RefusalCard } from "./refusal-card";
import { lessonWords } from "./words";

export interface ExerciseProps extends LessonProps {
  module: GameModule;
  lessons: GameLessons;
  exercise: Exercise;
  last: boolean;
  onDone(): void;
  onNext(): void; // the next exercise of the same lesson
}

/** One exercise: what the coach says of it, the board, and the way on. */
export function ExerciseView(props: ExerciseProps) {
  const { game, module, lessons, exercise } = props;
  const [session] = useState(() => new LessonSession(game.id, exercise));
  useTaught(session, props.onDone);
  const main = useHeadingFocus<HTMLElement>(".coach h2"); // whoever teaches has the word
  const done = session.done.value;
  const { ticks } = lessons.text(exercise.id);
  return (
    <main class="lesson-main" ref={main}>
      <Coach saying={sayingOf(session, lessons, exercise)}>
        <RefusalCard session={session} lessons={lessons} />
        {done && <Ticks ticks={ticks} rule={exercise.rule} />}
        {session.clock.value && <Clock session={session} />}
      </Coach>
      <Board
        session={session}
        module={module}
        onNext={() => main.current?.querySelector<HTMLElement>(".go-on")?.click()}
      />
      <ExerciseButtons {...props} session={session} />
      <RuleBook session={session} game={game} />
    </main>
  );
}

/** What the move has brought about, and the rule it rests on. */
function Ticks({ ticks, rule }: { ticks: string[]; rule: string }) {
  return (
    <ul class="lesson-ticks">
      {ticks.map((tick) => (
        <li key={tick}>
          <Icon name="check" small />
          {tick}
        </li>
      ))}
      <li>
        <RuleRef rule={rule} />
      </li>
    </ul>
  );
}

/** The board tells its refusals to the coach; whatever runs ends with the exercise. */
function useTaught(session: LessonSession, onDone: () => void): void {
  const { lang } = settings.value;
  const done = session.done.value;
  useLayoutEffect(() => hearRefusals((reason) => session.refuse(reason)), [session]);
  useEffect(() => () => session.stop(), [session]);
  useEffect(() => session.retell(), [session, lang]);
  useEffect(() => {
    if (done) onDone();
  }, [done]);
}

function sayingOf(session: LessonSession, lessons: GameLessons, { id }: Exercise): Saying {
  const words = lessonWords();
  const text = lessons.text(id);
  if (session.showing.value) return isStill() ? words.still : words.watch;
  if (session.done.value) return text.done;
  const astray = session.astray.value;
  if (astray !== null) {
    const told = [lessons.did(astray), text.astray ?? text.named.text, words.again];
    return { head: words.allowed, text: told.filter(Boolean).join(" ") };
  }
  return session.tries.value > 0 ? text.named : text.aim;
}

interface BoardProps {
  session: LessonSession;
  module: GameModule;
  onNext(): void;
}

/** The real board. Whatever is done on it, by pointer or by key, first takes back what went wrong. */
function Board({ session, module, onNext }: BoardProps) {
  const commands = useRef<KeyLookup | null>(null);
  const still = session.done.value || session.showing.value;
  useKeys((event) => {
    if (event.key.toLowerCase() === "h") return () => showMe(session);
    if (event.key === "Enter" && session.done.peek()) return onNext;
    if (still) return undefined;
    const run = commands.current?.(event);
    return (
      run &&
      (() => {
        session.touch();
        run();
      })
    );
  });
  return (
    <section
      class="lesson-board"
      aria-label={lessonWords().board}
      onKeyDownCapture={(event) => {
        if (event.key === "Enter" || event.key === " ") session.touch();
      }}
    >
      <BoardCommands.Provider value={commands}>
        <BoardBox
          lesson
          still={still}
          onTouch={() => {
            keepHeight(document.querySelector<HTMLElement>(".coach"));
            session.touch();
          }}
        >
          <module.Board session={session} />
        </BoardBox>
      </BoardCommands.Provider>
    </section>
  );
}

/** Plays the move slowly, or shows what it comes to where motion is not wanted. */
export function showMe(session: LessonSession): void {
  if (session.done.peek()) return;
  if (session.showing.peek()) session.restart();
  else if (isStill()) session.picture(true);
  else session.show();
}

function Clock({ session }: { session: LessonSession }) {
  const seconds = useSeconds(session);
  const clock = session.clock.value;
  if (clock === null || seconds === null) return null;
  return <Tomato seconds={seconds} total={clock.total / 1000} label={t.value.table.timer(seconds)} />;
}
