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

/** The line above the buttons: whose turn it is, the cost of running out of time, or why the turn cannot end yet. */
function reasonOf(turn: RummikubTurn, seconds: number | null): Reason {
  const texts = words();
  const hurdle = turn.hurdle.value;
  const { drawn, options } = turn.view.value;
  if (!turn.mine.value) return { text: turn.touched.value ? texts.draft : turn.waitText.value };
  if (seconds !== null && seconds <= 10) {
    if (hurdle === null) return { text: texts.timeoutStands, rule: "RUM-53" };
    if (turn.touched.value) return { text: texts.timeoutWarning, rule: "RUM-52" };
    return { text: texts.timeoutIdle(options.idlePenalty), rule: "RUM-54" };
  }
  // Whoever has laid nothing of a puzzle needs no reason: there is nothing else to do.
  if (turn.session.puzzle && hurdle?.code === "nothingPlayed") return { text: null };
  if (hurdle === null) return { text: turn.missed.value ? texts.goalMissed : null };
  return { text: hurdleText(hurdle, turn.draws.value, drawn), rule: HURDLE_RULES[hurdle.code] };
}

function Why({ id, turn }: { id: string; turn: RummikubTurn }) {
  const { text, rule } = reasonOf(turn, useSeconds(turn.session));
  // Nothing is wrong with a turn in which nothing was done yet.
  const hurdle = turn.hurdle.value;
  const stands = rule === undefined || hurdle === null || hurdle.code === "nothingPlayed";
  return (
    <div class="why">
      {!stands && <Icon name="x" small />}
      <span id={id}>{text}</span>
      {rule !== undefined && <RuleRef rule={rule} />}
    </div>
  );
}

/** The end of a turn. Both ways to end it are always in their places; what cannot be pressed says why. */
export function Actions({ turn }: { turn: RummikubTurn }) {
  const why = `rum-why-${useId()}`;
  return (
    <div class={turn.session.counts?.value ? "acts unaided" : "acts"}>
      <Why turn={turn} id={why} />
      {turn.confirming.value ? <Confirm turn={turn} /> : <Commit turn={turn} why={why} />}
      <Tools turn={turn} why={why} />
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
  const blocked = useDerived(
    () => !turn.mine.value || turn.hurdle.value !== null || turn.missed.value,
    [turn],
  );
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

function Tools({ turn, why }: { turn: RummikubTurn; why: string }) {
  const { dispatch } = turn;
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
      {/* A puzzle has its hints around the board, and nothing to draw; in a rated match nobody is helped. */}
      {!turn.session.puzzle && !turn.session.counts?.value && <HintButton turn={turn} />}
      <MoreMenu turn={turn} />
      {!turn.session.puzzle && <Draw turn={turn} why={why} />}
    </div>
  );
}

/** Draws, or passes where there is nothing to draw; not while own tiles lie on the table. */
function Draw({ turn, why }: { turn: RummikubTurn; why: string }) {
  const texts = words();
  const size = useDerived(() => turn.view.value.poolSize, [turn]);
  const draws = turn.draws.value;
  return (
    <button
      type="button"
      class="btn wood draw"
      aria-disabled={!turn.mine.value || turn.sending.value || turn.touched.value}
      aria-describedby={why}
      title={turn.touched.value ? turn.takeBackText.value : undefined}
      onClick={turn.draw}
    >
      {draws && <Icon name="plus" />}
      {draws ? texts.draw : texts.pass}
      {draws && (
        <span class="pool-left tnum" data-origin="pool" role="img" aria-label={texts.pool(size)}>
          {size}
        </span>
      )}
    </button>
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
