import { Icon } from "../../art/icons";
import { type Hint, type Hints, hintOf, isRefusal, LAST_STEP, nextStep } from "../../table/hints";
import { refuse } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import type { Card } from "./cards";
import type { Held, Side } from "./chain";
import type { Turn } from "./turn";
import type { DuoAction } from "./view";
import { cardName, words } from "./wording";

/** Asks for one step more, and says what was told. */
export async function askHint(hints: Hints, turn: Turn): Promise<void> {
  if (!turn.mine) return;
  const answer = await hints.ask();
  if (answer === null) return;
  if (isRefusal(answer)) refuse(answer);
  else announce([textOf(answer), answer.cards.map(cardName).join(", ")].filter(Boolean).join(" "));
}

/** The cards are marked in the hand, so the words need not name them again. */
function textOf(hint: Hint): string {
  const said = words();
  const play = playOf(hint);
  if (play) return said.hintOrder(said.onPile[play.pile] ?? "");
  return hint.cards.length > 0 ? said.hintMarked : hint.text;
}

/** The cards a hint speaks of: 0 where it only points, else the place in the chain. */
export function marksOf(hint: Hint | null, hand: readonly Held[]): Map<string, number> {
  const marks = new Map<string, number>();
  if (hint === null) return marks;
  const play = playOf(hint);
  for (const [place, card] of (play?.cards ?? hint.cards).entries()) {
    const held = hand.find((other) => other.card === card && !marks.has(other.key));
    if (held) marks.set(held.key, play ? place + 1 : 0);
  }
  return marks;
}

function playOf(hint: Hint): { pile: Side; cards: Card[] } | null {
  const action = hint.action as DuoAction | null;
  return action?.type === "play" ? { pile: action.pile === 0 ? 0 : 1, cards: action.cards } : null;
}

export function HintButton({ hints, turn }: { hints: Hints; turn: Turn }) {
  const said = words();
  const next = nextStep(hints.state.value);
  if (!turn.mine) return null;
  return (
    <button
      type="button"
      class="hintb"
      aria-disabled={next === null}
      aria-label={next === null || next === 1 ? said.hint : said.hintMore(next, LAST_STEP)}
      onClick={() => void askHint(hints, turn)}
    >
      <Icon name="bulb" />
      <span class="wide-only">{said.hint}</span>
    </button>
  );
}

/** What was told so far, and the way to do it. */
export function HintBox({ hints, turn }: { hints: Hints; turn: Turn }) {
  const said = words();
  const hint = hintOf(hints.state.value);
  // With cards lined up the links are what counts; the marks stay on the cards.
  if (hint === null || !turn.mine || turn.chain.side !== null) return null;
  const play = playOf(hint);
  const next = nextStep(hints.state.value);
  return (
    <div class="hintbox">
      <Icon name="bulb" small />
      <span>{textOf(hint)}</span>
      {next !== null && (
        <button type="button" class="btn cit sm" onClick={() => void askHint(hints, turn)}>
          {said.more}
        </button>
      )}
      {play && (
        <button type="button" class="btn cit sm" onClick={() => turn.lineUp(play.pile, play.cards)}>
          {said.layThese}
        </button>
      )}
      <button type="button" class="iconb" aria-label={said.hintClose} onClick={hints.forget}>
        <Icon name="x" />
      </button>
    </div>
  );
}
