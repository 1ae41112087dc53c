// The name and the fruit somebody has at a table, and why the table may refuse them.

import { FRUITS, type Fruit } from "../../art/avatar";
import { t } from "../../i18n";
import { changeMe, me, Refused } from "../../net/api";
import type { Ack, Seat, WireError } from "../../net/protocol";
import type { Session } from "../../session/session";
import { settings } from "../../settings";
import { toast } from "../../ui/toast";
import { arriveWords } from "./words";

/** The name as the field shows it: empty for those who never chose one. */
export const chosenName = (): string => (me.value?.named ? me.value.name : "");

/** Whose each fruit of the table is, nameless in zen mode; my own is free to me. */
export function ownersOf(seats: readonly Seat[], me: number | null): Map<string, string> {
  return new Map(
    seats.flatMap(({ player, avatar, name }, seat) =>
      player !== null && avatar !== null && seat !== me
        ? [[avatar, settings.value.zen ? "" : (name ?? "")] as const]
        : [],
    ),
  );
}

/** The fruit one has, if it is free here; else the first that is. */
export function freeFruit(wanted: string, owners: ReadonlyMap<string, string>): Fruit {
  const fruits = [wanted, ...FRUITS].filter((fruit): fruit is Fruit =>
    (FRUITS as readonly string[]).includes(fruit),
  );
  return fruits.find((fruit) => !owners.has(fruit)) ?? "citron";
}

/** What is wrong with a name, beside the field; `suggestion`: another one that is free. */
export interface NameProblem {
  text: string;
  suggestion?: string;
}

export function problemOf(error: WireError): NameProblem {
  const { name, suggestion } = (error.data ?? {}) as { name?: string; suggestion?: string };
  if (error.code !== "name_taken" || !name || !suggestion) return { text: error.text };
  return { text: arriveWords().nameTaken(name, suggestion), suggestion };
}

export interface Profile {
  name: string;
  avatar: string;
}

/** Tells the server who one is; resolves to what is wrong with it, or null. */
async function saveProfile({ name, avatar }: Profile): Promise<NameProblem | null> {
  const trimmed = name.trim();
  if (trimmed === "") return { text: arriveWords().noName };
  if (me.value?.name === trimmed && me.value.avatar === avatar) return null;
  try {
    await changeMe({ name: trimmed, avatar });
    return null;
  } catch (error) {
    return error instanceof Refused ? problemOf(error.error) : { text: t.value.offline };
  }
}

/** Saves the profile, then asks the table: resolves to the refusal of either, or null. */
export async function present(
  session: Session,
  profile: Profile,
  ask: () => Promise<Ack>,
): Promise<{ problem: NameProblem; code?: string } | null> {
  const problem = await saveProfile(profile);
  if (problem) return { problem };
  const ack = await ask();
  if (!ack.ok) return { problem: problemOf(ack.error), code: ack.error.code };
  sayFruit(session, profile.avatar);
  return null;
}

/** Somebody took the same fruit a moment ago: the server gave the next one. */
function sayFruit(session: Session, wanted: string): void {
  const given = session.seats.value[session.seat.value ?? -1]?.avatar ?? wanted;
  const names = t.value.table.faces;
  if (given !== wanted && names[given])
    toast(arriveWords().fruitMoved(names[wanted] ?? wanted, names[given]));
}
