import { pick } from "../../i18n";
import type { WireError } from "../../net/protocol";
import { en } from "./en";
import { familyName } from "./family-words";
import { fr } from "./fr";
import { firstName, type News } from "./news";
import type { Refusal, Use } from "./targets";
import { WHOLE } from "./targets";

export const words = () => pick({ fr, en });

/** A pile for those who listen: whose it is, how high, and what can be done with it; null: the player's own. */
export function pileLabel(name: string, owner: string | null, count: number, use: Use): string {
  const text = words();
  const pile = text.pileAt(name, owner ?? text.me, count);
  if (use !== null) return `${pile} ${use === "steal" ? text.maySteal : text.mayComplete}`;
  return count === WHOLE ? `${pile} ${text.safe}` : pile;
}

const note = (text: string, rule: string): News => ({ text, rule, tone: "note" });

/** Why a touch was not even sent, and by which rule; null where there is nothing to say. */
export function refusalOf(refusal: Refusal): News | null {
  const text = words();
  switch (refusal.code) {
    case "formFirst":
      return note(text.formFirst(familyName(refusal.family)), "RUC-13");
    case "noSingle":
      return note(text.noSingle(familyName(refusal.family)), "RUC-18");
    case "whole":
      return note(text.whole(familyName(refusal.family)), "RUC-23");
    case "single":
      return note(text.single(familyName(refusal.family)), "RUC-16");
    case "cardsLeft":
      return note(text.cardsLeft(refusal.count), "RUC-39");
    default:
      return null;
  }
}

/** What the player reads of a refusal by the server: who was faster and by how much, where somebody was. */
export function refusedNews({ code, rule, text, data }: WireError): News {
  const by = typeof data?.["by"] === "number" ? data["by"] : undefined;
  const name = typeof data?.["name"] === "string" ? firstName(data["name"]) : null;
  if (rule === "RUC-34") return note(words().wrongCall, rule);
  if (name === null || by === undefined) return { text, rule, tone: "note" };
  if (code === "lot_lost") return { text: words().lotLost(name), by, tone: "lost" };
  if (code === "too_late")
    return { text: words().tooLate(name, Number(data?.["behind"] ?? 0)), by, tone: "lost" };
  return { text, rule, tone: "note" };
}
