// What was really done, where a better chain is shown in its place: the cards lie beside their pile as ghosts.

import type { Move } from "../../session/playback";
import { without } from "../rules";
import { DuoCard } from "./art";
import type { Card } from "./cards";
import type { Side } from "./chain";
import { chainBetween } from "./laying";
import type { DuoTurn } from "./turn";
import type { DuoView } from "./view";
import { cardName, words } from "./wording";

const viewsOf = (move: Move) => [move.before, move.after] as unknown as [DuoView, DuoView];

/** The chain that was really laid on this pile. */
export function actuallyLaid({ session }: DuoTurn, side: Side): readonly Card[] {
  const move = session.actual?.value ?? null;
  const chain = move && chainBetween(...viewsOf(move));
  return chain?.target === side ? chain.cards : [];
}

/** The card that was really drawn. */
export function actuallyDrawn({ session }: DuoTurn): readonly Card[] {
  const move = session.actual?.value ?? null;
  if (!move?.events.some(({ kind }) => kind === "drew")) return [];
  const [before, after] = viewsOf(move);
  return without(after.hand, before.hand) ?? [];
}

export function Ghosts({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  const { really } = words();
  return (
    <div class="duo-ghosts" role="img" aria-label={`${really}. ${cards.map(cardName).join(", ")}`}>
      <small>{really}</small>
      <span>
        {cards.map((card, place) => (
          <i key={place}>
            <DuoCard card={card} />
          </i>
        ))}
      </span>
    </div>
  );
}
