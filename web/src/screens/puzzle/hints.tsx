import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { GamePuzzle } from "../../games/game";
import { told } from "../../i18n";
import type { PuzzleSession } from "../../session/puzzle";
import { announce } from "../../ui/live-region";
import { puzzleWords } from "./words";
import "./hints.css";

interface Props {
  session: PuzzleSession;
  puzzle: GamePuzzle;
}

/** A hint is said when it is asked for, not when the page comes back with it. */
export function useSpokenHints(session: PuzzleSession, puzzle: GamePuzzle): void {
  const given = session.given.value;
  const before = useRef(given);
  useEffect(() => {
    const hint = session.secret.hints[given - 1];
    if (given > before.current && hint)
      announce(`${puzzleWords().hintOf(given, 3)}. ${puzzle.spoken(told(hint.text), session)}`);
    before.current = given;
  }, [given, session, puzzle]);
}

/** Where there is little room: the newest hint. */
export function HintNote({ session, puzzle }: Props) {
  const given = session.given.value;
  const hint = session.secret.hints[given - 1];
  if (!hint) return null;
  return (
    <div class="pz-hint">
      <Icon name="bulb" />
      <p>
        <b>{puzzleWords().hintOf(given, session.secret.hints.length)}</b>{" "}
        <puzzle.Told text={told(hint.text)} session={session} />
      </p>
    </div>
  );
}

/** Beside the board: every hint that was asked for, and the next one to ask for. */
export function HintList({ session, puzzle, onGiveUp }: Props & { onGiveUp(): void }) {
  const words = puzzleWords();
  const given = session.given.value;
  const next = words.hintNext[given];
  return (
    <section class="hint-list">
      <h2>{words.help}</h2>
      <ol>
        {session.secret.hints.slice(0, given).map((hint, place) => (
          <li key={place}>
            <Icon name="bulb" small />
            <span>
              <puzzle.Told text={told(hint.text)} session={session} />
            </span>
          </li>
        ))}
      </ol>
      {next && (
        <button type="button" class="btn sec sm" onClick={session.nextHint}>
          <Icon name="eye" />
          {words.hintAsk(given + 1, next)}
        </button>
      )}
      <div class="hint-acts">
        <button type="button" class="btn sec sm" onClick={session.startAgain}>
          <Icon name="again" />
          {words.again}
        </button>
        <button type="button" class="btn sec sm" onClick={onGiveUp}>
          <Icon name="flag" />
          {words.giveUp}
        </button>
      </div>
    </section>
  );
}
