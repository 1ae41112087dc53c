// What this device stores: the draft of the turn, through a reload, and whether the others may watch it.

import { signal } from "@preact/signals";
import type { StoredDraft } from "./draft-rebase";

const DRAFT = "tablee.rummikub.draft";
const SHOW = "tablee.rummikub.show";

export function storeDraft(draft: StoredDraft): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {
    // Then a reload begins the turn anew.
  }
}

/** The draft of this very deal, if there is one. */
export function storedDraft(deal: string): StoredDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(DRAFT) ?? "null") as StoredDraft | null;
    return stored !== null && deal !== "" && stored.deal === deal ? stored : null;
  } catch {
    return null;
  }
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(SHOW) === "1";
  } catch {
    return false;
  }
}

/** May the others see the tiles while they are being laid? Not unless the player says so. */
export const showsDraft = signal(storedChoice());

export function setShowsDraft(on: boolean): void {
  showsDraft.value = on;
  try {
    localStorage.setItem(SHOW, on ? "1" : "0");
  } catch {
    // The choice then lasts as long as the page.
  }
}
