// Whom this device does not want to hear. The server forgets with the connection, so it is told again each time.

import { signal } from "@preact/signals";

const KEY = "tablee.muted";
const KEPT = 50;

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((who) => typeof who === "string") : [];
  } catch {
    return [];
  }
}

export const muted = signal<readonly string[]>(stored());

export const isMuted = (player: string): boolean => muted.value.includes(player);

export function rememberMuted(player: string, on: boolean): void {
  const others = muted.value.filter((who) => who !== player);
  muted.value = on ? [...others, player].slice(-KEPT) : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(muted.value));
  } catch {
    // Then it lasts as long as the page.
  }
}
