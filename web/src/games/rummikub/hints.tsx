import { useLayoutEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { type Hint, type Hints, hintOf, isRefusal, LAST_STEP, nextStep, useHints } from "../../table/hints";
import { refuse } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import { rackOf } from "./draft";
import type { Turn } from "./turn";
import type { RummikubAction, RummikubView } from "./view";
import { tileName, words } from "./wording";

export interface Help {
  hint: Hint | null;
  step: number | null; // the one that can be asked for now
  marked: ReadonlySet<number>; // tiles of the rack that the hint speaks of
  ask(): void;
  close(): void;
}

/** Help with the turn, in three steps; the third is laid as a draft that can be taken back. */
export function useHelp(session: Session, view: RummikubView, turn: Turn): Help {
  const hints = useHints(session, `${turn.mine} ${turn.draft.drawn} ${view.table.flat().length}`);
  const hint = hintOf(hints.state.value);
  const lay = (told: Hint) => {
    const action = told.action as RummikubAction | null;
    if (action?.type === "play") turn.dispatch({ type: "lay", table: action.table });
  };
  const ask = async () => {
    if (!turn.mine) return;
    // Everything was told: whoever took the play back may see it once more.
    if (hint !== null && nextStep(hints.state.value) === null) lay(hint);
    const answer = await hints.ask();
    if (answer === null) return;
    if (isRefusal(answer)) {
      refuse(answer);
      return;
    }
    announce(textOf(answer));
    lay(answer);
  };
  useGone(hints, turn.mine);
  return {
    hint: turn.mine ? hint : null,
    step: nextStep(hints.state.value),
    marked: marksOf(turn, turn.mine ? hint : null),
    ask: () => void ask(),
    close: hints.forget,
  };
}

function useGone(hints: Hints, mine: boolean): void {
  useLayoutEffect(() => {
    if (!mine) hints.forget();
  }, [mine]);
}

/** The tiles of the rack that the hint names; each face as often as it is named. */
function marksOf(turn: Turn, hint: Hint | null): ReadonlySet<number> {
  const marked = new Set<number>();
  if (hint === null || hint.step >= LAST_STEP) return marked;
  for (const face of hint.cards) {
    const piece = rackOf(turn.draft).find((one) => one.face === face && !marked.has(one.id));
    if (piece) marked.add(piece.id);
  }
  return marked;
}

function textOf(hint: Hint): string {
  const said = words();
  if (hint.step >= LAST_STEP && hint.action?.["type"] === "play") return said.hintLaid;
  if (hint.cards.length > 0) return said.hintTiles(t.value.list(hint.cards.map(tileName)));
  return hint.text;
}

/** What the hint says, and the way to the next step. */
export function HintNote({ help }: { help: Help }) {
  const { hint, step } = help;
  if (hint === null) return null;
  const said = words();
  return (
    <div class="hint-note">
      <Icon name="bulb" small />
      <span>{textOf(hint)}</span>
      {step !== null && (
        <button type="button" class="btn cit sm" onClick={help.ask}>
          {step === 2 ? said.hintWhich : said.hintShow}
        </button>
      )}
      <button type="button" class="iconb" aria-label={said.hintClose} onClick={help.close}>
        <Icon name="x" small />
      </button>
    </div>
  );
}
