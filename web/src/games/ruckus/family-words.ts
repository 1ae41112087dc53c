import { pick } from "../../i18n";
import { en } from "./lobby-en";
import { fr } from "./lobby-fr";
import type { Family } from "./view";

/** The name of a family as it is called, in the reader's language: for a shout, not for a sentence. */
export function wordOf(family: Family): string {
  const { called, families } = pick({ fr, en });
  return called(families[family]);
}

/** The same inside a sentence, which is read or heard: capitals alone would be spelled out. */
export function familyName(family: Family): string {
  const name = pick({ fr, en }).families[family];
  return name.charAt(0) + name.slice(1).toLowerCase();
}
