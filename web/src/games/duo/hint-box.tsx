import { Icon } from "../../art/icons";
import { LAST_STEP, nextStep } from "../../table/hints";
import { hintedPlay, hintText } from "./hint";
import type { DuoTurn } from "./turn";
import { words } from "./wording";
import "./hint-box.css";

export function HintButton({ turn }: { turn: DuoTurn }) {
  const text = words();
  const next = nextStep(turn.hints.state.value);
  if (!turn.mine.value || turn.session.counts?.value) return null;
  return (
    <button
      type="button"
      class="duo-tool hintb"
      aria-disabled={next === null}
      aria-label={next === null || next === 1 ? text.hint : text.hintMore(next, LAST_STEP)}
      onClick={turn.askHint}
    >
      <Icon name="bulb" />
      <span class="wide-only">{text.hint}</span>
    </button>
  );
}

/** With cards lined up only the marks on the cards stay of a hint. */
export const hintShown = (turn: DuoTurn): boolean =>
  turn.hint.value !== null && turn.mine.value && !turn.chained.value;

/** The hint so far, and the way to follow it, in the place of the button; on a narrow board in that of the whole line. */
export function HintBox({ turn }: { turn: DuoTurn }) {
  const text = words();
  const hint = turn.hint.value;
  if (hint === null) return null;
  const play = hintedPlay(hint);
  return (
    <div class="hintbox">
      <Icon name="bulb" small />
      <span>{hintText(hint)}</span>
      {nextStep(turn.hints.state.value) !== null && (
        <button type="button" class="btn cit sm" onClick={turn.askHint}>
          {text.more}
        </button>
      )}
      {play && (
        <button type="button" class="btn cit sm" onClick={() => turn.lineUp(play)}>
          {text.layThese(play.cards.length)}
        </button>
      )}
      <button type="button" class="iconb" aria-label={text.hintClose} onClick={turn.hints.forget}>
        <Icon name="x" />
      </button>
    </div>
  );
}
