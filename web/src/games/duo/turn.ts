// The turn on the screen: a chosen card, the chain laid so far, and the commands at its end.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Session } from "../../session/session";
import { settings } from "../../settings";
import { play } from "../../sound/sound";
import { refuse } from "../../table/toast-refusal";
import { confirm } from "../../ui/confirm";
import { nudge } from "../../ui/flip";
import { announce } from "../../ui/live-region";
import { type Card, compareCards, match } from "./cards";
import {
  add,
  type Chain,
  EMPTY,
  flingSide,
  type Held,
  heldCards,
  type Reach,
  reaches,
  rebase,
  type Side,
  takeBack,
  topOf,
} from "./chain";
import { keep, recall } from "./draft-storage";
import type { DuoAction, DuoView } from "./view";
import {
  cardName,
  laidText,
  layOneFirst,
  noDrawAfterLaying,
  notYourTurn,
  type Reason,
  refusalOf,
  whyNot,
  words,
} from "./wording";

/** What outlives a render. */
interface Kept {
  chain: Signal<Chain>;
  chosen: Signal<string | null>;
  sorted: Signal<boolean>;
  last: Signal<Side>; // the pile played on last
}

export function useTurn(session: Session, view: DuoView): Turn {
  const kept: Kept = {
    chain: useSignal<Chain>(useMemo(() => recall(session), [session])),
    chosen: useSignal<string | null>(null),
    sorted: useSignal(false),
    last: useSignal<Side>(0),
  };
  const tops: [Card, Card] = [view.discards[0].at(-1) ?? "T", view.discards[1].at(-1) ?? "T"];
  const { value } = kept.chain;
  const held = useRef<Held[]>([]);
  const all = useMemo(() => {
    held.current = heldCards(view.hand, held.current, value.laid);
    return held.current;
  }, [view.hand]);
  const chain = useMemo(() => rebase(value, all, tops), [value, all, tops[0], tops[1]]);
  const reach = useMemo(() => reaches(all, chain, tops), [all, chain, tops[0], tops[1]]);
  const mine = view.seat !== null && view.turn === view.seat && view.over === null;
  useDraftSync(session, chain, mine);
  return new Turn(session, mine, all, chain, tops, reach, kept);
}

/** The tab remembers the line-up; and if the table has a clock and it runs out, the cards laid so far stand. */
function useDraftSync(session: Session, chain: Chain, mine: boolean): void {
  const open = session.link.value === "open";
  useEffect(() => keep(session, chain), [session, chain]);
  useEffect(() => {
    if (!mine || !open) return; // drafts are lost with the line: it is told again once it is back
    const cards = chain.laid.map((held) => held.card);
    session.draft(chain.side === null ? null : { type: "play", pile: chain.side, cards });
  }, [session, chain, mine, open]);
}

/** What the player sees of the turn, and what they may do with it. */
export class Turn {
  readonly chosen: Signal<string | null>;
  readonly sorted: Signal<boolean>;
  readonly sending: boolean;
  readonly hand: Held[]; // what is left of it, in the player's order

  constructor(
    private readonly session: Session,
    readonly mine: boolean,
    readonly all: Held[],
    readonly chain: Chain,
    readonly tops: [Card, Card],
    readonly reach: Map<string, Reach>,
    private readonly kept: Kept,
  ) {
    this.chosen = kept.chosen;
    this.sorted = kept.sorted;
    this.sending = session.pending.value !== null;
    const rest = all.filter((held) => !chain.laid.some((laid) => laid.key === held.key));
    this.hand = this.sorted.value ? rest.toSorted((a, b) => compareCards(a.card, b.card)) : rest;
  }

  /** Chooses a card; a second touch lays it where only one pile takes it. */
  readonly press = (held: Held): void => {
    const only = this.onlyPlace(held);
    const again = this.chosen.value === held.key;
    if (again && this.mine && only !== null) this.put(held, only);
    else if (again || !this.stuck(held)) this.choose(held);
  };

  /** The keyboard's way: lays the card at once where only one pile takes it. */
  readonly enter = (held: Held): void => {
    const only = this.onlyPlace(held);
    if (!this.mine) this.choose(held);
    else if (only !== null) this.put(held, only);
    else if (!this.stuck(held)) {
      this.chosen.value = held.key;
      announce(words().whichPile(cardName(held.card)));
    }
  };

