import { pick } from "../../i18n";
import { wordOf } from "./art";
import { en } from "./en";
import { fr } from "./fr";
import type { Refusal } from "./targets";

export const words = () => pick({ fr, en });

/** Why a touch did nothing, and by which rule; null where there is nothing to say. */
export function refusalOf(refusal: Refusal): { text: string; rule: string } | null {
  const said = words();
  switch (refusal.code) {
    case "formFirst":
      return { text: said.formFirst(wordOf(refusal.family)), rule: "RUC-13" };
    case "noSingle":
      return { text: said.noSingle(wordOf(refusal.family)), rule: "RUC-18" };
    case "whole":
      return { text: said.whole(wordOf(refusal.family)), rule: "RUC-23" };
    case "single":
      return { text: said.single(wordOf(refusal.family)), rule: "RUC-16" };
    case "cardsLeft":
      return { text: said.cardsLeft(refusal.count), rule: "RUC-39" };
    default:
      return null;
  }
}
