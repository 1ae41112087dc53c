import { useId } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { DuoTurn } from "./turn";
import { layOneFirst, words } from "./wording";
import "./actions.css";

/** The two commands that end a turn, and the one that takes a card back: none ever stands in another's place. */
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
        {sending ? t.value.table.sent : laid > 0 ? <Finish cards={laid} /> : text.layOne}
      </button>
      <span id={why} class="sr">
        {turn.missed.value ? text.goalMissed : layOneFirst(puzzle).text}
      </span>
      {puzzle ? (
        <button type="button" class="btn sec undo-one" aria-disabled={laid === 0} onClick={turn.back}>
          <Icon name="undo" />
          {text.takeBackShort}
        </button>
      ) : (
        <Draw turn={turn} />
      )}
    </div>
  );
}

function Finish({ cards }: { cards: number }) {
  const text = words();
  return (
    <>
      <span class="in-full">{text.finishWith(cards)}</span>
      <span class="in-short">{text.finishShort(cards)}</span>
    </>
  );
}

/** Draws, unless cards are lined up; those go back one by one. */
function Draw({ turn }: { turn: DuoTurn }) {
  const text = words();
  const chained = turn.chained.value;
  return (
    <div class="or-draw">
      <button
        type="button"
        class="btn sec draw-one"
        aria-disabled={chained || turn.sending.value}
        onClick={turn.draw}
      >
        <Icon name="plus" />
        {text.draw}
      </button>
      <button
        type="button"
        class="btn sec undo-one"
        aria-label={text.takeBackShort}
        title={text.takeBackShort}
        aria-disabled={!chained}
        onClick={turn.back}
      >
        <Icon name="undo" />
      </button>
    </div>
  );
}
