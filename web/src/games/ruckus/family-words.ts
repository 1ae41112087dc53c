import { pick } from "../../i18n";
import { en } from "./lobby-en";
import { fr } from "./lobby-fr";
import type { Family } from "./view";

/** The name of a family as it is called, in the reader's language. */
export function wordOf(family: Family): string {
  const { called, families } = pick({ fr, en });
  return called(families[family]);
}

/** The same for listeners: capitals alone would be spelled out. */
export function spokenName(family: Family): string {
  const name = pick({ fr, en }).families[family];
  return name.charAt(0) + name.slice(1).toLowerCase();
}
