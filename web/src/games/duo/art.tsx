// Cards of Duo: a textured colour field, a white shape that holds the digit, an index in two corners, so that
// a narrow strip of a fan is enough to read a card.

import type { ComponentChildren } from "preact";
import "../../art/joker";
import { addMarkup, addSymbols, INK } from "../../art/sprite";
import { pick } from "../../i18n";
import { type Card, isJoker, isTurbo, traitOf } from "./cards";
import { en } from "./lobby-en";
import { fr } from "./lobby-fr";

addSymbols({
  "sh-o": { box: "0 0 100 100", body: '<circle cx="50" cy="50" r="40"/>' },
  "sh-s": { box: "0 0 100 100", body: '<rect x="13" y="13" width="74" height="74" rx="9"/>' },
  "sh-t": { box: "0 0 100 100", body: '<path stroke-linejoin="round" d="M50 12 92 84H8z"/>' },
  "sh-x": {
    box: "0 0 100 100",
    body: '<path stroke-linejoin="round" d="M33 10h34v23h23v34H67v23H33V67H10V33h23z"/>',
  },
});

// Waves, stripes, dots, grid: each colour has a texture, so that colour never travels alone.
addMarkup(`<defs>
<pattern id="px-B" width="16" height="10" patternUnits="userSpaceOnUse"><path d="M0 6q4-6 8 0t8 0" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2"/></pattern>
<pattern id="px-R" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v9" stroke="#fff" stroke-opacity=".36" stroke-width="4.5"/></pattern>
<pattern id="px-Y" width="11" height="11" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.9" fill="#6b4300" fill-opacity=".42"/><circle cx="8.5" cy="8.5" r="1.9" fill="#6b4300" fill-opacity=".42"/></pattern>
<pattern id="px-G" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 3h12M3 0v12" stroke="#fff" stroke-opacity=".4" stroke-width="2.6"/></pattern>
<clipPath id="duo-field"><rect x="5" y="5" width="90" height="134" rx="9"/></clipPath></defs>`);

const fillOf = (colour: string) => `var(--d-${colour.toLowerCase()})`;
const words = () => pick({ fr, en });

/** The white card that a drawing lies on. */
function Blank({ children }: { children: ComponentChildren }) {
  return (
    <svg class="dcard" viewBox="0 0 100 144" aria-hidden="true">
      <rect
        x=".75"
        y=".75"
        width="98.5"
        height="142.5"
        rx="12"
        fill="#fff"
        stroke="var(--card-edge)"
        stroke-width="1.5"
      />
      {children}
    </svg>
  );
}

export function DuoCard({ card }: { card: Card }) {
  return (
    <Blank>
      {isTurbo(card) ? (
        <Turbo />
      ) : isJoker(card) ? (
        <Joker letter={card.charAt(1)} />
      ) : (
        <Symbols card={card} />
      )}
    </Blank>
  );
}

/** A patch of a colour with its texture. */
export function ColourField({ colour, height = 134 }: { colour: string; height?: number }) {
  return (
    <>
      <rect x="5" y="5" width="90" height={height} rx="9" fill={fillOf(colour)} />
      <rect x="5" y="5" width="90" height={height} rx="9" fill={`url(#px-${colour})`} />
    </>
  );
}

const DIGIT_PLACE: Record<string, [shift: number, size: number]> = {
  o: [0, 40],
  s: [0, 40],
  t: [7, 34],
  x: [0, 32],
};

function Symbols({ card }: { card: Card }) {
  const [colour = "B", digit = "1", shape = "o"] = card;
  const [shift, size] = DIGIT_PLACE[shape] ?? [0, 40];
  return (
    <>
      <ColourField colour={colour} />
      <use
        href={`#sh-${shape}`}
        x="17"
        y="39"
        width="66"
        height="66"
        fill="#fff"
        stroke={INK}
        stroke-width="4.6"
      />
      <text class="dn" x="50" y={72 + shift + size * 0.35} font-size={size}>
        {digit}
      </text>
      <Index digit={digit} shape={shape} />
      <g transform="rotate(180 50 72)">
        <Index digit={digit} shape={shape} />
      </g>
      <Letter colour={colour} />
    </>
  );
}

