import { useComputed } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Session } from "../../session/session";
import { useFlip } from "../../ui/flip";
import { useRoving } from "../../ui/roving-focus";
import { Actions } from "./actions";
import { Hand } from "./hand";
import { Opponents } from "./opponents";
import { Piles } from "./piles";
import { PlayerPanel } from "./player-panel";
import { DuoTurn } from "./turn";
import { useTurnCommands } from "./turn-commands";
import type { DuoView } from "./view";
import { words } from "./wording";
import "./board.css";

export function Board({ session }: { session: Session }) {
  const dealt = useComputed(() => Boolean((session.view.value as DuoView | null)?.discards));
  return dealt.value ? <Playing session={session} /> : null;
}

function Playing({ session }: { session: Session }) {
  const root = useRef<HTMLDivElement>(null);
  const turn = useMemo(() => new DuoTurn(session), [session]);
  useEffect(() => turn.start(), [turn]);
  useTurnCommands(session, turn, root);
  const seated = turn.seat.value !== null;
  return (
    <div ref={root} class={session.puzzle ? "game duo alone" : "game duo"}>
      {!session.puzzle && <Opponents session={session} turn={turn} />}
      <Piles turn={turn} />
      <section class="duo-me" aria-label={words().hand}>
        <PlayerPanel session={session} turn={turn} />
        {seated && <Hand turn={turn} />}
        {seated && <Actions turn={turn} />}
      </section>
      <Motion root={root} turn={turn} />
    </div>
  );
}

/** Slides the cards that have moved, and leaves one Tab stop in each group. Drawn whenever a card may have moved. */
function Motion({ root, turn }: { root: RefObject<HTMLElement | null>; turn: DuoTurn }): null {
  void [turn.view.value, turn.hand.value, turn.chain.value, turn.chosen.value];
  useFlip(root);
  useRoving(root);
  return null;
}
