// The turn on the screen: the draft, kept in step with the server's views, and the commands at its end.

import { type Signal, signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { Json, WireError } from "../../net/protocol";
import { Throttle } from "../../net/throttle";
import type { Session } from "../../session/session";
import { play } from "../../sound/sound";
import { refuse } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import { toast } from "../../ui/toast";
import { type Draft, whyRule } from "./draft";
import { draftOf, keptOf, restored } from "./draft-rebase";
import { isShown, keep, keptFor } from "./draft-storage";
import type { Judgement, Place } from "./drop";
import { type Intent, reduce } from "./intents";
import { HURDLE_RULES, hurdleOf, isTouched, tableFaces } from "./turn-check";
import type { RummikubView } from "./view";
import { hurdleText, whyText, words } from "./wording";

/** Tiles in the air: what they are, and what would come of letting go here. */
export interface Lift {
  ids: number[];
  over: Place;
  judgement: Judgement;
}

export interface Turn {
  draft: Draft;
  mine: boolean;
  seated: boolean;
  sending: boolean;
  draws: boolean; // the turn may still end with a draw, else with a pass
  confirming: Signal<boolean>;
  typing: Signal<boolean>;
  lift: Signal<Lift | null>;
  dispatch(intent: Intent): Draft;
  commit(): void;
  draw(): void;
}

const DRAFT_EVERY = 250;
export const PASS_AFTER_DRAW = 4000;

export function useTurn(session: Session, view: RummikubView, confirm: boolean): Turn {
  const kept = useRef<Draft | null>(null);
  const version = useSignal(0);
  const confirming = useSignal(false);
  const typing = useSignal(false);
  const lift = useMemo(() => signal<Lift | null>(null), []);
  const deal = session.deal.value?.commitment ?? "";
  const { rack, table: laid, drawn, opened, seat } = view;
  // these fields are what a draft is made of
  useMemo(() => {
    const stored = kept.current === null ? keptFor(deal) : null;
    kept.current = stored ? restored(view, stored) : draftOf(view, kept.current);
  }, [rack, laid, drawn, opened, seat]);
  const draft = kept.current ?? draftOf(view);
  const mine = seat !== null && view.turn === seat && view.over === null;
  const sending = session.pending.value !== null;
  const draws = view.drawn === null && view.poolSize > 0;
  // Time may run out on the question, or the table change under it: the next press asks again.
  useLayoutEffect(() => {
    confirming.value = false;
  }, [mine, laid, rack]);
  version.value; // subscribes: the draft itself is a plain value
  useDraftSync(session, draft, mine);
  useConflictNotice(draft, view.over !== null);
  useEffect(() => {
    if (seat !== null) keep(keptOf(draft, deal));
  }, [draft.now, draft.rackOrder, deal, seat]);

  const dispatch = (intent: Intent) => {
    const before = kept.current ?? draft;
    if (seat === null) return before; // whoever watches touches nothing
    const after = reduce(before, intent);
    kept.current = after;
    version.value++;
    if (after.now !== before.now) confirming.value = false; // another turn than the one that was asked about
    if (after.refusal !== null) {
      play("invalid");
      const { set, why } = after.refusal;
      if (set === null) refuse({ text: whyText(why), rule: whyRule(why) });
      else announce(named(whyText(why), whyRule(why)));
    } else if (after.now !== before.now) play("tile");
    return after;
  };
  useTimeoutNotice(session, () => dispatch({ type: "reset" }));
  const send = async (action: Json) => refused(await session.act(action));
  const commit = () => {
    // The key may come before the page has drawn the last move: what counts is the draft itself.
    const ready = kept.current ?? draft;
    const hurdle = hurdleOf(ready);
    if (!mine || sending || hurdle !== null) {
      if (mine) play("invalid");
      if (mine && hurdle !== null)
        announce(named(hurdleText(hurdle, draws, drawn), HURDLE_RULES[hurdle.code]));
      return;
    }
    if (confirm && !confirming.value) {
      confirming.value = true;
      return;
    }
    confirming.value = false;
    void send({ type: "play", table: tableFaces(ready) });
  };
  const draw = () => {
    if (mine && !sending) void send({ type: draws ? "draw" : "pass" });
  };
  usePassAfterDraw(mine && drawn !== null && !isTouched(draft) && !sending, draw);
  return {
    draft,
    mine,
    seated: seat !== null,
    sending,
    draws,
    confirming,
    typing,
    lift,
    dispatch,
    commit,
    draw,
  };
}

/**
 * RUM-47: after a draw the turn stays while a joker could be freed, whatever the tile, so that nobody learns what
 * it is. Whoever touches nothing for a while has nothing to do: the turn passes. Never sooner for a tile that
 * does not fit.
 */
function usePassAfterDraw(waiting: boolean, pass: () => void): void {
  const latest = useRef(pass);
  latest.current = pass;
  useEffect(() => {
    if (!waiting) return;
    let timer = setTimeout(() => latest.current(), PASS_AFTER_DRAW);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), PASS_AFTER_DRAW);
    };
    addEventListener("pointerdown", again);
    addEventListener("keydown", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", again);
      removeEventListener("keydown", again);
    };
  }, [waiting]);
}

const named = (text: string, rule: string): string => `${text} ${t.value.rules.rule(rule)}.`;

/** The draft stays as it was; the reason is said beside it. */
function refused(error: WireError | null): void {
  if (error === null) return;
  play("invalid");
  refuse(error);
}

/** The server knows the draft too: if time runs out and it is legal, it stands. The others see it if we like. */
function useDraftSync(session: Session, draft: Draft, mine: boolean): void {
  const { now } = draft;
  const open = session.link.value === "open";
  const show = isShown.value;
  const sent = useRef(false);
  const throttle = useMemo(() => new Throttle(DRAFT_EVERY), []);
  useEffect(() => () => throttle.drop(), [throttle]);
  // With the picture, not after it: the last moment of a turn may be the one that counts.
  useLayoutEffect(() => {
    const touched = isTouched(draft);
    if (!mine || !open || (!touched && !sent.current)) {
      sent.current = false;
      throttle.drop();
      return;
    }
    sent.current = touched;
    throttle.run(() => session.draft(touched ? { type: "play", table: tableFaces(draft) } : null, show));
    // only what lies on the table matters, and who may see it
  }, [now, mine, open, show]);
}

/** Once the round is over nobody needs what was prepared. */
function useConflictNotice({ conflicts }: Draft, over: boolean): void {
  useEffect(() => {
    if (conflicts.length > 0 && !over) toast(words().conflict(conflicts.length));
  }, [conflicts]);
}

/** Out of time with tiles laid: they come back, and the cost is said. */
function useTimeoutNotice(session: Session, giveUp: () => void): void {
  const latest = useRef(giveUp);
  latest.current = giveUp;
  useEffect(
    () =>
      session.onEntry((entry) => {
        const mine = entry.events?.find(
          (event) => event.kind === "timed_out" && event.seat === session.seat.value,
        );
        if (!mine) return;
        play("bell");
        latest.current();
        const cost = mine.secret?.length ?? 0;
        if (cost > 0) toast(words().drewPenalty(cost));
      }),
    [session],
  );
}
