// What the game puts out beside the board: noises, spoken names, messages, announcements.

import type { GameEvent } from "../../net/protocol";
import type { Session } from "../../session/session";
import { play, speak } from "../../sound/sound";
import { nameOf } from "../../table/seats";
import { refuse } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import { toast } from "../../ui/toast";
import { chanceText } from "./describe";
import { wordOf } from "./family-words";
import { playLids, playLost, playVoice } from "./noises";
import { FAMILIES, familyOf, type RuckusView } from "./view";
import { words } from "./wording";

/** The cues of one event, the player's own included. */
export function cueEvent(session: Session, event: GameEvent): void {
  const me = session.seat.peek();
  const family = familyOf(event);
  if (event.kind === "ruckus") playLids();
  else if (event.kind === "drew" && event.seat === me) play("card");
  else if (family) {
    playVoice(FAMILIES.indexOf(family), event.seat);
    speak(wordOf(family), event.seat);
  }
  if (event.kind === "stole" && event.target === me && family) {
    playLost();
    toast(words().lostPile(nameOf(session, event.seat), wordOf(family)));
  }
  const { hand } = (session.view.peek() ?? {}) as Partial<RuckusView>;
  const chance = chanceText(session, event, hand ?? []);
  if (chance !== null) announce(chance);
}

/** A touch that did not count; `reason` is null where there is nothing to say. */
export function cueRefusal(reason: { text: string; rule: string | null } | null): void {
  play("invalid");
  if (reason) refuse(reason);
}

/** The names to call have come up. */
export const cueCall = (): void => announce(words().callWhich);
