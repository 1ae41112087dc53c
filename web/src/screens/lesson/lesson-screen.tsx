import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { GameEntry, GameModule } from "../../games/game";
import type { GameLessons, Lesson } from "../../games/lessons";
import { pick } from "../../i18n";
import { reachable } from "../../net/offline";
import { rememberLesson } from "../../session/lesson-progress";
import { Confirms } from "../../ui/confirm";
import { useTitle } from "../../ui/screen-heading";
import { Coach } from "./coach";
import { ExerciseView } from "./exercise-view";
import { LessonHeader, LessonList } from "./lesson-header";
import { lessonWords } from "./words";
import "./lesson-screen.css";

export interface LessonProps {
  game: GameEntry;
  number: number; // of the lesson, from 1
  onLesson(number: number): void;
  onLeave(): void;
  /** The lessons are looked at from a table that waits: they lead back to it, and to no game of their own. */
  fromTable?: boolean;
}

interface Loaded {
  module: GameModule;
  lessons: GameLessons;
}

/** A lesson: the coach, the real board in a box, and two buttons. */
export function LessonScreen(props: LessonProps) {
  const { game, number } = props;
  const { loaded, failed, retry } = useLoaded(game);
  const lesson = loaded?.lessons.lessons[number - 1];
  const words = lessonWords();
  useTitle(words.title(pick(game.text).name));
  const title = lesson && loaded ? loaded.lessons.title(lesson.id) : null;
  return (
    <div class={`lesson-screen ${game.cloth}`}>
      <LessonHeader game={game} number={number} title={title} onLeave={props.onLeave} />
      {loaded && (
        <LessonList game={game} lessons={loaded.lessons} number={number} onLesson={props.onLesson} />
      )}
      {loaded && lesson ? (
        <LessonPart {...props} {...loaded} lesson={lesson} />
      ) : failed ? (
        <Missing onRetry={retry} />
      ) : (
        <main class="lesson-main">
          <Coach saying={words.loading} />
          <div class="lesson-board" />
        </main>
      )}
      <Confirms />
    </div>
  );
}

/** The exercises of a lesson, one after the other. */
function LessonPart({ lesson, ...props }: LessonProps & Loaded & { lesson: Lesson }) {
  const [place, setPlace] = useState(0);
  const exercise = lesson.exercises[place];
  if (exercise === undefined) return null;
  const last = place === lesson.exercises.length - 1;
  return (
    <ExerciseView
      key={exercise.id}
      {...props}
      exercise={exercise}
      last={last}
      onDone={() => {
        if (last) rememberLesson(props.game.id, props.number);
      }}
      onNext={() => setPlace(place + 1)}
    />
  );
}

/** What a lesson needs is on its way, there, or cannot be had now. */
function useLoaded(game: GameEntry) {
  const loaded = useSignal<Loaded | null>(null);
  const failed = useSignal(false);
  const tries = useSignal(0);
  useEffect(() => {
    failed.value = false;
    Promise.all([game.load(), game.lessons?.load()]).then(
      ([module, lessons]) => {
        if (lessons) loaded.value = { module, lessons };
      },
      () => {
        failed.value = true;
      },
    );
  }, [game, tries.value, reachable.value, loaded, failed]);
  const retry = () => {
    tries.value += 1;
  };
  return { loaded: loaded.value, failed: failed.value, retry };
}

function Missing({ onRetry }: { onRetry(): void }) {
  const words = lessonWords();
  return (
    <main class="lesson-main missing">
      <Coach saying={{ head: words.missing, text: words.missingText }} />
      <button type="button" class="btn" onClick={onRetry}>
        {words.retry}
      </button>
    </main>
  );
}
