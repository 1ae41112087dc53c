// Tiles as the rule books write them: K13, J, and the letter of a colour alone.

import type { Drawn, Notation } from "../game";
import { Tile } from "./art";
import { COLOURS, type Colour, type Face, isJoker, isSet, jokerReading } from "./sets";
import { tileName, tileNameIn, words } from "./wording";

const FACE = /^(?:[KRBO](?:1[0-3]|[1-9])|J)$/;

const isColour = (letter: string): letter is Colour => (COLOURS as readonly string[]).includes(letter);

export const notation: Notation = (letters) => {
  const [first = ""] = letters;
  if (letters.length === 1 && isColour(first)) return [sign(first)];
  if (!letters.every((word) => FACE.test(word))) return null;
  // In a set a joker shows what it stands for, as on the table.
  return isSet(letters) ? letters.map((_, place) => tileIn(letters, place)) : letters.map(tile);
};

const sign = (colour: Colour): Drawn => ({
  name: words().colours[colour],
  picture: (
    <svg class="sign" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" fill="var(--tile-face)" />
      <use href={`#pip-${colour}`} x="5" y="5" width="18" height="18" />
    </svg>
  ),
});

const tile = (face: Face): Drawn => ({ name: tileName(face), picture: <Tile face={face} /> });

const tileIn = (faces: readonly Face[], place: number): Drawn => {
  const face = faces[place] ?? "";
  const reading = isJoker(face) ? jokerReading(faces, place) : null;
  return { name: tileNameIn(faces, place), picture: <Tile face={face} reading={reading} /> };
};
