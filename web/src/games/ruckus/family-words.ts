import { pick } from "../../i18n";
import { en } from "./lobby-en";
import { fr } from "./lobby-fr";
import type { Family } from "./view";

/** The name of a family as it is called, in the reader's language. */
export function wordOf(family: Family): string {
  const { called, families } = pick({ fr, en });
  return called(families[family]);
}
