import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { openTable, Refused } from "../../net/api";
import { reachable } from "../../net/offline";
import { go } from "../../router";
import type { LessonSession } from "../../session/lesson";
import { isStill } from "../../settings";
import { toast } from "../../ui/toast";
import { type ExerciseProps, showMe } from "./exercise-view";
import { lessonWords } from "./words";
import "./exercise-buttons.css";

type Props = ExerciseProps & { session: LessonSession };

const PULSES_FROM = 2; // wrong tries

/** Show me, again, and the way on. */
export function ExerciseButtons(props: Props) {
  const { session } = props;
  const words = lessonWords();
  const done = session.done.value;
  const showing = session.showing.value;
  return (
    <div class={done ? "lesson-buttons done" : "lesson-buttons"}>
      <button type="button" class="btn wood redo" aria-label={words.redo} onClick={() => session.restart()}>
        <Icon name="undo" />
        {done && words.redo}
      </button>
      {!done && (
        <button
          type="button"
          class={session.tries.value >= PULSES_FROM && !showing ? "btn wood pulse" : "btn wood"}
          aria-keyshortcuts="h"
          onClick={() => showMe(session)}
        >
          <Icon name="eye" />
          {showing ? words.stopShowing : words.showMe}
        </button>
      )}
      {showing && isStill() ? <BeforeAfter session={session} /> : <Onward {...props} />}
    </div>
  );
}

/** Where motion is not wanted: the two pictures, with an arrow between them. */
function BeforeAfter({ session }: { session: LessonSession }) {
  const after = useSignal(true);
  const words = lessonWords();
  const show = (wanted: boolean) => () => {
    after.value = wanted;
    session.picture(wanted);
  };
  return (
    <span class="before-after">
      <button type="button" class="btn cit sm" aria-pressed={!after.value} onClick={show(false)}>
        {words.before}
      </button>
      <Icon name="right" />
      <button type="button" class="btn cit sm" aria-pressed={after.value} onClick={show(true)}>
        {words.after}
      </button>
    </span>
  );
}

/** The next exercise, the next lesson, or after the last one a game. It takes the focus once the move stands. */
function Onward(props: Props) {
  const { session, game, number, last, fromTable } = props;
  const words = lessonWords();
  const button = useRef<HTMLButtonElement>(null);
  const { busy, play } = useFirstGame(props);
  const done = session.done.value;
  const end = last && number === (game.lessons?.count ?? 0);
  useFocusOnce(button, done);
  const plays = end && !fromTable;
  const away = done && plays && !reachable.value;
  const onward = () => {
    if (!done || busy) return;
    if (plays) play();
    else if (end) props.onLeave();
    else if (last) props.onLesson(number + 1);
    else props.onNext();
  };
  const label =
    !done || !last ? words.next : plays ? words.play : end ? words.backToTable : words.nextLesson(number + 1);
  return (
    <button
      ref={button}
      type="button"
      class="btn go-on"
      aria-disabled={!done || away || busy}
      title={done ? (away ? words.playWaits : undefined) : words.nextWaits}
      onClick={onward}
    >
      {label}
      {done && <Icon name="right" />}
    </button>
  );
}

const PRESS_MS = 1000; // a press is over by then

/** Takes the focus. A press that acts when it comes down drops it when it ends: then it is taken once more. */
function useFocusOnce(button: RefObject<HTMLElement | null>, done: boolean): void {
  useEffect(() => {
    if (!done) return;
    const take = () => button.current?.focus({ preventScroll: true });
    const again = () => setTimeout(take);
    const stop = () => removeEventListener("mouseup", again);
    take();
    addEventListener("mouseup", again, { once: true });
    const over = setTimeout(stop, PRESS_MS);
    return () => {
      clearTimeout(over);
      stop();
    };
  }, [done, button]);
}

/** A short game against one easy robot, at a real table. */
function useFirstGame({ game, lessons }: Props): { busy: boolean; play(): void } {
  const busy = useSignal(false);
  const play = async () => {
    if (!reachable.peek()) {
      toast(lessonWords().playWaits);
      return;
    }
    busy.value = true;
    try {
      const { options, pace } = lessons.firstGame;
      const wish = { game: game.id, options, seats: 2, robots: ["easy"], start: true as const };
      const table = await openTable({ ...wish, visibility: "private", ...(pace ? { pace } : {}) });
      go(`/t/${table.id}`);
    } catch (error) {
      toast(error instanceof Refused ? error.message : t.value.offline);
    } finally {
      busy.value = false;
    }
  };
  return { busy: busy.value, play };
}
