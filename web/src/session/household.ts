// The people who share this device: what each is called and looks like, who of them is a child, and who plays now. The
// server holds their sessions; what is kept here is shown at once, and without a network.

import { effect } from "@preact/signals";
import { type Me, me } from "../net/api";
import { currentSlot, enterSlot, isSlotChange, StoredSignal } from "../storage";

export interface Member {
  slot: string; // where their things are kept
  player: string;
  name: string;
  named: boolean;
  avatar: string;
  child: boolean;
}

/** As many as a device has, with whom the server counts. */
export const MOST_MEMBERS = 8;

function memberOf(found: unknown): Member[] {
  const { slot, player, name, named, avatar, child } = (found ?? {}) as Partial<Member>;
  if ([slot, player, name, avatar].some((text) => typeof text !== "string")) return [];
  return [{ slot, player, name, avatar, named: named !== false, child: child === true } as Member];
}

export const members = new StoredSignal<readonly Member[]>("tablee.household", (found) =>
  Array.isArray(found) ? found.flatMap(memberOf).slice(0, MOST_MEMBERS) : [],
);

/** Everybody who shares this device, in the order in which they came; those who never chose a name included. */
export const household = (): readonly Member[] => members.value;

export const currentMember = (): Member | null =>
  members.value.find(({ slot }) => slot === currentSlot()) ?? null;

/** Is it a child who plays? Then robots are easy, no clock runs, and nobody writes to them. */
export const isChild = (): boolean => currentMember()?.child === true;

/** Follows who this device speaks for, and reloads where another tab has chosen somebody else. */
export function startHousehold(reload: () => void = () => location.reload()): void {
  addEventListener("storage", (event) => {
    if (isSlotChange(event)) reload();
    else if (event.key === members.key) members.reload();
  });
  effect(() => {
    if (me.value === null) return;
    const theirs = members.peek().find(({ player }) => player === me.value?.player);
    if (theirs === undefined || theirs.slot === currentSlot()) noteMe(me.value);
    // The cookie names another member than the page was made for, as after a choice that was broken off.
    else if (enterSlot(theirs.slot)) reload();
  });
}

function noteMe({ player, name, named, avatar }: Me): void {
  const before = currentMember();
  const now = { slot: currentSlot(), player, name, named, avatar, child: before?.child ?? false };
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  members.value =
    before === null ? [...members.peek(), now] : members.peek().map((one) => (one === before ? now : one));
}
