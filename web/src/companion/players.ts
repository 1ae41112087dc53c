// Whom the chrono and the score sheet offer by name and fruit: who shares this device, and the people of earlier evenings
// around a real table.

import { FRUITS, type Fruit } from "../art/avatar";
import { household } from "../session/household";
import { StoredSignal } from "../storage";

export interface Person {
  name: string;
  fruit: Fruit;
}

/** How many a device remembers: two full tables. */
const REMEMBERED = 12;
export const LONGEST_NAME = 20;

const isFruit = (value: unknown): value is Fruit => (FRUITS as readonly unknown[]).includes(value);

/** A person as something stored may hold one; null where it does not. */
export function personOf(found: unknown): Person | null {
  const { name, fruit } = (found ?? {}) as Partial<Record<keyof Person, unknown>>;
  if (typeof name !== "string" || name.trim() === "" || !isFruit(fruit)) return null;
  return { name: name.trim().slice(0, LONGEST_NAME), fruit };
}

/** Those of the last evening first. */
const earlier = new StoredSignal<Person[]>("tablee.people", (found) =>
  Array.isArray(found) ? found.flatMap((one) => personOf(one) ?? []).slice(0, REMEMBERED) : [],
);

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Those of earlier evenings, and whoever of the household has not been there yet; each name once. */
export function knownPeople(): Person[] {
  const members = household().flatMap(({ name, named, avatar }) =>
    named ? (personOf({ name, fruit: avatar }) ?? []) : [],
  );
  return [...earlier.value, ...members.filter(({ name }) => !isThere(earlier.value, name))];
}

/** These people have sat down together: they come first from now on, each name once. */
export function rememberPeople(evening: readonly Person[]): void {
  const others = earlier.value.filter((old) => !evening.some((now) => sameName(old.name, now.name)));
  earlier.value = [...evening, ...others].slice(0, REMEMBERED);
}

/** The first fruit that none of these people has; the first of all once all are taken. */
export function freeFruit(people: readonly Person[]): Fruit {
  return FRUITS.find((fruit) => !people.some((person) => person.fruit === fruit)) ?? FRUITS[0];
}

/** Is somebody of this name among them? */
export const isThere = (people: readonly Person[], name: string): boolean =>
  people.some((person) => sameName(person.name, name));
