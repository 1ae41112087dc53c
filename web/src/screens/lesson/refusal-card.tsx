import { Icon } from "../../art/icons";
import type { GameLessons } from "../../games/lessons";
import type { LessonSession } from "../../session/lesson";
import { openBook } from "../../table/toast-refusal";
import { lessonWords } from "./words";
import "./refusal-card.css";

/** What a board tells beside a pile in a few words, as the coach says it. */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;

/** Why a try was refused: what it would leave, the reason, and the rule with its line in the book. */
export function RefusalCard({ session, lessons }: { session: LessonSession; lessons: GameLessons }) {
  const refused = session.refused.value;
  if (refused === null) return null;
  const left = refused.sent === null ? null : (lessons.leaves?.(session.task, refused.sent) ?? null);
  const { rule } = refused;
  return (
    <div class="refusal" role="alert">
      <Icon name="x" />
      <p>
        {left} {sentence(refused.text)}
      </p>
      {rule !== null && (
        <button type="button" class="in-book" onClick={() => openBook(rule)}>
          <Icon name="book" small />
          {lessonWords().inBook(rule)}
        </button>
      )}
    </div>
  );
}
