import type { Session } from "../../session/session";
import { useSeconds } from "../../table/turn-clock";
import { RuckusBack } from "./art";
import { Burst, Shout } from "./burst";
import { onPress } from "./press";
import { hasPassed, pairsOf } from "./targets";
import type { RuckusTouches } from "./touch";
import type { RuckusView } from "./view";
import { words } from "./wording";
import "./deck-and-call.css";

const DECK = { kind: "deck" } as const;
const RUCKUS = { kind: "ruckus" } as const;

/** An empty deck and nobody plays: how long the round still waits. */
function Stall({ session }: { session: Session }) {
  const seconds = useSeconds(session);
  if (session.clock.value?.kind !== "stall" || seconds === null) return null;
  return <p class="stall tnum">{words().stall(seconds)}</p>;
}

interface Props {
  session: Session;
  view: RuckusView;
  touches: RuckusTouches;
  out: boolean; // the player's hand is empty
}

/** The deck, and the burst to hit when the hand is empty. */
export function Middle({ session, view, touches, out }: Props) {
  if (view.seat === null) {
    return (
      <main class="mid">
        <div class="draw">
          <RuckusBack />
          <b class="tnum">{view.pileSize}</b>
        </div>
      </main>
    );
  }
  const passed = hasPassed(view);
  return (
    <main class="mid">
      {out ? (
        <p class="now" role="alert">
          {words().now}
        </p>
      ) : (
        <Deck
          size={view.pileSize}
          passed={passed}
          blocked={passed || pairsOf(view.hand).length > 0}
          touches={touches}
        />
      )}
      <Stall session={session} />
      <CallButton held={view.hand.length} out={out} touches={touches} />
    </main>
  );
}

interface DeckProps {
  size: number;
  passed: boolean;
  blocked: boolean; // a pair has to be laid first, or the player has passed
  touches: RuckusTouches;
}

function Deck({ size, passed, blocked, touches }: DeckProps) {
  const text = words();
  const empty = size === 0;
  const pass = passed ? text.hasPassed : text.pass;
  return (
    <button
      type="button"
      class={`draw ${touches.stateOf(DECK).value} ${empty ? "empty" : ""}`}
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
      <RuckusBack />
      <b class="tnum">{size}</b>
      <em>{empty ? pass : text.draw}</em>
    </button>
  );
}

function CallButton({ held, out, touches }: { held: number; out: boolean; touches: RuckusTouches }) {
  const text = words();
  return (
    <button
      type="button"
      class={`rk ${out ? "live" : ""} ${touches.stateOf(RUCKUS).value}`}
      data-nav="middle"
      aria-disabled={!out}
      aria-label={out ? text.ruckus : `${text.ruckus} ${text.cardsLeft(held)}`}
      {...onPress(() => touches.touch(RUCKUS))}
    >
      <Burst live={out} />
      <span class="in">
        {out ? <Shout word={text.ruckus} /> : <span class="word">{text.ruckus}</span>}
        {!out && <small>{text.cardsLeft(held)}</small>}
      </span>
    </button>
  );
}
