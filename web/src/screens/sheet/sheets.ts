// The sheets open in this page, each once.

import type { Head } from "../../companion/sheet/tally";
import { me } from "../../net/api";
import { SheetStore } from "./sheet-store";
import { readKept } from "./shelf";

const opened = new Map<string, SheetStore>();

const faceOf = (head: Head): string => me.peek()?.avatar ?? head.players[0]?.face ?? "citron";

/** The sheet as this device has it; null if it has none of this id. */
export function openSheet(id: string): SheetStore | null {
  const known = opened.get(id);
  if (known !== undefined) return known;
  const kept = readKept(id);
  return kept === null ? null : keep(new SheetStore(kept, faceOf(kept.head)));
}

export const startSheet = (head: Head): SheetStore => keep(SheetStore.start(head, faceOf(head)));

function keep(store: SheetStore): SheetStore {
  opened.set(store.head.id, store);
  return store;
}
