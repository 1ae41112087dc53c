import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { hurdleOf, isTouched } from "./check";
import type { Turn } from "./turn";
import type { RummikubView } from "./view";
import { hurdleText, words } from "./words";

/** The end of a turn. What cannot be pressed says why; what is not mine to press is not there. */
export function Actions({ turn, view, seconds }: { turn: Turn; view: RummikubView; seconds: number | null }) {
  const { draft, mine, dispatch, sending } = turn;
  const said = words();
  const hurdle = hurdleOf(draft);
  const touched = isTouched(draft);
  const why = hurdle && mine ? hurdleText(hurdle) : null;
  const pass = view.drawn !== null || view.poolSize === 0;
  const warn = mine && seconds !== null && seconds <= 10 && hurdle !== null;
  return (
    <div class="acts">
      <p id="rum-why" class="why">
        {warn ? said.timeoutWarning : mine && (touched || hurdle?.code !== "nothingPlayed") ? why : null}
        {!mine && touched && said.draft}
      </p>
      {mine && turn.confirming.value ? (
        <div class="two">
          <button type="button" class="btn" onClick={turn.commit}>
            {said.sure}
          </button>
          <button
            type="button"
            class="btn wood"
            onClick={() => {
              turn.confirming.value = false;
            }}
          >
            {said.undo}
          </button>
        </div>
      ) : (
        mine && (
          <button
            type="button"
            class="btn commit"
            aria-disabled={hurdle !== null || sending}
            aria-describedby="rum-why"
            title={why ?? undefined}
            onClick={turn.commit}
          >
            <Icon name="check" />
            <span class="long">{sending ? t.value.table.sent : said.commit}</span>
            <span class="short">{said.commitShort}</span>
          </button>
        )
      )}
      <div class="tools">
        <button
          type="button"
          class="btn wood icon"
          aria-label={said.undo}
          title={said.undo}
          aria-disabled={draft.past.length === 0}
          onClick={() => dispatch({ type: "undo" })}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="btn wood icon redo"
          aria-label={said.redo}
          title={said.redo}
          aria-disabled={draft.future.length === 0}
          onClick={() => dispatch({ type: "redo" })}
        >
          <Icon name="redo" />
        </button>
        <button
          type="button"
          class="btn wood icon reset"
          aria-label={said.reset}
          title={said.reset}
          aria-disabled={!touched}
          onClick={() => dispatch({ type: "reset" })}
        >
          <Icon name="x" />
        </button>
        {mine && (
          <button type="button" class="btn wood draw" aria-disabled={sending} onClick={turn.draw}>
            {!pass && <Icon name="plus" />}
            {pass ? said.pass : said.draw}
          </button>
        )}
      </div>
    </div>
  );
}
