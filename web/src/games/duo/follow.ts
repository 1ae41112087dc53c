// How a turn of another player is followed: card by card onto the pile, and who laid what since the player's own turn.

import type { Following, Move, Playing } from "../../session/playback";
import type { Turn } from "../../session/turns";
import type { Card } from "./cards";
import type { Side } from "./chain";
import type { DuoView } from "./view";

/** A card on a pile and who laid it. */
export interface TracedCard {
  card: Card;
  seat: number;
}

export type Traces = readonly [TracedCard[], TracedCard[]];

export const isMine = (view: DuoView | null): boolean =>
  view !== null && view.seat !== null && view.turn === view.seat && view.over === null;

const playedIn = ({ events }: Pick<Move, "events">) => events.find((event) => event.kind === "played");

export const following: Following = {
  pieces: (move) => playedIn(move)?.cards?.length ?? 1,
  awaits: (view) => isMine(view as unknown as DuoView),
};

/** The position in the middle of a move: the cards that are still to come lie in the hand of who plays them. */
export function viewDuring(view: DuoView | null, playing: Playing | null): DuoView | null {
  if (view === null || playing === null) return view;
  const { move, laid, of } = playing;
  const side = (playedIn(move)?.target ?? 0) as Side;
  const toCome = of - laid;
  const discards = view.discards.map((pile, place) =>
    place === side ? pile.slice(0, pile.length - toCome) : pile,
  ) as DuoView["discards"];
  const handSizes = view.handSizes.map((size, seat) => (seat === move.seat ? size + toCome : size));
  return { ...view, discards, handSizes, turn: move.seat, over: null, revealed: null };
}

/** The cards laid since the player's own turn, by pile, the newest last. */
export function tracesOf(since: readonly Turn[], playing: Playing | null): Traces {
  const traces: [TracedCard[], TracedCard[]] = [[], []];
  for (const { seat, events, first } of since) {
    for (const { kind, cards = [], target } of events) {
      if (kind !== "played" || seat === null) continue;
      const laid = playing?.move.seq === first ? cards.slice(0, playing.laid) : cards;
      traces[target === 1 ? 1 : 0].push(...laid.map((card) => ({ card, seat })));
    }
  }
  return traces;
}
