// The players this device has muted. The server forgets them with the connection, so each welcome sends them again.

import { personal, StoredSignal } from "../storage";

const MOST = 50;

export const muted = new StoredSignal<readonly string[]>(
  "tablee.muted",
  (found) => (Array.isArray(found) ? found.filter((who) => typeof who === "string") : []),
  personal,
);

export const isMuted = (player: string): boolean => muted.value.includes(player);

export function rememberMuted(player: string, on: boolean): void {
  const others = muted.value.filter((who) => who !== player);
  muted.value = on ? [...others, player].slice(-MOST) : others;
}
