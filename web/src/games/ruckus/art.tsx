// Cards of Ruckus!: a ray burst, one Boucan, a crooked word. Twelve silhouettes and twelve words; the tint of
// the background is decoration.

import { addMarkup, addSymbols, INK } from "../../art/sprite";
import { pick } from "../../i18n";
import { BOUCANS } from "./family-drawings";
import { wordOf } from "./family-words";
import { en } from "./lobby-en";
import { fr } from "./lobby-fr";
import type { Family } from "./view";

const LOOKS: Record<Family, { ground: string; ray: string }> = {
  A: { ground: "#8ED8B4", ray: "#A9E6C8" },
  B: { ground: "#FF9C8A", ray: "#FFB5A6" },
  C: { ground: "#FFC271", ray: "#FFD399" },
  D: { ground: "#FFE48A", ray: "#FFEEB3" },
  G: { ground: "#D3F08A", ray: "#E2F7AC" },
  H: { ground: "#F9B8D3", ray: "#FCCDE0" },
  M: { ground: "#C9A7EE", ray: "#D9BFF4" },
  P: { ground: "#63C5DC", ray: "#84D5E7" },
  R: { ground: "#8FA5F0", ray: "#A8BAF6" },
  S: { ground: "#E7E2D4", ray: "#F2EEE3" },
  T: { ground: "#9AD3C9", ray: "#B4E1D9" },
  V: { ground: "#BFE6FF", ray: "#D8F0FF" },
};

addMarkup(
  '<defs><clipPath id="ruckus-field"><rect x="5" y="5" width="90" height="126" rx="9.5"/></clipPath></defs>',
);
addSymbols(
  Object.fromEntries(
    Object.entries(BOUCANS).map(([family, drawing]) => [
      `boucan-${family}`,
      {
        box: "0 0 100 100",
        body: `<g stroke="${INK}" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">${drawing}</g>`,
      },
    ]),
  ),
);

const RAYS = Array.from({ length: 9 }, (_, i) => {
  const at = (turn: number) => {
    const angle = (turn * Math.PI) / 180;
    return `${(50 + 130 * Math.cos(angle)).toFixed(1)} ${(58 + 130 * Math.sin(angle)).toFixed(1)}`;
  };
  return `M50 58 ${at(i * 40)} ${at(i * 40 + 20)}z`;
}).join("");

export function RuckusCard({ family }: { family: Family }) {
  const { ground, ray } = LOOKS[family];
  const word = wordOf(family);
  const size = Math.min(23, 78 / (0.63 * (word.length - 0.9)));
  return (
    <svg class="rcard" viewBox="0 0 100 136" aria-hidden="true">
      <rect x="1" y="1" width="98" height="134" rx="13" fill="#fff" stroke={INK} stroke-width="2" />
      <g clip-path="url(#ruckus-field)">
        <rect x="5" y="5" width="90" height="126" fill={ground} />
        <path d={RAYS} fill={ray} />
      </g>
      <use href={`#boucan-${family}`} x="10" y="13" width="80" height="80" />
      <g transform="translate(50 114) rotate(-4)">
        <path
          d="M-43-13 42-15 44 12-41 14z"
          fill="#fff"
          stroke={INK}
          stroke-width="2.4"
          stroke-linejoin="round"
        />
        <text class="onom" y={size * 0.36} font-size={size.toFixed(1)}>
          {word}
        </text>
      </g>
    </svg>
  );
}

/** The face alone, for small screens. */
export function FamilyFace({ family }: { family: Family }) {
  return (
    <svg class="fam" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="20" fill={LOOKS[family].ground} />
      <use href={`#boucan-${family}`} x="8" y="8" width="84" height="84" />
    </svg>
  );
}

export function RuckusBack() {
  return (
    <svg class="rcard" viewBox="0 0 100 136" aria-hidden="true">
      <rect x="1" y="1" width="98" height="134" rx="13" fill="#fff" stroke={INK} stroke-width="2" />
      <rect x="6" y="6" width="88" height="124" rx="9" fill="#D4204A" />
      <g transform="translate(50 68)">
        <path
          d="M0-44 9-22 28-37 24-13 44-14 28 2 46 14 23 17 30 40 10 27 0 48-10 27-30 40-23 17-46 14-28 2-44-14-24-13-28-37-9-22z"
          fill="#FFD23F"
          stroke={INK}
          stroke-width="2.5"
          stroke-linejoin="round"
        />
        <text class="onom" y="6" font-size="16" transform="rotate(-8)">
          {pick({ fr, en }).cardBack}
        </text>
      </g>
    </svg>
  );
}
