// What changes a household: who comes, who plays next, who goes. Apart from what every page needs of it.

import { Refused } from "../net/api";
import { addMember, chooseMember, fetchHousehold, partMember } from "../net/household";
import type { HouseholdMember } from "../net/protocol";
import { type Settings, settings } from "../settings";
import { currentSlot, device, enterSlot, keyIn } from "../storage";
import { type Member, members } from "./household";

/** What a new member finds: the language of whoever brought them; a child, larger pieces and slower moves. */
function firstSettings(child: boolean): Partial<Settings> {
  const { lang, theme } = settings.peek();
  return child ? { lang, theme, text: "larger", pace: "calm" } : { lang, theme };
}

/** Takes over what the server says of everybody; whoever is not told of is known here no longer. */
function noteAll(told: readonly HouseholdMember[]): void {
  const known = members.peek();
  const now = told.map((one, place): Member => {
    const before = known.find(({ player }) => player === one.player);
    const slot = place === 0 ? currentSlot() : (before?.slot ?? one.player);
    return { ...one, slot, child: before?.child ?? false };
  });
  const inOrder = known.flatMap(({ slot }) => now.find((one) => one.slot === slot) ?? []);
  members.value = [...inOrder, ...now.filter((one) => !inOrder.includes(one))];
}

/** Asks the server who is still there; without an answer nothing changes. */
export const refreshHousehold = (): Promise<void> => fetchHousehold().then(noteAll, () => {});

/** Raises Refused for a name that will not do. */
export async function welcomeMember(name: string, avatar: string, child: boolean): Promise<void> {
  const told = await addMember(name, avatar);
  noteAll(told);
  const added = told.at(-1);
  if (added === undefined) return;
  device.write(keyIn(settings.name, added.player), firstSettings(child));
  setChild(added.player, child);
}

export function setChild(player: string, child: boolean): void {
  members.value = members.peek().map((one) => (one.player === player ? { ...one, child } : one));
}

/** Lets another member play: the page is loaded anew, so that nothing of the one before stays on it. */
export async function playAs(member: Member, reload: () => void = () => location.reload()): Promise<void> {
  try {
    await chooseMember(member.player);
  } catch (error) {
    if (error instanceof Refused) await refreshHousehold();
    throw error;
  }
  enterSlot(member.slot);
  reload();
}

/** Takes a member off this device, with all that they kept on it. */
export async function part(member: Member): Promise<void> {
  noteAll(await partMember(member.player));
  emptySlot(member.slot);
}

/** What belongs to the browser, not to one of its people: the beginnings of its keys. */
const SHARED = ["member", "household", "people", "sheet", "chrono", "companion", "promises", "puzzle.sheets"];

/** Deletes what a member of this browser has kept. */
export function emptySlot(of: string): void {
  const isTheirs = (key: string): boolean => {
    const [name = "", owner = ""] = key.split("@");
    return (
      name.startsWith("tablee.") && owner === of && !SHARED.some((one) => name.startsWith(`tablee.${one}`))
    );
  };
  try {
    for (const key of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
