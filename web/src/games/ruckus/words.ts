import { pick } from "../../i18n";
import { wordOf } from "./art";
import { en } from "./en";
import { fr } from "./fr";
import type { Refusal } from "./targets";

export const words = () => pick({ fr, en });

/** Why a touch did nothing; null where there is nothing to say. */
export function refusalText(refusal: Refusal): string | null {
  const said = words();
  switch (refusal.code) {
    case "formFirst":
      return said.formFirst(wordOf(refusal.family));
    case "noSingle":
      return said.noSingle(wordOf(refusal.family));
    case "single":
      return said.single(wordOf(refusal.family));
    case "cardsLeft":
      return said.cardsLeft(refusal.count);
    default:
      return null;
  }
}
