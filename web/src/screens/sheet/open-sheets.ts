// The sheets open in this page, each once.

import type { Head } from "../../companion/sheet/tally";
import { me } from "../../net/api";
import { readShared } from "../../net/sheets";
import { emptySheet, readKept } from "./kept-sheets";
import { SheetStore } from "./sheet-store";

const inPage = new Map<string, SheetStore>();

const faceOf = (head: Head): string => me.peek()?.avatar ?? head.players[0]?.face ?? "citron";

/** The sheet as this device has it; null if it has none of this id. */
export function openSheet(id: string): SheetStore | null {
  const known = inPage.get(id);
  if (known !== undefined) return known;
  const kept = readKept(id);
  return kept === null ? null : keep(new SheetStore(kept, faceOf(kept.head)));
}

/** A sheet that others share, by its link; raises as the server does. */
export async function joinSheet(id: string): Promise<SheetStore> {
  const { game, opened, players, options, cells, seq } = await readShared(id, 0, false);
  const head: Head = { id, game, opened, players, options };
  const store = new SheetStore(emptySheet(head, true), me.peek()?.avatar ?? "citron");
  store.hear(cells, seq);
  return keep(store);
}

export const startSheet = (head: Head): SheetStore => keep(SheetStore.start(head, faceOf(head)));

function keep(store: SheetStore): SheetStore {
  inPage.set(store.head.id, store);
  return store;
}