  /** A swipe upwards: on the pile used last. */
  readonly fling = (held: Held): void => {
    if (!this.mine) refuse(notYourTurn());
    else if (!this.stuck(held)) {
      this.put(held, flingSide(this.chain, this.reach.get(held.key)?.now ?? [], this.kept.last.value));
    }
  };

  readonly lay = (side: Side): void => {
    const held = this.all.find((other) => other.key === (this.chosen.value ?? focusedCard()));
    if (!this.mine) refuse(notYourTurn());
    else if (held) this.put(held, side);
  };

  readonly sort = (): void => {
    this.sorted.value = !this.sorted.value;
  };

  readonly back = (): void => {
    const taken = this.chain.laid.at(-1);
    this.kept.chain.value = takeBack(this.chain);
    if (taken) announce(words().tookBack(cardName(taken.card)));
  };

  /** A whole chain at once, as a hint proposes it; it can be taken back like any other. */
  readonly lineUp = (side: Side, cards: readonly Card[]): void => {
    let chain = EMPTY;
    for (const card of cards) {
      const held = this.all.find((one) => one.card === card && !chain.laid.includes(one));
      const next = held ? add(chain, held, side, this.tops) : null;
      if (next && "chain" in next) chain = next.chain;
    }
    this.kept.chain.value = chain;
    this.kept.last.value = side;
    this.chosen.value = null;
    play("card");
  };

  readonly finish = async (): Promise<void> => {
    const { side, laid } = this.chain;
    if (!this.mine || this.sending) return;
    if (side === null) {
      play("invalid");
      refuse(layOneFirst());
    } else if (!settings.value.confirm || (await this.sure(laid.length))) {
      await this.send({ type: "play", pile: side, cards: laid.map((held) => held.card) });
    }
  };

  private sure(cards: number): Promise<boolean> {
    const { sureTitle, sureText, finishWith } = words();
    return confirm({ title: sureTitle, text: sureText(cards), yes: finishWith(cards) });
  }

  readonly draw = (): void => {
    if (!this.mine || this.sending) return;
    if (this.chain.side === null) void this.send({ type: "draw" });
    else {
      play("invalid");
      refuse(noDrawAfterLaying());
    }
  };

  private onlyPlace(held: Held): Side | null {
    const [only, other] = this.reach.get(held.key)?.now ?? [];
    return only !== undefined && other === undefined ? only : null;
  }

  private choose(held: Held): void {
    this.chosen.value = this.chosen.value === held.key ? null : held.key;
  }

  /** Nothing takes the card: it is shown chosen all the same, with the reasons beside the piles. */
  private stuck(held: Held): boolean {
    if (!this.mine || (this.reach.get(held.key)?.now ?? []).length > 0) return false;
    const sides: Side[] = this.chain.side === null ? [0, 1] : [this.chain.side];
    const tops = sides.map((side) => topOf(this.chain, side, this.tops));
    this.refuse(held, whyNot(held.card, tops));
    return true;
  }

  private refuse(held: Held, reason: Reason): void {
    this.chosen.value = held.key; // so that the chips beside the piles say what is missing
    play("invalid");
    nudge(document.querySelector(`.fan [data-flip="${held.key}"]`));
    refuse(reason);
  }

  private put(held: Held, side: Side): void {
    if (this.sending) return;
    const answer = add(this.chain, held, side, this.tops);
    const top = topOf(this.chain, side, this.tops);
    if ("refusal" in answer) {
      this.refuse(held, refusalOf(answer.refusal, held.card, top));
      return;
    }
    this.kept.chain.value = answer.chain;
    this.kept.last.value = side;
    this.chosen.value = null;
    play("card");
    announce(laidText(held.card, top, match(held.card, top)));
  }

  private async send(action: DuoAction): Promise<void> {
    const error = await this.session.act({ ...action });
    if (error) {
      play("invalid");
      refuse(error);
      return;
    }
    this.kept.chain.value = EMPTY;
    this.chosen.value = null;
  }
}

const focusedCard = (): string | null =>
  document.activeElement?.closest<HTMLElement>(".fan [data-flip]")?.dataset["flip"] ?? null;
