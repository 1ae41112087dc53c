// Help with the turn, in three steps; the third is laid as a draft that can be taken back.

import { computed } from "@preact/signals";
import { t } from "../../i18n";
import { type Hint, Hints, hintOf, isRefusal, LAST_STEP, nextStep } from "../../table/hints";
import { refuse } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import { facesOf, type Piece } from "./placements";
import { asLaid } from "./sets";
import type { RummikubTurn } from "./turn";
import type { RummikubAction } from "./view";
import { tileName, words } from "./wording";

export class TurnHints {
  private readonly steps: Hints;
  readonly hint = computed(() => (this.turn.mine.value ? hintOf(this.steps.state.value) : null));
  /** Nothing is said any more of a play that was laid and has been taken back. */
  readonly note = computed(() => {
    const hint = this.hint.value;
    return hint !== null && wasLaid(hint) && !this.turn.touched.value ? null : hint;
  });
  /** The step that can be asked for now. */
  readonly step = computed(() => nextStep(this.steps.state.value));
  /** The tiles of the rack that the hint names. */
  readonly marked = computed(() => {
    const pointed = this.pointed.value;
    if (pointed !== null) return pointed.onTable ? NONE : piecesNamed(this.turn.rack.value, pointed.cards);
    return namedTiles(this.turn.rack.value, this.hint.value);
  });
  /** What the hint of a puzzle points at: a set of the table, or tiles of the rack. */
  readonly pointed = computed(() => {
    const cards = this.turn.session.puzzle?.marked.value ?? [];
    if (cards.length === 0) return null;
    const laid = asLaid(cards);
    const onTable = this.turn.start.value.sets.some((set) => asLaid(facesOf(set.tiles)) === laid);
    return { cards, laid, onTable };
  });

  constructor(private readonly turn: RummikubTurn) {
    // None of it comes back within a deal: whoever draws, passes or plays changes one of these.
    const position = computed(() => {
      const { drawn, table, poolSize, passes } = turn.view.value;
      return `${turn.mine.value} ${drawn} ${table.flat().length} ${poolSize} ${passes}`;
    });
    this.steps = new Hints(turn.session, position);
  }

  readonly ask = async (): Promise<void> => {
    if (!this.turn.mine.peek() || this.turn.session.counts?.peek()) return;
    const hint = this.hint.peek();
    // The last step was reached: whoever took the play back may see it once more.
    if (hint !== null && this.step.peek() === null) this.lay(hint);
    const answer = await this.steps.ask();
    if (answer === null) return;
    if (isRefusal(answer)) {
      refuse(answer);
      return;
    }
    announce(hintText(answer));
    this.lay(answer);
  };

  readonly close = (): void => this.steps.forget();

  private lay(hint: Hint): void {
    const action = hint.action as RummikubAction | null;
    if (action?.type === "play") this.turn.dispatch({ type: "lay", table: action.table });
  }
}

const NONE: ReadonlySet<number> = new Set();

/** Each face as often as the hint names it. */
function namedTiles(rack: readonly Piece[], hint: Hint | null): ReadonlySet<number> {
  if (hint === null || hint.step >= LAST_STEP) return NONE;
  return piecesNamed(rack, hint.cards);
}

function piecesNamed(rack: readonly Piece[], faces: readonly string[]): ReadonlySet<number> {
  const named = new Set<number>();
  for (const face of faces) {
    const piece = rack.find((one) => one.face === face && !named.has(one.id));
    if (piece) named.add(piece.id);
  }
  return named;
}

const wasLaid = (hint: Hint): boolean => hint.step >= LAST_STEP && hint.action?.["type"] === "play";

export function hintText(hint: Hint): string {
  const texts = words();
  if (wasLaid(hint)) return texts.hintLaid;
  if (hint.cards.length > 0) return texts.hintTiles(t.value.list(hint.cards.map(tileName)));
  return hint.text;
}
