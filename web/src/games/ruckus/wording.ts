import { pick } from "../../i18n";
import type { WireError } from "../../net/protocol";
import { en } from "./en";
import { wordOf } from "./family-words";
import { fr } from "./fr";
import type { Refusal } from "./targets";

export const words = () => pick({ fr, en });

/** Why a touch was not even sent, and by which rule; null where there is nothing to say. */
export function refusalOf(refusal: Refusal): { text: string; rule: string } | null {
  const text = words();
  switch (refusal.code) {
    case "formFirst":
      return { text: text.formFirst(wordOf(refusal.family)), rule: "RUC-13" };
    case "noSingle":
      return { text: text.noSingle(wordOf(refusal.family)), rule: "RUC-18" };
    case "whole":
      return { text: text.whole(wordOf(refusal.family)), rule: "RUC-23" };
    case "single":
      return { text: text.single(wordOf(refusal.family)), rule: "RUC-16" };
    case "cardsLeft":
      return { text: text.cardsLeft(refusal.count), rule: "RUC-39" };
    default:
      return null;
  }
}

/** What the player reads of a refusal by the server: who was faster, where somebody was. */
export function errorOf({ code, rule, text, data }: WireError): string {
  if (rule === "RUC-34") return words().wrongCall;
  if (code !== "too_late" || typeof data?.["name"] !== "string") return text;
  return words().tooLate(data["name"], Number(data["behind"] ?? 0));
}
