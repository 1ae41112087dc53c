// The cards of Duo and which fits on which: the same answers as cards.py, checked by shared vectors.
// A card is colour, digit, shape (R3t), a joker's single trait (*R), or T for a turbo-joker.

export const COLOURS = ["B", "R", "Y", "G"] as const;
export const DIGITS = ["1", "2", "3", "4"] as const;
export const SHAPES = ["o", "s", "t", "x"] as const;
export const TURBO = "T";

export type Card = string;
export type Trait = "colour" | "digit" | "shape";
const TRAITS: readonly Trait[] = ["colour", "digit", "shape"];

export const isTurbo = (card: Card): boolean => card === TURBO;
export const isJoker = (card: Card): boolean => card.startsWith("*");

export function traitOf(letter: string): Trait {
  if ((COLOURS as readonly string[]).includes(letter)) return "colour";
  return (DIGITS as readonly string[]).includes(letter) ? "digit" : "shape";
}

/** The letter a card shows for a trait; null where the trait is free. */
function letterOf(card: Card, trait: Trait): string | null {
  if (isTurbo(card)) return null;
  if (isJoker(card)) return traitOf(card.charAt(1)) === trait ? card.charAt(1) : null;
  return card.charAt(TRAITS.indexOf(trait));
}

/** One line of the comparison of two cards. */
export interface Link {
  trait: Trait;
  letter: string | null; // what the upper card shows, or the lower one where the upper is free
  same: boolean | null; // null: free
}

export interface Match {
  fits: boolean;
  rule: "two" | "joker" | "jokerOnJoker" | "turbo";
  links: Link[];
}

/** How a card lies on another: two of three traits, a joker's single one, or anything on a turbo-joker. */
export function match(card: Card, top: Card): Match {
  const links = TRAITS.map((trait) => {
    const [upper, lower] = [letterOf(card, trait), letterOf(top, trait)];
    return { trait, letter: upper ?? lower, same: upper === null || lower === null ? null : upper === lower };
  });
  if (isTurbo(card) || isTurbo(top)) return { fits: true, rule: "turbo", links };
  if (isJoker(card) && isJoker(top)) return { fits: false, rule: "jokerOnJoker", links };
  const equal = links.filter((link) => link.same).length;
  if (isJoker(card) || isJoker(top)) return { fits: equal >= 1, rule: "joker", links };
  return { fits: equal >= 2, rule: "two", links };
}

export const fits = (card: Card, top: Card): boolean => match(card, top).fits;

export function compareCards(a: Card, b: Card): number {
  const rank = (card: Card) => (isTurbo(card) ? 200 : isJoker(card) ? 100 : 0) + place(card);
  return rank(a) - rank(b);
}

function place(card: Card): number {
  const letters = isJoker(card) ? card.slice(1) : card;
  const all = [...COLOURS, ...DIGITS, ...SHAPES] as string[];
  // By colour, then digit, then shape.
  return [...letters].reduce((sum, letter, at) => sum + all.indexOf(letter) * 20 ** -at, 0);
}
