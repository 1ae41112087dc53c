// Tiles: an ivory face with a lip. Each colour has its own pip, so that colour never travels alone.

import "../../art/joker";
import { addSymbols } from "../../art/sprite";
import { type Colour, colourOf, type Face, isJoker, numberOf, type Reading } from "./sets";

const BODY =
  '<rect x=".5" y="3" width="47" height="56.5" rx="8.5" fill="var(--tile-edge)"/><rect x=".5" y=".5" width="47" height="54.5" rx="8.5" fill="var(--tile-face)"/>';

addSymbols({
  "pip-K": {
    box: "0 0 20 20",
    body: '<path d="M13.6 1.2A9 9 0 1 0 18.8 14 7.6 7.6 0 0 1 13.6 1.2z" fill="var(--t-k)"/>',
  },
  "pip-R": {
    box: "0 0 20 20",
    body: '<path d="M10 18.6C3.2 13.6.8 10.4.8 6.7.8 3.8 3 1.8 5.5 1.8c2 0 3.5 1.1 4.5 2.9 1-1.8 2.5-2.9 4.5-2.9 2.5 0 4.7 2 4.7 4.9 0 3.7-2.4 6.9-9.2 11.9z" fill="var(--t-r)"/>',
  },
  "pip-B": {
    box: "0 0 20 20",
    body: '<path d="M10 .6c3.8 4.9 6.6 8.3 6.6 12A6.6 6.6 0 0 1 10 19.4a6.6 6.6 0 0 1-6.6-6.8C3.4 8.9 6.2 5.5 10 .6z" fill="var(--t-b)"/>',
  },
  "pip-O": {
    box: "0 0 20 20",
    body: '<g fill="var(--t-o)"><circle cx="10" cy="10" r="4.7"/><g stroke="var(--t-o)" stroke-width="2.3" stroke-linecap="round"><path d="M10 1.3v1.9M10 16.8v1.9M1.3 10h1.9M16.8 10h1.9M3.9 3.9l1.3 1.3M14.8 14.8l1.3 1.3M3.9 16.1l1.3-1.3M14.8 5.2l1.3-1.3"/></g></g>',
  },
  "tile-base": {
    box: "0 0 48 60",
    body: `${BODY}<path d="M9 2h30a7.5 7.5 0 0 1 7 7v2c0-4.5-3-6.5-7-6.5H9C5 4.5 2 6.5 2 11V9a7.5 7.5 0 0 1 7-7z" fill="#fff" opacity=".85"/>`,
  },
  "tile-back": {
    box: "0 0 48 60",
    body: `${BODY}<rect x="6" y="6" width="36" height="43" rx="5" fill="none" stroke="var(--tile-edge)" stroke-width="2"/><circle cx="24" cy="27.5" r="8" fill="var(--tile-edge)"/><circle cx="24" cy="27.5" r="4.5" fill="var(--tile-face)"/>`,
  },
});

const fillOf = (colour: Colour) => `var(--t-${colour.toLowerCase()})`;

export function Tile({ face, reading = null }: { face: Face; reading?: Reading | null }) {
  return (
    <svg class="tile" viewBox="0 0 48 60" aria-hidden="true">
      <use href="#tile-base" />
      {isJoker(face) ? <JokerFace reading={reading} /> : <Numeral face={face} />}
    </svg>
  );
}

function Numeral({ face }: { face: Face }) {
  const colour = colourOf(face);
  return (
    <>
      <text class="tn" x="24" y="31.5" fill={fillOf(colour)}>
        {numberOf(face)}
      </text>
      <use href={`#pip-${colour}`} x="17.5" y="37" width="13" height="13" />
      <text class="tl" x="40" y="50" fill={fillOf(colour)}>
        {LETTERS[colour]}
      </text>
    </>
  );
}

const LETTERS: Record<Colour, string> = { K: "N", R: "R", B: "B", O: "O" };

/** On the table a joker prints what it stands for. */
function JokerFace({ reading }: { reading: Reading | null }) {
  if (reading === null) return <use href="#joker" x="5" y="3" width="38" height="48" />;
  const { number, colour } = reading;
  return (
    <>
      <use href="#joker" x="8" y="1" width="32" height="38" />
      <text class="tn joker" x={colour ? 19 : 24} y="50.5" fill={colour ? fillOf(colour) : "var(--t-k)"}>
        {number}
      </text>
      {colour && <use href={`#pip-${colour}`} x="26" y="39.5" width="11" height="11" />}
    </>
  );
}

export function TileBack() {
  return (
    <svg class="tile" viewBox="0 0 48 60" aria-hidden="true">
      <use href="#tile-back" />
    </svg>
  );
}
