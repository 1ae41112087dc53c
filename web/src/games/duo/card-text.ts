import { type Card, COLOURS, DIGITS, SHAPES, TURBO } from "./cards";

/** French letters of colours: jaune, vert. */
const COLOUR_LETTERS: Record<string, string> = { b: "B", r: "R", j: "Y", y: "Y", v: "G", g: "G" };

/** A card as people type it: r3t, *3, *r, t; null where it is none. The joker of the triangle is *t. */
export function cardOf(word: string): Card | null {
  const text = word.toLowerCase();
  if (text === "t") return TURBO;
  const [first = "", digit = "", shape = ""] = text;
  if (first === "*") {
    const trait = COLOUR_LETTERS[digit] ?? digit;
    const known = ([...COLOURS, ...DIGITS, ...SHAPES] as string[]).includes(trait);
    return text.length === 2 && known ? `*${trait}` : null;
  }
  const colour = COLOUR_LETTERS[first];
  const whole =
    (DIGITS as readonly string[]).includes(digit) && (SHAPES as readonly string[]).includes(shape);
  return text.length === 3 && colour !== undefined && whole ? `${colour}${digit}${shape}` : null;
}
