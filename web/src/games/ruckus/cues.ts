// What the game puts out beside the board: noises, and the names that players call.

import type { GameEvent } from "../../net/protocol";
import type { Session } from "../../session/session";
import { play, speak } from "../../sound/sound";
import { wordOf } from "./family-words";
import { playLids, playLost, playVoice } from "./sounds";
import { FAMILIES, familyOf } from "./view";

/** The noises of one event, the player's own included. */
export function cueEvent(session: Session, event: GameEvent): void {
  const me = session.seat.peek();
  const family = familyOf(event);
  if (event.kind === "ruckus") playLids();
  else if (event.kind === "drew" && event.seat === me) play("card");
  else if (family) {
    playVoice(FAMILIES.indexOf(family), event.seat);
    speak(wordOf(family), event.seat);
  }
  if (event.kind === "stole" && event.target === me) playLost();
}

/** A touch that did not count. */
export const cueRefusal = (): void => play("invalid");
