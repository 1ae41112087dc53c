// Cards and their comparison in words.

import { pick, t } from "../../i18n";
import type { GameEvent } from "../../net/protocol";
import type { SeatLine } from "../../table/last-moves";
import { type Card, isJoker, isTurbo, type Link, type Match, match, type Trait, traitOf } from "./cards";
import type { Refusal } from "./chain";
import { en } from "./en";
import { fr } from "./fr";

export const words = () => pick({ fr, en });

export function valueName(trait: Trait, letter: string): string {
  const text = words();
  if (trait === "colour") return text.colours[letter] ?? letter;
  return trait === "shape" ? (text.shapes[letter]?.name ?? letter) : letter;
}

export function cardName(card: Card): string {
  const text = words();
  if (isTurbo(card)) return text.turbo;
  if (isJoker(card)) {
    return text.joker(valueName(traitOf(card.charAt(1)), card.charAt(1)));
  }
  const [colour = "", digit = "", shape = ""] = card;
  return text.card(digit, text.shapes[shape]?.with ?? shape, valueName("colour", colour));
}

export function linkText(link: Link): string {
  const text = words();
  if (link.same === null) return text.free[link.trait];
  return link.same
    ? text.same[link.trait](valueName(link.trait, link.letter ?? ""))
    : text.differs[link.trait];
}

export function matchText(match: Match): string {
  const text = words();
  if (match.fits) return match.rule === "jokerOnJoker" ? text.verdicts.joker : text.verdicts[match.rule];
  if (match.rule === "jokerOnJoker") return text.refusals.jokerOnJoker;
  if (match.rule === "joker") return text.refusals.joker;
  const common = match.links.find((link) => link.same);
  return common ? text.refusals.one(text.traits[common.trait]) : text.refusals.none;
}

/** The rule that decides whether a card may lie on another. */
export const fitRule = (card: Card, top: Card): string => {
  if (isTurbo(card) || isTurbo(top)) return "DUO-41";
  if (isJoker(card)) return isJoker(top) ? "DUO-26" : "DUO-25";
  return isJoker(top) ? "DUO-24" : "DUO-23";
};

/** For example "3 rouge au triangle sur 3 rouge au carré : couleur et chiffre." */
export function laidText(card: Card, top: Card, match: Match): string {
  const text = words();
  const common = match.links.filter((link) => link.same).map((link) => text.traits[link.trait]);
  const why = match.rule === "turbo" ? text.turboWhy : t.value.list(common);
  return text.laidOn(cardName(card), cardName(top), why);
}

/** A reason and the rule it rests on. */
export interface Reason {
  text: string;
  rule: string;
}

/** Why no pile takes a card: the reason of the pile that comes nearest. */
export function whyNot(card: Card, tops: readonly Card[]): Reason {
  const equal = (top: Card) => match(card, top).links.filter((link) => link.same).length;
  const [nearest = ""] = tops.toSorted((a, b) => equal(b) - equal(a));
  return { text: matchText(match(card, nearest)), rule: fitRule(card, nearest) };
}

export function refusalOf(refusal: Refusal, card: Card, top: Card): Reason {
  if (refusal.code === "otherPile") return { text: words().refusals.otherPile, rule: "DUO-13" };
  return { text: matchText(refusal.match), rule: fitRule(card, top) };
}

export const notYourTurn = (): Reason => ({ text: words().refusals.notTurn, rule: "DUO-11" });
export const noDrawAfterLaying = (): Reason => ({ text: words().refusals.laidAlready, rule: "DUO-18" });
/** A puzzle has nothing to draw. */
export const layOneFirst = (puzzle: boolean): Reason => ({
  text: puzzle ? words().layOneOnly : words().layOneWhy,
  rule: "DUO-19",
});

/** What a pile asks for. */
export function needText(top: Card): string {
  const { needs } = words();
  if (isTurbo(top)) return needs.any;
  if (!isJoker(top)) return needs.two;
  const letter = top.charAt(1);
  const trait = traitOf(letter);
  return trait === "shape"
    ? needs.shape(words().shapes[letter]?.a ?? letter)
    : needs[trait](valueName(trait, letter));
}

/** What a player did in their last turn, for the line on their seat. */
export const seatLine = ({ kind, cards = [] }: GameEvent): SeatLine =>
  kind === "played" ? words().seatLines.played(cards.length) : words().seatLines.drew();
