// What a turn sends, stores and announces by itself. Nothing here changes the store, except through its commands.

import { computed, effect, type ReadonlySignal, untracked } from "@preact/signals";
import { Throttle } from "../../net/throttle";
import { play } from "../../sound/sound";
import { toast } from "../../ui/toast";
import { toStored } from "./draft-rebase";
import { showsDraft, storeDraft } from "./draft-storage";
import type { RummikubTurn } from "./turn";
import { isTouched, tableFaces } from "./turn-check";
import type { RummikubAction } from "./view";
import { words } from "./wording";

const DRAFT_EVERY = 250;
export const PASS_AFTER_DRAW = 4000;

export interface PassTimer {
  restart(): void;
  stop(): void;
}

export function startOutputs(turn: RummikubTurn, deal: string): { passTimer: PassTimer; stop(): void } {
  const passTimer = passAfterDraw(turn);
  const stops = [
    passTimer.stop,
    sendDraft(turn),
    storeDrafts(turn, deal),
    announceConflicts(turn),
    announceTimeout(turn),
    followLesson(turn),
  ];
  return {
    passTimer,
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** The server knows the draft too: if time runs out and it is legal, it stands. The others see it if we like. */
function sendDraft({ session, draft, now, mine }: RummikubTurn): () => void {
  const throttle = new Throttle(DRAFT_EVERY);
  let sent = false;
  const stop = effect(() => {
    now.value; // only what lies on the table matters, and who may see it
    const show = showsDraft.value;
    const active = mine.value && session.link.value === "open";
    const laid = draft.peek();
    const touched = isTouched(laid);
    if (!active || (!touched && !sent)) {
      sent = false;
      throttle.drop();
      return;
    }
    sent = touched;
    throttle.run(() => session.draft(touched ? { type: "play", table: tableFaces(laid) } : null, show));
  });
  return () => {
    stop();
    throttle.drop();
  };
}

/** A lesson lays a table for the player, or takes back what lies there. */
function followLesson({ session, dispatch }: RummikubTurn): () => void {
  return effect(() => {
    const laid = session.teaching?.laid.value ?? null;
    if (laid === null) return;
    const action = laid.action as RummikubAction | null;
    untracked(() =>
      dispatch(action?.type === "play" ? { type: "lay", table: action.table } : { type: "reset" }),
    );
  });
}

function storeDrafts({ draft, now, seated, session }: RummikubTurn, deal: string): () => void {
  if (session.teaching) return () => {};
  const order = computed(() => draft.value.rackOrder);
  return effect(() => {
    now.value;
    order.value;
    if (seated.value) storeDraft(session, toStored(draft.peek(), deal));
  });
}

/** Once the round is over nobody needs what was prepared. */
function announceConflicts({ draft, view }: RummikubTurn): () => void {
  const conflicts = computed(() => draft.value.conflicts);
  return effect(() => {
    const count = conflicts.value.length;
    if (count > 0 && view.peek().over === null) untracked(() => toast(words().conflict(count)));
  });
}

/** Out of time with tiles laid: they come back, and a message names the cost. */
function announceTimeout({ session, dispatch }: RummikubTurn): () => void {
  return session.onEntry((entry) => {
    const mine = entry.events?.find(
      (event) => event.kind === "timed_out" && event.seat === session.seat.value,
    );
    if (!mine) return;
    play("bell");
    dispatch({ type: "reset" });
    const cost = mine.secret?.length ?? 0;
    if (cost > 0) toast(words().drewPenalty(cost));
  });
}

/**
 * RUM-47: after a draw the turn stays while a joker could be freed, whatever the tile, so that nobody learns what
 * it is. Whoever touches nothing for a while has nothing to do: the turn passes. Never sooner for a tile that
 * does not fit.
 */
function passAfterDraw({ mine, view, touched, sending, draw }: RummikubTurn): PassTimer {
  const waiting: ReadonlySignal<boolean> = computed(
    () => mine.value && view.value.drawn !== null && !touched.value && !sending.value,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    if (waiting.peek()) timer = setTimeout(draw, PASS_AFTER_DRAW);
  };
  const stopWaiting = effect(() => {
    waiting.value;
    restart();
  });
  return {
    restart,
    stop() {
      stopWaiting();
      clearTimeout(timer);
    },
  };
}
