import { useId } from "preact/hooks";
import { Icon, type IconName } from "../../art/icons";
import { t } from "../../i18n";
import { RuleRef } from "../../table/rule-ref";
import { useSeconds } from "../../table/turn-clock";
import { useDerived } from "./derived";
import { HintButton } from "./hint-note";
import { MoreMenu } from "./more-menu";
import type { RummikubTurn } from "./turn";
import { HURDLE_RULES } from "./turn-check";
import { hurdleText, words } from "./wording";
import "./actions.css";

interface Reason {
  text: string | null;
  rule?: string;
}

/** The line above the buttons: the cost of running out of time, or why the turn cannot end yet. */
function reasonOf(turn: RummikubTurn, seconds: number | null): Reason {
  const texts = words();
  const hurdle = turn.hurdle.value;
  const { drawn, options } = turn.view.value;
  if (!turn.mine.value) return { text: turn.touched.value ? texts.draft : null };
  if (seconds !== null && seconds <= 10) {
    if (hurdle === null) return { text: texts.timeoutStands, rule: "RUM-53" };
    if (turn.touched.value) return { text: texts.timeoutWarning, rule: "RUM-52" };
    return { text: texts.timeoutIdle(options.idlePenalty), rule: "RUM-54" };
  }
  if (hurdle === null) return { text: null };
  return { text: hurdleText(hurdle, turn.draws.value, drawn), rule: HURDLE_RULES[hurdle.code] };
}

/** The reason stands twice, for wide and for narrow boards; only the one with an id is read aloud. */
export function Why({ id, turn }: { id?: string; turn: RummikubTurn }) {
  const { text, rule } = reasonOf(turn, useSeconds(turn.session));
  const stands = rule === undefined || turn.hurdle.value === null;
  return (
    <div class="why" aria-hidden={id === undefined}>
      {!stands && <Icon name="x" small />}
      <span id={id}>{text}</span>
      {rule !== undefined && <RuleRef rule={rule} unheard={id === undefined} />}
    </div>
  );
}

/** The end of a turn. What cannot be pressed says why; what is not mine to press is not there. */
export function Actions({ turn }: { turn: RummikubTurn }) {
  const why = `rum-why-${useId()}`;
  return (
    <div class="acts">
      <Why turn={turn} id={why} />
      {turn.mine.value &&
        (turn.confirming.value ? <Confirm turn={turn} /> : <Commit turn={turn} why={why} />)}
      <Tools turn={turn} />
    </div>
  );
}

function Confirm({ turn }: { turn: RummikubTurn }) {
  const texts = words();
  return (
    <div class="two">
      <button type="button" class="btn" onClick={turn.commit}>
        {texts.sure}
      </button>
      <button type="button" class="btn wood" onClick={turn.keepLaying}>
        {texts.undo}
      </button>
    </div>
  );
}

function Commit({ turn, why }: { turn: RummikubTurn; why: string }) {
  const texts = words();
  const blocked = useDerived(() => turn.hurdle.value !== null, [turn]);
  const sending = turn.sending.value;
  return (
    <button
      type="button"
      class="btn commit"
      aria-disabled={blocked || sending}
      aria-describedby={why}
      onClick={turn.commit}
    >
      <Icon name="check" />
      <span class="long">{sending ? t.value.table.sent : texts.commit}</span>
      <span class="short">{texts.commitShort}</span>
    </button>
  );
}

function Tools({ turn }: { turn: RummikubTurn }) {
  const { dispatch, mine, draws } = turn;
  const texts = words();
  const noPast = useDerived(() => turn.draft.value.past.length === 0, [turn]);
  const noFuture = useDerived(() => turn.draft.value.future.length === 0, [turn]);
  return (
    <div class="tools">
      <Tool icon="sort" kind="sort" label={texts.sort} onClick={turn.sort} />
      <Tool icon="undo" label={texts.undo} off={noPast} onClick={() => dispatch({ type: "undo" })} />
      <Tool
        icon="redo"
        kind="redo"
        label={texts.redo}
        off={noFuture}
        onClick={() => dispatch({ type: "redo" })}
      />
      <Tool
        icon="x"
        kind="reset"
        label={texts.reset}
        off={!turn.touched.value}
        onClick={() => dispatch({ type: "reset" })}
      />
      <HintButton turn={turn} />
      <MoreMenu turn={turn} />
      {mine.value && (
        <button type="button" class="btn wood draw" aria-disabled={turn.sending.value} onClick={turn.draw}>
          {draws.value && <Icon name="plus" />}
          {draws.value ? texts.draw : texts.pass}
        </button>
      )}
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  kind?: string; // the class that narrow boards know it by
  off?: boolean;
  onClick(): void;
}

function Tool({ icon, label, kind = "", off, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class={`btn wood icon ${kind}`.trim()}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
