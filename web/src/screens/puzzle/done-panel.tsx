import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { GamePuzzle } from "../../games/game";
import { pick, told } from "../../i18n";
import { follow } from "../../router";
import type { PuzzleSession } from "../../session/puzzle";
import { addDays } from "../../session/puzzle-calendar";
import { streakOf, today } from "../../session/puzzle-days";
import { canShare, copyText, shareLink } from "../../ui/share";
import { toast } from "../../ui/toast";
import { isWide } from "../../ui/wide-window";
import { addressOf, type Named, nextEndless } from "./address";
import { Week } from "./calendar";
import type { DayRecord, Ending } from "./record";
import { shareText } from "./share-text";
import { hintsName, puzzleWords, timeName, titleOf } from "./words";
import "./done-panel.css";

interface Props {
  session: PuzzleSession;
  named: Named;
  puzzle: GamePuzzle;
  record: DayRecord;
  ending: Ending;
  days: Signal<boolean>; // the dialog of past days
}

/** How it ended: the time, the days, what can be told to others, the solution, and the way on. */
export function DonePanel({ session, named, puzzle, record, ending, days }: Props) {
  const words = puzzleWords();
  const gaveUp = ending.ms === null;
  const solution = useSignal(gaveUp);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const show = () => {
    session.playOut();
    solution.value = true;
  };
  const headline = solution.value ? words.solution : puzzle.headline(session.sheet.goal);
  return (
    <section class="done">
      <h2 ref={heading} tabIndex={-1}>
        {headline}
      </h2>
      {solution.value ? (
        <Steps session={session} puzzle={puzzle} />
      ) : (
        <Result named={named} session={session} record={record} ending={ending} />
      )}
      <div class="done-acts">
        {!solution.value && named.day !== null && <ShareButton {...{ session, named, ending }} />}
        <button type="button" class="btn sec" onClick={show}>
          {solution.value && <Icon name="play" />}
          {solution.value ? words.playAgain : words.solution}
        </button>
        {!isWide() && (
          <button
            type="button"
            class="btn sec"
            onClick={() => {
              days.value = true;
            }}
          >
            <Icon name="calendar" />
            {words.days}
          </button>
        )}
        <a
          class={solution.value || named.day === null ? "btn" : "btn sec"}
          href={addressOf(nextEndless(named.game.id, session.sheet.grade))}
          onClick={follow}
        >
          {words.another}
        </a>
      </div>
    </section>
  );
}

function Result({ named, session, record, ending }: Pick<Props, "named" | "session" | "record" | "ending">) {
  const words = puzzleWords();
  const median = record.median.value;
  const { day, game } = named;
  return (
    <>
      <p class="l">
        {`${words.inTime(timeName(ending.ms ?? 0))}, ${hintsName(ending.hints)}. `}
        {median !== null && words.half(timeName(median))}
      </p>
      {day !== null && !isWide() && <Week game={game.id} days={weekUntil(day)} />}
      {day !== null && (
        <p class="share-text">
          {shared({ session, named, ending })}
          {`\n${location.host}${addressOf(named.path)}`}
        </p>
      )}
    </>
  );
}

/** Seven days with this one among them, as late as today. */
function weekUntil(day: string): string[] {
  const last = [addDays(day, 3), today()].sort()[0] ?? day;
  return Array.from({ length: 7 }, (_, at) => addDays(last < day ? day : last, at - 6));
}

const shared = ({ session, named, ending }: Pick<Props, "session" | "named" | "ending">): string =>
  shareText({
    day: named.day ?? "",
    game: pick(named.game.text).name,
    grade: session.sheet.grade,
    ms: ending.ms ?? 0,
    hints: ending.hints,
    streak: streakOf(named.game.id),
  });

function ShareButton(props: Pick<Props, "session" | "named" | "ending">) {
  const words = puzzleWords();
  const sheet = canShare();
  const share = async () => {
    const url = `${location.origin}${addressOf(props.named.path)}`;
    if (sheet) await shareLink(titleOf(props.named), shared(props), url);
    else if (await copyText(`${shared(props)}\n${url}`)) toast(words.copied);
  };
  return (
    <button type="button" class="btn" onClick={share}>
      <Icon name={sheet ? "share" : "copy"} />
      {sheet ? words.share : words.copy}
    </button>
  );
}

/** The shortest way, told step by step; the board plays it out. */
function Steps({ session, puzzle }: Pick<Props, "session" | "puzzle">) {
  return (
    <ol class="steps">
      {session.secret.steps.map((step, place) => (
        <li key={place}>
          <puzzle.Told text={told(step)} session={session} />
        </li>
      ))}
    </ol>
  );
}
