import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { RuleRef } from "../../screens/play/rule-book";
import type { Session } from "../../session/session";
import { useSeconds } from "../../table/turn-clock";
import type { Help } from "./hints";
import { More } from "./more-menu";
import type { Turn } from "./turn";
import { HURDLE_RULES, hurdleOf, isTouched } from "./turn-check";
import type { RummikubView } from "./view";
import { hurdleText, words } from "./wording";

interface Props {
  session: Session;
  turn: Turn;
  view: RummikubView;
  help: Help;
  sort(): void;
}

interface Said {
  text: string | null;
  rule?: string;
}

/** What is said above the buttons: the cost of running out of time, or why the turn cannot end yet. */
function reasonOf(turn: Turn, view: RummikubView, seconds: number | null): Said {
  const said = words();
  const hurdle = hurdleOf(turn.draft);
  if (!turn.mine) return { text: isTouched(turn.draft) ? said.draft : null };
  if (seconds !== null && seconds <= 10) {
    if (hurdle === null) return { text: said.timeoutStands, rule: "RUM-53" };
    if (isTouched(turn.draft)) return { text: said.timeoutWarning, rule: "RUM-52" };
    return { text: said.timeoutIdle(view.options.idlePenalty), rule: "RUM-54" };
  }
  if (hurdle === null) return { text: null };
  return { text: hurdleText(hurdle, turn.draws, view.drawn), rule: HURDLE_RULES[hurdle.code] };
}

export function Why({ id, session, turn, view }: Pick<Props, "session" | "turn" | "view"> & { id?: string }) {
  const { text, rule } = reasonOf(turn, view, useSeconds(session));
  const stands = rule === undefined || hurdleOf(turn.draft) === null;
  return (
    <div class="why" aria-hidden={id === undefined}>
      {!stands && <Icon name="x" small />}
      <span id={id}>{text}</span>
      {rule !== undefined && <RuleRef rule={rule} unheard={id === undefined} />}
    </div>
  );
}

/** The end of a turn. What cannot be pressed says why; what is not mine to press is not there. */
export function Actions(props: Props) {
  const { session, turn, view, help, sort } = props;
  const { draft, mine, dispatch, sending } = turn;
  const said = words();
  const hurdle = hurdleOf(draft);
  return (
    <div class="acts">
      <Why session={session} turn={turn} view={view} id="rum-why" />
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
          class="btn wood icon sort"
          aria-label={said.sort}
          title={said.sort}
          onClick={sort}
        >
          <Icon name="sort" />
        </button>
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
          aria-disabled={!isTouched(draft)}
          onClick={() => dispatch({ type: "reset" })}
        >
          <Icon name="x" />
        </button>
        <HintButton turn={turn} help={help} />
        <More turn={turn} />
        {mine && (
          <button type="button" class="btn wood draw" aria-disabled={sending} onClick={turn.draw}>
            {turn.draws && <Icon name="plus" />}
            {turn.draws ? said.draw : said.pass}
          </button>
        )}
      </div>
    </div>
  );
}

export function HintButton({ turn, help }: { turn: Turn; help: Help }) {
  const said = words();
  if (!turn.mine) return null;
  return (
    <button
      type="button"
      class="btn wood icon hint"
      aria-label={said.hint}
      title={said.hint}
      onClick={help.ask}
    >
      <Icon name="bulb" />
    </button>
  );
}
