import { useId } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { DuoTurn } from "./turn";
import { layOneFirst, words } from "./wording";
import "./actions.css";

/** The two commands that end a turn; the second takes back while cards are lined up. */
export function Actions({ turn }: { turn: DuoTurn }) {
  const text = words();
  const why = useId();
  const laid = turn.chain.value.laid.length;
  const sending = turn.sending.value;
  const blocked = laid === 0 || turn.missed.value;
  const puzzle = turn.session.puzzle !== undefined;
  if (!turn.mine.value) return <div class="acts" />;
  return (
    <div class="acts">
      <button
        type="button"
        class="btn commit"
        aria-disabled={blocked || sending}
        aria-describedby={blocked ? why : undefined}
        onClick={turn.finish}
      >
        {laid > 0 && <Icon name="check" />}
        {sending ? t.value.table.sent : laid > 0 ? text.finishWith(laid) : text.layOne}
      </button>
      <span id={why} class="sr">
        {turn.missed.value ? text.goalMissed : layOneFirst(puzzle).text}
      </span>
      {laid > 0 || puzzle ? (
        <button type="button" class="btn sec" aria-disabled={laid === 0} onClick={turn.back}>
          <Icon name="undo" />
          {text.takeBackShort}
        </button>
      ) : (
        <button type="button" class="btn sec" aria-disabled={sending} onClick={turn.draw}>
          <Icon name="plus" />
          {text.draw}
        </button>
      )}
    </div>
  );
}
