import type { RuckusTouches } from "./touch";
import "./bubble.css";

/** The name that a player has just called. */
export function Bubble({ seat, touches }: { seat: number; touches: RuckusTouches }) {
  const shout = touches.shouts.value.find((one) => one.seat === seat);
  return shout ? (
    <span key={shout.id} class="say" aria-hidden="true">
      {shout.text}
    </span>
  ) : null;
}
