// The draft store of one player for one deal: what is laid so far, kept in step with the server's views, and the
// commands that end a turn. It needs no component and no document; `connect` turns on what it sends and announces.

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Json } from "../../net/protocol";
import type { Session } from "../../session/session";
import { settings } from "../../settings";
import { play } from "../../sound/sound";
import { nameOf } from "../../table/seats";
import { refuse, tellRefusal } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import { toast } from "../../ui/toast";
import { folded } from "./derived";
import { type Draft, rackOf, whyRule } from "./draft";
import { draftOf, type Position, restored } from "./draft-rebase";
import { storedDraft } from "./draft-storage";
import { chancesOf, type Judgement, judged, type Place } from "./drop";
import { TurnHints } from "./hints";
import { type Intent, reduce } from "./intents";
import type { Layout } from "./layout";
import { OpponentReplay } from "./opponent-replay";
import { TablePlaces } from "./table-places";
import { HURDLE_RULES, type Hurdle, hurdleOf, isTouched, tableFaces } from "./turn-check";
import { type PassTimer, startOutputs } from "./turn-outputs";
import { isMyTurn, type RummikubView } from "./view";
import { hurdleText, whyText, withRule, words } from "./wording";

/** Tiles in the air: what they are, and what would come of letting go here. */
export interface Lift {
  ids: number[];
  over: Place;
  judgement: Judgement;
}

/** A draft, the position it lies on, and the number of edits that led to it. */
interface Work {
  draft: Draft;
  position: Position;
  edits: number;
}

const NO_CHANCES: ReadonlyMap<number, Judgement> = new Map();
const PARTS = ["rack", "table", "drawn", "opened", "seat"] as const;

export class RummikubTurn {
  readonly typing = signal(false); // the field for moves in letters is open
  readonly lift = signal<Lift | null>(null);

  /** The view of this deal: the next deal has a store of its own, and leaves this one as it was. */
  readonly view = folded<RummikubView>((last) => {
    const view = this.session.view.value as RummikubView | null;
    const current = view?.table !== undefined && this.session.deal.value?.commitment === this.deal;
    return current || last === undefined ? (view as RummikubView) : last;
  });
  readonly draft = computed(() => this.work.value.draft);
  readonly now = computed(() => this.draft.value.now);
  readonly start = computed(() => this.draft.value.start);
  readonly opened = computed(() => this.draft.value.opened);
  private readonly rackOrder = computed(() => this.draft.value.rackOrder);
  readonly rack = computed(() => {
    const away = this.replay.underWay.value;
    const rack = rackOf({ now: this.now.value, rackOrder: this.rackOrder.value });
    return away.size === 0 ? rack : rack.filter(({ id }) => !away.has(id));
  });
  /** Ids of the tiles that the player brought to this turn. */
  readonly own = computed(() => new Set(this.start.value.rack.map((piece) => piece.id)));
  /** What keeps the draft from being played, or null. Which tiles are chosen has no say in it. */
  readonly hurdle = computed(() => {
    this.now.value;
    this.position.value;
    return hurdleOf(this.draft.peek());
  });
  /** A turn that the rules allow, in a puzzle whose goal it does not reach. */
  readonly missed = computed(() => {
    const { puzzle } = this.session;
    this.now.value;
    if (puzzle === undefined || this.hurdle.value !== null) return false;
    return puzzle.misses({ type: "play", table: tableFaces(this.draft.peek()) });
  });
  readonly touched = computed(() => isTouched(this.draft.value));
  readonly lifting = computed(() => this.lift.value !== null);
  readonly choosing = computed(() => this.draft.value.selected.length > 0);
  /** What would come of bringing the tiles in the air, or the chosen ones, to each set. */
  readonly chances = computed(() => {
    const hand = this.lift.value?.ids ?? this.draft.value.selected;
    return hand.length === 0 ? NO_CHANCES : this.chancesFor(hand.join(), this.now.value);
  });
  readonly seated = computed(() => this.view.value.seat !== null);
  readonly mine = computed(() => isMyTurn(this.view.value));
  /** Whom the player waits for, and what can be done meanwhile. */
  readonly waitText = computed(() => {
    const { turn, over } = this.view.value;
    return over === null ? words().waitFor(nameOf(this.session, this.replay.mover.value ?? turn)) : null;
  });
  readonly sending = computed(() => this.session.pending.value !== null);
  /** May the turn still end with a draw? Else it ends with a pass. */
  readonly draws = computed(() => this.view.value.drawn === null && this.view.value.poolSize > 0);
  /** Why the turn cannot end with a draw, or a pass, while own tiles lie on the table. */
  readonly takeBackText = computed(() => (this.draws.value ? words().drawFirst : words().passFirst));
  /** Is the player asked whether the turn shall end? The question is about this table: any change withdraws it. */
  readonly confirming = computed(
    () => this.asked.value?.now === this.now.value && this.asked.value.view === this.view.value,
  );
  /** Changes whenever tiles may lie elsewhere on the screen. */
  readonly picture = computed(() => [
    this.draft.value,
    this.replay.sets.value,
    this.places.picture.value,
    this.lifting.value,
    this.view.value,
  ]);
  readonly hints: TurnHints;
  readonly replay: OpponentReplay;
  readonly places: TablePlaces;

  private readonly deal: string;
  private readonly edited: Signal<Work>;
  private readonly asked = signal<{ now: Layout; view: RummikubView } | null>(null);
  private chancesKnown = { hand: "", now: null as Layout | null, chances: NO_CHANCES };
  private sortedBy: "runs" | "groups" = "groups";
  private passTimer: PassTimer | null = null;
  private dropTakeBack: (() => void) | null = null; // the message that tiles have to be taken back first

