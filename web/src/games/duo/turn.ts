// The turn on the screen: a chosen card, the chain laid so far, and the commands at its end.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { play } from "../../sound/sound";
import type { Table } from "../../table/store";
import { announce } from "../../ui/live";
import { toast } from "../../ui/toast";
import { type Card, compareCards, match } from "./cards";
import {
  add,
  type Chain,
  EMPTY,
  type Held,
  heldCards,
  type Reach,
  reaches,
  rebase,
  type Side,
  takeBack,
  topOf,
} from "./chain";
import type { DuoView } from "./view";
import { cardName, matchText, refusalText, words } from "./words";

export interface Turn {
  mine: boolean;
  sending: boolean;
  hand: Held[]; // what is left of it, in the player's order
  all: Held[];
  chain: Chain;
  tops: [Card, Card];
  reach: Map<string, Reach>;
  chosen: Signal<string | null>;
  sorted: Signal<boolean>;
  /** Chooses a card, or lays it at once where only one pile takes it. */
  press(held: Held): void;
  lay(side: Side): void;
  back(): void;
  finish(): void;
  draw(): void;
}

export function useTurn(table: Table, view: DuoView): Turn {
  const chosen = useSignal<string | null>(null);
  const sorted = useSignal(false);
  const chain = useSignal<Chain>(EMPTY);
  const mine = view.seat !== null && view.turn === view.seat && view.over === null;
  const sending = table.pending.value !== null;
  const tops: [Card, Card] = [view.discards[0].at(-1) ?? "T", view.discards[1].at(-1) ?? "T"];
  const all = useMemo(() => heldCards(view.hand), [view.hand]);
  const kept = useMemo(() => rebase(chain.value, all, tops), [chain.value, all, tops[0], tops[1]]);
  const reach = useMemo(() => reaches(all, kept, tops), [all, kept, tops[0], tops[1]]);
  const rest = all.filter((held) => !kept.laid.some((laid) => laid.key === held.key));
  const hand = sorted.value ? rest.toSorted((a, b) => compareCards(a.card, b.card)) : rest;
  useDraftSync(table, kept, mine);

  const put = (held: Held, side: Side) => {
    const answer = add(kept, held, side, tops);
    if ("refusal" in answer) {
      play("invalid");
      toast(refusalText(answer.refusal));
      return;
    }
    const link = match(held.card, topOf(kept, side, tops));
    chain.value = answer.chain;
    chosen.value = null;
    play("card");
    announce(`${cardName(held.card)}. ${matchText(link)}`);
  };
  const send = async (action: { type: "draw" } | { type: "play"; pile: Side; cards: Card[] }) => {
    const error = await table.act(action);
    if (error) {
      play("invalid");
      toast(error.text);
      return;
    }
    chain.value = EMPTY;
    chosen.value = null;
  };
  return {
    mine,
    sending,
    hand,
    all,
    chain: kept,
    tops,
    reach,
    chosen,
    sorted,
    press(held) {
      const places = reach.get(held.key)?.now ?? [];
      const [only] = places;
      // A second touch on the chosen card lays it where it can only go.
      if (chosen.value === held.key && mine && places.length === 1 && only !== undefined) put(held, only);
      else chosen.value = chosen.value === held.key ? null : held.key;
    },
    lay(side) {
      const held = all.find((other) => other.key === chosen.value);
      if (!mine) toast(words().refusals.notTurn);
      else if (held) put(held, side);
    },
    back() {
      chain.value = takeBack(kept);
    },
    finish() {
      if (!mine || sending) return;
      if (kept.side === null) {
        play("invalid");
        announce(words().layOneWhy);
        return;
      }
      void send({ type: "play", pile: kept.side, cards: kept.laid.map((held) => held.card) });
    },
    draw() {
      if (mine && !sending && kept.side === null) void send({ type: "draw" });
    },
  };
}

/** If the table has a clock and it runs out, the cards laid so far stand. */
function useDraftSync(table: Table, chain: Chain, mine: boolean): void {
  useEffect(() => {
    if (!mine || chain.side === null) return;
    table.draft({ type: "play", pile: chain.side, cards: chain.laid.map((held) => held.card) });
  }, [table, chain, mine]);
}
