// Practice: every robot acts once after each action of the player, and then waits.

import type { Session } from "../../session/session";

/** The robot that is to move; null while all of them wait for the player. */
export function robotToMove({ entries, seat, seats }: Session): number | null {
  const me = seat.value;
  const since = new Set<number>();
  for (const entry of entries.value.toReversed()) {
    if (entry.deal) return null;
    const acted = (entry.events ?? []).map((event) => event.seat);
    if (acted.includes(me ?? -1)) {
      const left = seats.value.findIndex((one, at) => one.robot !== null && !since.has(at));
      return left < 0 ? null : left;
    }
    for (const one of acted) since.add(one);
  }
  return null;
}
