// What this device remembers: the draft of the turn, through a reload, and whether the others may watch it.

import { signal } from "@preact/signals";
import type { Kept } from "./draft-rebase";

const DRAFT = "tablee.rummikub.draft";
const SHOW = "tablee.rummikub.show";

export function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(kept));
  } catch {
    // Then a reload begins the turn anew.
  }
}

/** The draft of this very deal, if there is one. */
export function keptFor(deal: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(DRAFT) ?? "null") as Kept | null;
    return kept !== null && deal !== "" && kept.deal === deal ? kept : null;
  } catch {
    return null;
  }
}

function stored(): boolean {
  try {
    return localStorage.getItem(SHOW) === "1";
  } catch {
    return false;
  }
}

/** May the others see the tiles while they are being laid? Not unless the player says so. */
export const isShown = signal(stored());

export function show(on: boolean): void {
  isShown.value = on;
  try {
    localStorage.setItem(SHOW, on ? "1" : "0");
  } catch {
    // The choice then lasts as long as the page.
  }
}
