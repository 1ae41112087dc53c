// What this device stores: the draft of the turn, through a reload, and whether the others may watch it.

import type { Session } from "../../session/session";
import { personal, StoredSignal, tab } from "../../storage";
import type { StoredDraft } from "./draft-rebase";

const DRAFT = "tablee.rummikub.draft";

export function storeDraft({ puzzle }: Session, draft: StoredDraft): void {
  if (puzzle) puzzle.draft.write(draft);
  else tab.write(DRAFT, draft);
}

/** The draft of this very deal, if there is one. */
export function storedDraft({ puzzle }: Session, deal: string): StoredDraft | null {
  const stored = (puzzle ? puzzle.draft.read() : tab.read(DRAFT)) as StoredDraft | null;
  return stored !== null && deal !== "" && stored.deal === deal ? stored : null;
}

/** May the others see the tiles while they are being laid? Not unless the player says so. */
export const showsDraft = new StoredSignal(
  "tablee.rummikub.show",
  (found) => found === true || found === 1,
  personal,
);

export function setShowsDraft(on: boolean): void {
  showsDraft.value = on;
}
