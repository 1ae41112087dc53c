// The player's turn on this screen: the cards lined up so far and what may be done with them. Only `finish` and `draw`
// change the game; until then everything can be taken back.

import { batch, computed, effect, type Signal, signal, untracked } from "@preact/signals";
import type { Laid, Session } from "../../session/session";
import { settings } from "../../settings";
import { play } from "../../sound/sound";
import { Hints, hintOf, isRefusal } from "../../table/hints";
import { clearRefusal, refuse } from "../../table/toast-refusal";
import { confirm } from "../../ui/confirm";
import { announce } from "../../ui/live-region";
import { compareCards, match, TURBO } from "./cards";
import {
  add,
  type Chain,
  EMPTY,
  flingSide,
  type Held,
  handTracker,
  reaches,
  rebase,
  type Side,
  type Tops,
  takeBack,
  topOf,
} from "./chain";
import { restoreDraft, storeDraft } from "./draft-storage";
import { isMine, tracesOf, viewDuring } from "./follow";
import { type HintedPlay, hintedPlay, hintText } from "./hint";
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

/**
 * The turn of the player in one deal. What the player chose and lined up is kept in signals; everything else is
 * computed from them and from the session.
 */
export class DuoTurn {
  readonly chosen = signal<string | null>(null); // the key of a card
  readonly sorted = signal(false);
  /** The card refused last: a new object each time, so that the same card can be refused twice. */
  readonly refused = signal<{ readonly key: string } | null>(null);
  private readonly draft: Signal<Chain>; // as it was lined up, perhaps on an older hand
  private readonly trackHand = handTracker();
  private lastSide: Side = 0; // the pile played on last

  readonly view = computed(() =>
    viewDuring(this.session.view.value as DuoView | null, this.session.playing.value),
  );
  /** What the others laid since the player's own turn, by pile. */
  readonly traces = computed(() => tracesOf(this.session.since.value, this.session.playing.value));
  readonly seat = computed(() => this.view.value?.seat ?? null); // null: a spectator
  readonly mine = computed(() => isMine(this.view.value));
  readonly sending = computed(() => this.session.pending.value !== null);
  readonly tops = computed(() => topsOf(this.view.value));
  /** The whole hand as the server knows it, with the cards lined up. */
  readonly held = computed(() => this.trackHand(this.view.value?.hand ?? [], this.draft.peek().laid));
  readonly chain = computed(() => rebase(this.draft.value, this.held.value, this.tops.value));
  readonly chained = computed(() => this.chain.value.side !== null);
  readonly reach = computed(() => reaches(this.held.value, this.chain.value, this.tops.value));
  /** What is left in the hand, in the player's order. */
  readonly hand = computed(() => {
    const { laid } = this.chain.value;
    const rest = this.held.value.filter((held) => !laid.some((other) => other.key === held.key));
    return this.sorted.value ? rest.toSorted((a, b) => compareCards(a.card, b.card)) : rest;
  });
  readonly chosenCard = computed(() => this.inHand(this.chosen.value));
  readonly hints: Hints;
  readonly hint = computed(() => hintOf(this.hints.state.value) ?? this.pointed.value);
  /** The cards that the hint of a puzzle points at; the screen around the board has its words. */
  private readonly pointed = computed(() => {
    const cards = this.session.puzzle?.marked.value ?? [];
    return cards.length > 0 ? { step: 1, text: "", cards: [...cards], action: null } : null;
  });
  /** A chain that the rules allow, in a puzzle whose goal it does not reach. */
  readonly missed = computed(() => {
    const action = playOf(this.chain.value);
    return action !== null && (this.session.puzzle?.misses({ ...action }) ?? false);
  });

  constructor(readonly session: Session) {
    this.draft = signal(restoreDraft(session));
    this.hints = new Hints(session, this.view);
  }