  /** What a draft is made of; the same object until one of its parts changes. */
  private readonly position = folded<Position>((last) => {
    const view = this.view.value;
    return last !== undefined && PARTS.every((part) => view[part] === last[part]) ? last : view;
  });

  /** The last edit, set upon every position that has come since. */
  private readonly work: ReadonlySignal<Work> = folded<Work>((last) => {
    const edited = this.edited.value;
    const position = this.position.value;
    const work = last !== undefined && last.edits >= edited.edits ? last : edited;
    return work.position === position ? work : { ...work, position, draft: draftOf(position, work.draft) };
  });

  constructor(readonly session: Session) {
    this.deal = session.deal.peek()?.commitment ?? "";
    const position = this.position.peek();
    const stored = session.past ? null : storedDraft(session, this.deal);
    const draft = stored === null ? draftOf(position) : restored(position, stored);
    this.edited = signal({ draft, position, edits: 0 });
    this.hints = new TurnHints(this);
    this.replay = new OpponentReplay(this);
    this.places = new TablePlaces(this);
  }

  /** Sends, stores and announces what the store comes to; returns the way to stop it. */
  connect(): () => void {
    if (this.session.past) return () => {};
    const outputs = startOutputs(this, this.deal);
    const stopReplay = this.replay.connect();
    this.passTimer = outputs.passTimer;
    return () => {
      this.passTimer = null;
      stopReplay();
      outputs.stop();
    };
  }

  /** The player is at the table: what would be done for somebody idle waits. */
  readonly stir = (): void => this.passTimer?.restart();

  readonly dispatch = (intent: Intent): Draft => {
    const { draft: before, position, edits } = this.work.peek();
    if (!this.seated.peek()) return before; // whoever watches touches nothing
    const after = reduce(before, intent);
    batch(() => {
      this.replay.endIfTouched();
      this.edited.value = { draft: after, position, edits: edits + 1 };
      this.replay.endIfTouched();
      if (after.now !== before.now) this.asked.value = null;
      if (!isTouched(after)) this.dropTakeBack?.();
    });
    if (after.refusal !== null) sayRefusal(after.refusal);
    else if (after.now !== before.now) play("tile");
    return after;
  };

  /** Tiles leave the table for the pointer, are over something else, or come down. */
  readonly raise = (lift: Lift | null): void => {
    this.lift.value = lift;
    this.replay.endIfTouched();
  };

  /** What would come of letting these tiles go there. */
  readonly judge = (ids: readonly number[], place: Place): Judgement => {
    const known = place.kind === "set" ? this.chances.peek().get(place.set) : undefined;
    return known ?? judged(this.draft.peek(), ids, place);
  };

  /** Worked out once for the same tiles on the same table, however the pointer moves. */
  private chancesFor(hand: string, now: Layout): ReadonlyMap<number, Judgement> {
    if (this.chancesKnown.hand !== hand || this.chancesKnown.now !== now) {
      const chances = chancesOf(this.draft.peek(), hand.split(",").map(Number));
      this.chancesKnown = { hand, now, chances };
    }
    return this.chancesKnown.chances;
  }

  readonly sort = (): void => {
    this.sortedBy = this.sortedBy === "runs" ? "groups" : "runs";
    this.dispatch({ type: "sort", by: this.sortedBy });
  };

  readonly openTyping = (): void => {
    this.typing.value = true;
  };

  readonly closeTyping = (): void => {
    this.dispatch({ type: "deselect" });
    this.typing.value = false;
  };

  private textOf(hurdle: Hurdle): string {
    const draws = this.session.puzzle ? null : this.draws.peek();
    return hurdleText(hurdle, draws, this.view.peek().drawn);
  }

  readonly commit = (): void => {
    if (!this.mine.peek()) return;
    const hurdle = this.hurdle.peek();
    // In a lesson the referee says why not, and the coach what it would leave.
    if (this.sending.peek() || (hurdle !== null && !this.session.teaching)) {
      play("invalid");
      if (hurdle !== null) announce(withRule(this.textOf(hurdle), HURDLE_RULES[hurdle.code]));
      return;
    }
    if (this.missed.peek()) {
      play("invalid");
      announce(words().goalMissed);
      return;
    }
    if (settings.peek().confirm && !this.confirming.peek()) {
      this.asked.value = { now: this.now.peek(), view: this.view.peek() };
      return;
    }
    this.keepLaying();
    void this.send({ type: "play", table: tableFaces(this.draft.peek()) });
  };

  /** Answers no to the question whether the turn shall end. */
  readonly keepLaying = (): void => {
    this.asked.value = null;
  };

  /** A press never loses what is laid: whoever wants to draw takes it back first. */
  readonly draw = (): void => {
    if (!this.mine.peek() || this.sending.peek() || this.session.puzzle) return;
    if (this.touched.peek()) {
      play("invalid");
      this.dropTakeBack = toast(this.takeBackText.peek());
    } else void this.send({ type: this.draws.peek() ? "draw" : "pass" });
  };

  private async send(action: Json): Promise<void> {
    const error = await this.session.act(action);
    if (error === null) return;
    play("invalid");
    refuse(error); // the draft stays as it was
  }
}

/** A reason beside a set is read there, and only heard; any other one is shown as well. */
function sayRefusal({ set, why }: NonNullable<Draft["refusal"]>): void {
  play("invalid");
  const [text, rule] = [whyText(why), whyRule(why)];
  if (set === null) refuse({ text, rule });
  else if (!tellRefusal({ text, rule })) announce(withRule(text, rule));
}
