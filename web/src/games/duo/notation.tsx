// Cards as the rule books write them: R3t, *3, T; the letter of a trait alone, and two of them for what cards share.

import { INK } from "../../art/sprite";
import { pick, t } from "../../i18n";
import type { Drawn, Notation } from "../game";
import { ColourField, DuoCard } from "./art";
import { COLOURS, SHAPES, TURBO, traitOf } from "./cards";
import { en } from "./lobby-en";
import { fr } from "./lobby-fr";
import { cardName, valueName, words } from "./wording";

const CARD = /^(?:[BRYG][1-4][ostx]|\*[BRYG1-4ostx])$/;
const TRAIT = /^[BRYGostx]$/;
const SHARED = /^(?:[BRYG][1-4]|[BRYG][ostx]|[1-4][ostx])$/;

export const notation: Notation = (letters) => {
  const read = letters.map((word) => drawn(ownLetters(word)));
  return read.every((one) => one !== null) ? read : null;
};

/** The books write colours by the reader's letters: J for « jaune ». */
function ownLetters(word: string): string {
  const { letters } = pick({ fr, en });
  const [first = ""] = word.replace("*", "");
  const colour = COLOURS.find((one) => letters[one] === first);
  return colour === undefined ? word : word.replace(first, colour);
}

function drawn(word: string): Drawn | null {
  if (word === "*") return { name: words().jokerSign, picture: <JokerSign /> };
  if (word === TURBO || CARD.test(word)) return { name: cardName(word), picture: <DuoCard card={word} /> };
  if (TRAIT.test(word)) return { name: valueName(traitOf(word), word), picture: <Sign letter={word} /> };
  if (!SHARED.test(word)) return null;
  const names = [...word].map((letter) => valueName(traitOf(letter), letter));
  const signs = [...word].map((letter) => <Sign key={letter} letter={letter} />);
  return { name: t.value.list(names), picture: <span class="signs">{signs}</span>, note: true };
}

const JokerSign = () => (
  <svg class="sign" viewBox="0 0 24 27" aria-hidden="true">
    <use href="#joker" width="24" height="27" />
  </svg>
);

/** One trait by itself: a patch of the colour, the digit or the shape. */
function Sign({ letter }: { letter: string }) {
  const isShape = (SHAPES as readonly string[]).includes(letter);
  return (
    <svg class="sign" viewBox="0 0 100 100" aria-hidden="true">
      {traitOf(letter) === "colour" && <ColourField colour={letter} height={90} />}
      {traitOf(letter) !== "colour" && <rect x="5" y="5" width="90" height="90" rx="9" fill="#fff" />}
      {isShape && (
        <use
          href={`#sh-${letter}`}
          x="16"
          y="16"
          width="68"
          height="68"
          fill="#fff"
          stroke={INK}
          stroke-width="11"
        />
      )}
      {traitOf(letter) === "digit" && (
        <text class="dn" x="50" y="80" font-size="88">
          {letter}
        </text>
      )}
    </svg>
  );
}
