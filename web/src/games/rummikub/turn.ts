// The turn on the screen: the draft, kept in step with the server's views, and the commands at its end.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Json, WireError } from "../../net/protocol";
import { play } from "../../sound/sound";
import type { Table } from "../../table/store";
import { toast } from "../../ui/toast";
import { hurdleOf, isTouched, tableFaces } from "./check";
import { type Draft, draftOf, type Intent, reduce } from "./draft";
import type { RummikubView } from "./view";
import { words } from "./words";

export interface Turn {
  draft: Draft;
  mine: boolean;
  sending: boolean;
  confirming: Signal<boolean>;
  dispatch(intent: Intent): void;
  commit(): void;
  draw(): void;
}

const DRAFT_EVERY = 250;

export function useTurn(table: Table, view: RummikubView, confirm: boolean): Turn {
  const kept = useRef<Draft | null>(null);
  const version = useSignal(0);
  const confirming = useSignal(false);
  const { rack, table: laid, drawn, opened, seat } = view;
  // these fields are what a draft is made of
  useMemo(() => {
    kept.current = draftOf(view, kept.current);
  }, [rack, laid, drawn, opened, seat]);
  const draft = kept.current ?? draftOf(view);
  const mine = seat !== null && view.turn === seat && view.over === null;
  const sending = table.pending.value !== null;
  version.value; // subscribes: the draft itself is a plain value
  useDraftSync(table, draft, mine);

  const dispatch = (intent: Intent) => {
    const before = kept.current ?? draft;
    const after = reduce(before, intent);
    kept.current = after;
    version.value++;
    if (after.now !== before.now) play("tile");
  };
  const send = async (action: Json) => refused(await table.act(action));
  const commit = () => {
    if (!mine || sending || hurdleOf(draft) !== null) {
      if (mine) play("invalid");
      return;
    }
    if (confirm && !confirming.value) {
      confirming.value = true;
      return;
    }
    confirming.value = false;
    void send({ type: "play", table: tableFaces(draft) });
  };
  const draw = () => {
    if (mine && !sending) void send({ type: view.drawn !== null || view.poolSize === 0 ? "pass" : "draw" });
  };
  return { draft, mine, sending, confirming, dispatch, commit, draw };
}

/** The draft stays as it was; the reason is said beside it. */
function refused(error: WireError | null): void {
  if (error === null) return;
  play("invalid");
  toast(error.text);
}

/** The server knows the draft too: if time runs out and it is legal, it stands. */
function useDraftSync(table: Table, draft: Draft, mine: boolean): void {
  const { now } = draft;
  const open = table.link.value === "open";
  useEffect(() => {
    if (!mine || !open || !isTouched(draft)) return;
    const timer = setTimeout(() => {
      table.draft({ type: "play", table: tableFaces(draft) });
    }, DRAFT_EVERY);
    return () => clearTimeout(timer);
    // only what lies on the table matters
  }, [now, mine, open]);
}

export function useTimeoutNotice(table: Table): void {
  useEffect(
    () =>
      table.onEntry((entry) => {
        const mine = entry.events?.find(
          (event) => event.kind === "timed_out" && event.seat === table.seat.value,
        );
        if (!mine) return;
        play("bell");
        if ((mine.secret?.length ?? 0) === 3) toast(words().drewPenalty);
      }),
    [table],
  );
}
