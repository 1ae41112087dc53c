import { Icon } from "../../art/icons";
import type { GameEntry } from "../../games/game";
import type { GameLessons } from "../../games/lessons";
import { pick } from "../../i18n";
import { doneLessons } from "../../session/lesson-progress";
import { change, settings } from "../../settings";
import { lessonWords } from "./words";
import "./lesson-header.css";

interface HeaderProps {
  game: GameEntry;
  number: number;
  title: string | null; // of the lesson, once it is loaded
  onLeave(): void;
}

/** Which lesson it is, the way out, and the progress in as many pieces as there are lessons. */
export function LessonHeader({ game, number, title, onLeave }: HeaderProps) {
  const words = lessonWords();
  const count = game.lessons?.count ?? 0;
  const done = doneLessons(game.id);
  const { sound } = settings.value;
  const place = title ? words.lessonNamed(number, count, title.toLowerCase()) : words.lesson(number, count);
  return (
    <header class="lesson-top">
      <button type="button" class="iconb" aria-label={words.leave} onClick={onLeave}>
        <Icon name="x" />
      </button>
      <h1>
        {words.title(pick(game.text).name)}
        <small>{place}</small>
      </h1>
      <button
        type="button"
        class="iconb"
        aria-label={sound ? words.soundOn : words.soundOff}
        onClick={() => change({ sound: !sound })}
      >
        <Icon name={sound ? "sound" : "soundOff"} />
      </button>
      <div class="pieces" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <i key={at} class={at + 1 === number ? "now" : done.includes(at + 1) ? "done" : ""} />
        ))}
      </div>
    </header>
  );
}

interface ListProps {
  game: GameEntry;
  lessons: GameLessons;
  number: number;
  onLesson(number: number): void;
}

/** All lessons, where there is room beside the board. */
export function LessonList({ game, lessons, number, onLesson }: ListProps) {
  const words = lessonWords();
  const done = doneLessons(game.id);
  return (
    <nav class="lesson-list" aria-label={words.lessons}>
      <p>{words.progress(done.length, lessons.lessons.length, game.lessons?.minutes ?? 0)}</p>
      <ol>
        {lessons.lessons.map(({ id }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-current={at + 1 === number ? "step" : undefined}
              onClick={() => onLesson(at + 1)}
            >
              <b class={done.includes(at + 1) ? "tick" : "tnum"}>
                {done.includes(at + 1) ? <Icon name="check" small /> : at + 1}
              </b>
              {lessons.title(id)}
              {done.includes(at + 1) && <span class="sr">, {words.isDone}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
