// Who has asked for a pause that not everybody has agreed to yet.

import type { Session } from "../session/session";

export const hasAsked = (session: Session): boolean =>
  session.seat.value !== null && session.pausing.value.includes(session.seat.value);

/** The seats that have asked, apart from the player's. */
export const othersAsking = (session: Session): number[] =>
  session.pausing.value.filter((seat) => seat !== session.seat.value);

/** Others want a pause, and the player has not answered. */
export const isCalled = (session: Session): boolean =>
  session.seat.value !== null &&
  !session.paused.value &&
  !hasAsked(session) &&
  othersAsking(session).length > 0;