  /** Stores the chain in this tab and tells it to the server, from now until the returned function is called. */
  start(): () => void {
    const stops = [
      effect(() => storeDraft(this.session, this.chain.value)),
      effect(() => {
        // The server forgets drafts with the connection: it is told again once that is back.
        if (!this.mine.value || this.session.link.value !== "open") return;
        this.session.draft(playOf(this.chain.value));
      }),
      effect(() => this.follow(this.session.teaching?.laid.value ?? null)),
      effect(() => void [this.mine.value, this.chosen.value, this.draft.value, clearRefusal()]),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Chooses a card; a second touch lays it where only one pile takes it. */
  readonly press = (held: Held): void => {
    const only = this.onlyPlace(held);
    const again = this.chosen.value === held.key;
    if (again && this.mine.value && only !== null) this.put(held, only);
    else if (again || !this.stuck(held)) this.toggle(held);
  };

  /** The keyboard's way: lays the card at once where only one pile takes it. */
  readonly enter = (held: Held): void => {
    const only = this.onlyPlace(held);
    if (!this.mine.value) this.toggle(held);
    else if (only !== null) this.put(held, only);
    else if (!this.stuck(held)) {
      this.chosen.value = held.key;
      announce(words().whichPile(cardName(held.card)));
    }
  };

  /** A swipe upwards: on the pile used last. */
  readonly fling = (held: Held): void => {
    if (!this.mine.value) refuse(notYourTurn());
    else if (!this.stuck(held)) {
      this.put(held, flingSide(this.chain.value, this.placesOf(held), this.lastSide));
    }
  };

  /** Lays the chosen card; `focused` is the key of the card meant where none is chosen. */
  readonly lay = (side: Side, focused: string | null = null): void => {
    const held = this.inHand(this.chosen.value ?? focused);
    if (!this.mine.value) refuse(notYourTurn());
    else if (held) this.put(held, side);
  };

  readonly unchoose = (): void => {
    this.chosen.value = null;
  };

  readonly sort = (): void => {
    this.sorted.value = !this.sorted.value;
  };

  readonly back = (): void => {
    const taken = this.chain.value.laid.at(-1);
    this.draft.value = takeBack(this.chain.value);
    if (taken) announce(words().tookBack(cardName(taken.card)));
  };

  /** A whole chain at once, as a hint proposes it; it can be taken back like any other. */
  readonly lineUp = ({ side, cards }: HintedPlay): void => {
    let chain = EMPTY;
    for (const card of cards) {
      const held = this.held.value.find((one) => one.card === card && !chain.laid.includes(one));
      const next = held ? add(chain, held, side, this.tops.value) : null;
      if (next && "chain" in next) chain = next.chain;
    }
    this.accept(chain, side);
  };

  /** Goes one step further in the hints, and says what it brought. */
  readonly askHint = async (): Promise<void> => {
    if (!this.mine.value || this.session.counts?.peek()) return;
    const answer = await this.hints.ask();
    if (answer === null) return;
    if (isRefusal(answer)) refuse(answer);
    else announce([hintText(answer), answer.cards.map(cardName).join(", ")].filter(Boolean).join(" "));
  };

  /** Plays the chain, after a question where the player wants one. */
  readonly finish = async (): Promise<void> => {
    const action = playOf(this.chain.value);
    if (!this.mine.value || this.sending.value) return;
    if (action === null) {
      play("invalid");
      refuse(layOneFirst(this.session.puzzle !== undefined));
    } else if (!settings.value.confirm || (await isSure(action.cards.length))) {
      await this.send(action);
    }
  };

  readonly draw = (): void => {
    if (!this.mine.value || this.sending.value || this.session.puzzle) return;
    if (!this.chained.value) void this.send({ type: "draw" });
    else {
      play("invalid");
      refuse(noDrawAfterLaying());
    }
  };

  /** A lesson lays a chain for the player, or takes it back. */
  private follow(laid: Laid | null): void {
    if (laid === null) return;
    const play = hintedPlay(laid);
    untracked(() => {
      this.clear();
      if (play) this.lineUp(play);
    });
  }

  private clear(): void {
    batch(() => {
      this.draft.value = EMPTY;
      this.chosen.value = null;
    });
  }

  private inHand(key: string | null): Held | null {
    return this.hand.value.find((held) => held.key === key) ?? null;
  }

  private placesOf(held: Held): Side[] {
    return this.reach.value.get(held.key)?.now ?? [];
  }

  private onlyPlace(held: Held): Side | null {
    const [only, other] = this.placesOf(held);
    return only !== undefined && other === undefined ? only : null;
  }

  private toggle(held: Held): void {
    this.chosen.value = this.chosen.value === held.key ? null : held.key;
  }

  /** Refuses a card that no pile takes. */
  private stuck(held: Held): boolean {
    if (!this.mine.value || this.placesOf(held).length > 0) return false;
    const chain = this.chain.value;
    const sides: Side[] = chain.side === null ? [0, 1] : [chain.side];
    this.refuse(
      held,
      whyNot(
        held.card,
        sides.map((side) => topOf(chain, side, this.tops.value)),
      ),
    );
    return true;
  }

  /** The card is chosen all the same: the chips beside the piles then say what is missing. */
  private refuse(held: Held, reason: Reason): void {
    this.chosen.value = held.key;
    this.refused.value = { key: held.key };
    play("invalid");
    refuse(reason);
  }

  private put(held: Held, side: Side): void {
    if (this.sending.value) return;
    const top = topOf(this.chain.value, side, this.tops.value);
    const answer = add(this.chain.value, held, side, this.tops.value);
    if ("refusal" in answer) {
      this.refuse(held, refusalOf(answer.refusal, held.card, top));
      return;
    }
    this.accept(answer.chain, side);
    announce(laidText(held.card, top, match(held.card, top)));
  }

  private accept(chain: Chain, side: Side): void {
    batch(() => {
      this.draft.value = chain;
      this.chosen.value = null;
    });
    this.lastSide = side;
    play("card");
  }

  private async send(action: DuoAction): Promise<void> {
    const error = await this.session.act({ ...action });
    if (error) {
      play("invalid");
      refuse(error);
      return;
    }
    this.clear();
  }
}

const topsOf = (view: DuoView | null): Tops => [
  view?.discards[0].at(-1) ?? TURBO,
  view?.discards[1].at(-1) ?? TURBO,
];

const playOf = ({ side, laid }: Chain): Extract<DuoAction, { type: "play" }> | null =>
  side === null ? null : { type: "play", pile: side, cards: laid.map((held) => held.card) };

function isSure(cards: number): Promise<boolean> {
  const { sureTitle, sureText, finishWith } = words();
  return confirm({ title: sureTitle, text: sureText(cards), yes: finishWith(cards) });
}
