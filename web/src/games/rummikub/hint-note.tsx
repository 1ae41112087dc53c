import { Icon } from "../../art/icons";
import { hintText } from "./hints";
import type { RummikubTurn } from "./turn";
import { words } from "./wording";
import "./hint-note.css";

/** What the hint says, and the way to the next step. */
export function HintNote({ turn: { hints } }: { turn: RummikubTurn }) {
  const hint = hints.note.value;
  if (hint === null) return null;
  const texts = words();
  const step = hints.step.value;
  return (
    <div class="hint-note shelf-note">
      <Icon name="bulb" small />
      <span>{hintText(hint)}</span>
      {step !== null && (
        <button type="button" class="btn cit sm" onClick={hints.ask}>
          {step === 2 ? texts.hintWhich : texts.hintShow}
        </button>
      )}
      <button type="button" class="iconb" aria-label={texts.hintClose} onClick={hints.close}>
        <Icon name="x" small />
      </button>
    </div>
  );
}

export function HintButton({ turn }: { turn: RummikubTurn }) {
  const label = words().hint;
  return (
    <button
      type="button"
      class="btn wood icon hint"
      aria-disabled={!turn.mine.value}
      aria-label={label}
      title={label}
      onClick={turn.hints.ask}
    >
      <Icon name="bulb" />
    </button>
  );
}
