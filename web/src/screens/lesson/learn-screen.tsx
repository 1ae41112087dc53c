import { useState } from "preact/hooks";
import { gameOf } from "../../games";
import { go } from "../../router";
import { nextLesson } from "../../session/lesson-progress";
import { Notice } from "../page/page";
import { LessonScreen } from "./lesson-screen";
import { lessonWords } from "./words";

interface Props {
  game: string;
  lesson: number | null; // null: the first one that is not done
}

/** The lessons of a game at their own address. */
export function LearnScreen({ game, lesson }: Props) {
  const entry = gameOf(game);
  // Where one came in: a lesson that is done does not send its pupil on.
  const [first] = useState(() => nextLesson(game, entry?.lessons?.count ?? 0));
  if (entry?.lessons === undefined) return <Notice text={lessonWords().none} back="btn" />;
  const { count } = entry.lessons;
  const number = lesson !== null && lesson >= 1 && lesson <= count ? lesson : first;
  return (
    <LessonScreen
      key={number}
      game={entry}
      number={number}
      onLesson={(next) => go(`/learn/${game}/${next}`)}
      onLeave={() => go("/")}
    />
  );
}
