import type { Session } from "../../session/session";
import { Burst, Shout } from "./burst";
import { Countdown, useCountdown } from "./countdown";
import { onPress } from "./press";
import type { RuckusTouches } from "./touch";
import { words } from "./wording";
import "./call-button.css";

const RUCKUS = { kind: "ruckus" } as const;

interface Props {
  session: Session;
  held: number; // cards in the player's hand
  out: boolean; // the hand is empty: this is what to hit
  touches: RuckusTouches;
}

/** The burst to hit with an empty hand. Before the round it counts down to the start. */
export function CallButton({ session, held, out, touches }: Props) {
  const text = words();
  const wait = useCountdown(session);
  return (
    <button
      type="button"
      class={["rk", out && "live", touches.stateOf(RUCKUS).value].filter(Boolean).join(" ")}
      data-nav="middle"
      aria-disabled={!out}
      aria-label={out ? text.ruckus : `${text.ruckus} ${text.cardsLeft(held)}`}
      {...onPress(() => touches.touch(RUCKUS))}
    >
      <Burst live={out} />
      {wait !== null ? (
        <Countdown wait={wait} />
      ) : out ? (
        <Shout word={text.ruckus} />
      ) : (
        <span class="in">
          <span class="word">{text.ruckus}</span>
          <small>{text.stillHeld(held)}</small>
        </span>
      )}
    </button>
  );
}
