import type { RefObject } from "preact";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { useCommands } from "../../table/commands";
import { secondsLeft } from "../../table/turn-clock";
import { announce } from "../../ui/live-region";
import { type Side, topOf } from "./chain";
import type { DuoTurn } from "./turn";
import { cardName, words } from "./wording";

/** Offers the keys of the game to the screen around the board. */
export function useTurnCommands(session: Session, turn: DuoTurn, root: RefObject<HTMLElement | null>): void {
  useCommands({
    "1": () => turn.lay(0, focusedCard(root)),
    "2": () => turn.lay(1, focusedCard(root)),
    ArrowLeft: () => focusHand(root),
    ArrowRight: () => focusHand(root),
    Backspace: turn.back,
    z: turn.back,
    Escape: turn.unchoose,
    h: turn.askHint,
    v: turn.finish,
    p: turn.draw,
    s: turn.sort,
    t: () => announce(tableText(turn)),
    r: () => announce(turn.hand.value.map((held) => cardName(held.card)).join(", ")),
    c: () => {
      const seconds = secondsLeft(session);
      announce(seconds === null ? words().noClock : t.value.table.timer(seconds));
    },
  });
}

/** The key of the card of the hand that has the focus. */
const focusedCard = (root: RefObject<HTMLElement | null>): string | null =>
  root.current?.querySelector<HTMLElement>(".fan [data-flip]:focus")?.dataset["flip"] ?? null;

/** An arrow key brings the focus to the hand from wherever it is; from then on it moves among the pieces. */
function focusHand(root: RefObject<HTMLElement | null>): void {
  if (root.current?.querySelector("[data-nav]:focus")) return;
  root.current?.querySelector<HTMLElement>('.fan button[tabindex="0"], .fan button')?.focus();
}

function tableText(turn: DuoTurn): string {
  const topName = (side: Side) => cardName(topOf(turn.chain.value, side, turn.tops.value));
  return words().bothPiles(topName(0), topName(1));
}
