// Which key belongs to which family, and what is printed on it.

import { signal } from "@preact/signals";
import { settings } from "../../settings";
import { FAMILIES, type Family } from "./view";

/** Two rows of six keys, one above the other, as the families lie on a narrow table. */
const BY_PLACE = [..."123456"]
  .map((digit) => `Digit${digit}`)
  .concat([..."QWERTY"].map((key) => `Key${key}`));
const TOP_ROW = [..."1234567890"].map((digit) => `Digit${digit}`).concat("Minus", "Equal");

/** Initials are the French ones: elsewhere the place on the keyboard is what a hand can learn. */
export const keysByPlace = (): boolean => {
  const { familyKeys, lang } = settings.value;
  return familyKeys === "auto" ? lang !== "fr" : familyKeys === "place";
};

/** The family that a key stands for. By its code, AZERTY and QWERTY players reach for the same spot. */
export function familyAt({ key, code }: Pick<KeyboardEvent, "key" | "code">): Family | undefined {
  if (keysByPlace()) return FAMILIES[BY_PLACE.indexOf(code)];
  const letter = key.toUpperCase();
  return FAMILIES.find((family) => family === letter) ?? FAMILIES[TOP_ROW.indexOf(code)];
}

interface WithLayout {
  keyboard?: { getLayoutMap?(): Promise<ReadonlyMap<string, string>> };
}

/** What this keyboard has on its keys, where the browser tells. */
const printed = signal<ReadonlyMap<string, string> | null>(null);
let asked = false;

function askLayout(): void {
  if (asked) return;
  asked = true;
  const { keyboard } = navigator as WithLayout;
  keyboard?.getLayoutMap?.().then(
    (map) => {
      printed.value = map;
    },
    () => {}, // a frame without the permission: the usual names stand
  );
}

/** What to print on a card: the letter, or the key at the family's place. */
export function keyNameOf(family: Family): string {
  if (!keysByPlace()) return family;
  askLayout();
  const code = BY_PLACE[FAMILIES.indexOf(family)] ?? "";
  const name = printed.value?.get(code) ?? code.slice(-1);
  // On AZERTY the digits need the shift key, and the place is meant.
  return code.startsWith("Digit") ? code.slice(-1) : name.toUpperCase();
}
