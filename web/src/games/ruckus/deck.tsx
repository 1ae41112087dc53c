import { useLayoutEffect, useRef } from "preact/hooks";
import type { Session } from "../../session/session";
import { isStill } from "../../settings";
import { useSeconds } from "../../table/turn-clock";
import { RuckusBack } from "./art";
import { GhostDraw } from "./ghosts";
import { onPress } from "./press";
import { hasPassed, pairsOf } from "./targets";
import type { RuckusTouches } from "./touch";
import type { RuckusView } from "./view";
import { words } from "./wording";
import "./deck.css";

const DECK = { kind: "deck" } as const;

interface Props {
  session: Session;
  view: RuckusView;
  touches: RuckusTouches;
}

/** The deck, always at the same place; who watches, or looks back, only sees it. */
export function Deck({ session, view, touches }: Props) {
  if (view.seat === null || session.past) {
    return (
      <div class="draw">
        {view.pileSize > 0 ? <RuckusBack /> : <span class="gone">{words().nothingLeft}</span>}
        {view.pileSize > 0 && <b class="tnum">{view.pileSize}</b>}
        <GhostDraw session={session} />
      </div>
    );
  }
  const passed = hasPassed(view);
  return (
    <DeckButton
      session={session}
      size={view.pileSize}
      passed={passed}
      blocked={passed || pairsOf(view.hand).length > 0}
      touches={touches}
    />
  );
}

interface ButtonProps {
  session: Session;
  size: number;
  passed: boolean;
  blocked: boolean; // a pair has to be laid first, or the player has passed
  touches: RuckusTouches;
}

function DeckButton({ session, size, passed, blocked, touches }: ButtonProps) {
  const text = words();
  const empty = size === 0;
  const pass = passed ? text.hasPassed : text.pass;
  return (
    <button
      type="button"
      class={["draw", touches.stateOf(DECK).value, empty && "empty"].filter(Boolean).join(" ")}
      data-nav="middle"
      data-origin="deck"
      aria-label={empty ? `${text.empty}, ${pass}` : text.drawFrom(size)}
      aria-disabled={blocked}
      {...onPress(() => touches.touch(DECK))}
    >
      {!empty && (
        <span class="under">
          <RuckusBack />
        </span>
      )}
      {empty ? (
        <span class="gone">
          {text.nothingLeft}
          <Stall session={session} />
          <em>{pass}</em>
        </span>
      ) : (
        <RuckusBack />
      )}
      {!empty && <b class="tnum">{size}</b>}
      <TickBar session={session} />
    </button>
  );
}

/** An empty deck and nobody plays: how long the round still waits. */
function Stall({ session }: { session: Session }) {
  const seconds = useSeconds(session);
  if (session.clock.value?.kind !== "stall" || seconds === null) return null;
  return <b class="tnum">{words().seconds(seconds)}</b>;
}

/** Where everything is resolved together: a bar that is full at the next tick. */
function TickBar({ session }: { session: Session }) {
  const bar = useRef<HTMLElement>(null);
  const tick = session.tick.value;
  useLayoutEffect(() => {
    if (tick === null) return;
    const since = (session.now() - tick.anchor) % tick.every;
    // It tells the time, so it goes on where motion is off: by steps then.
    const running = bar.current?.animate?.([{ transform: "scaleX(0)" }, { transform: "none" }], {
      duration: tick.every,
      iterations: Number.POSITIVE_INFINITY,
      delay: -since,
      easing: isStill() ? "steps(3)" : "linear",
    });
    return () => running?.cancel();
  }, [tick]);
  if (tick === null) return null;
  return (
    <span class="tick" aria-hidden="true">
      <i ref={bar} />
    </span>
  );
}