/** The colour's letter, for those who ask for it in the settings. */
function Letter({ colour }: { colour: string }) {
  return (
    <g class="dletter">
      <circle cx="82" cy="18" r="11" fill="#fff" />
      <text class="dn" x="82" y="23.5" font-size="16">
        {words().letters[colour]}
      </text>
    </g>
  );
}

function Index({ digit, shape }: { digit: string; shape: string }) {
  return (
    <>
      <rect x="6" y="6" width="24" height="43" rx="7" fill="#fff" />
      <text class="dn index" x="18" y="25.5" font-size="22">
        {digit}
      </text>
      <use
        href={`#sh-${shape}`}
        x="10.5"
        y="29"
        width="15"
        height="15"
        fill="#fff"
        stroke={INK}
        stroke-width="9"
      />
    </>
  );
}

function Joker({ letter }: { letter: string }) {
  const trait = traitOf(letter);
  return (
    <>
      {trait === "colour" ? (
        <>
          <ColourField colour={letter} />
          <path
            d="M50 34c17 20 27 32 27 46a27 27 0 0 1-54 0c0-14 10-26 27-46z"
            fill="#fff"
            stroke={INK}
            stroke-width="3"
          />
          <path
            d="M50 52c10 12 16 20 16 28a16 16 0 0 1-32 0c0-8 6-16 16-28z"
            fill={fillOf(letter)}
            stroke={INK}
            stroke-width="2"
          />
          <Letter colour={letter} />
        </>
      ) : (
        <rect x="5" y="5" width="90" height="134" rx="9" fill="#E9E7F1" />
      )}
      {trait === "shape" && (
        <use
          href={`#sh-${letter}`}
          x="17"
          y="36"
          width="66"
          height="66"
          fill="#fff"
          stroke={INK}
          stroke-width="6"
        />
      )}
      {trait === "digit" && (
        <text class="dn" x="50" y="95" font-size="76">
          {letter}
        </text>
      )}
      <rect x="6" y="6" width="28" height="30" rx="8" fill="#fff" />
      <use href="#joker" x="8" y="7.5" width="24" height="27" />
      <g transform="translate(50 123)">
        <rect x="-33" y="-10" width="66" height="18" rx="9" fill={INK} />
        <text class="dl" y="3.6" font-size="11.5">
          {words().jokers[trait]}
        </text>
      </g>
    </>
  );
}

const QUARTERS = [
  ["B", "M5 5h45v67H5z"],
  ["R", "M50 5h45v67H50z"],
  ["Y", "M5 72h45v67H5z"],
  ["G", "M50 72h45v67H50z"],
] as const;

function Turbo() {
  return (
    <>
      <g clip-path="url(#duo-field)">
        {QUARTERS.map(([colour, path]) => (
          <g key={colour}>
            <path d={path} fill={fillOf(colour)} />
            <path d={path} fill={`url(#px-${colour})`} />
          </g>
        ))}
      </g>
      <circle cx="50" cy="72" r="33" fill="#fff" stroke={INK} stroke-width="3" />
      <path
        d="M56 45 35 76h13l-5 24 23-33H52z"
        fill="#FFD23F"
        stroke={INK}
        stroke-width="3"
        stroke-linejoin="round"
      />
      <g transform="translate(50 125)">
        <rect x="-29" y="-10.5" width="58" height="19" rx="9.5" fill="#fff" stroke={INK} stroke-width="2" />
        <text class="dn" y="4" font-size="13">
          TURBO
        </text>
      </g>
    </>
  );
}

export function DuoBack() {
  return (
    <Blank>
      <rect x="5" y="5" width="90" height="134" rx="9" fill="#5B3A86" />
      <g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5">
        <use href="#sh-o" x="14" y="24" width="32" height="32" />
        <use href="#sh-s" x="54" y="24" width="32" height="32" />
        <use href="#sh-t" x="14" y="86" width="32" height="32" />
        <use href="#sh-x" x="54" y="86" width="32" height="32" />
      </g>
      <circle cx="50" cy="72" r="13" fill="#FFD23F" />
      <text class="dn" x="50" y="79.5" font-size="21">
        2
      </text>
    </Blank>
  );
}
