// People are fruit, robots are kitchen robots, each drawn on a 64 × 64 grid.

import { INK } from "./sprite";

export const FACES: Record<string, { ground: string; drawing: string }> = {
  citron: {
    ground: "#DFF3E6",
    drawing: `<path d="M10 40c-2-3 0-6 3-8 3-13 15-20 27-17 8 2 13 5 17 4 3 0 3 4 1 7 2 14-7 25-20 27-10 2-19-2-24-7-2 0-3-3-4-6z" fill="#FFD23F"/><circle cx="27" cy="34" r="2.6" fill="${INK}" stroke="none"/><circle cx="41" cy="34" r="2.6" fill="${INK}" stroke="none"/><path d="M29.5 39.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  cerise: {
    ground: "#FFE3E8",
    drawing: `<path d="M34 25c0-9 5-15 14-18" fill="none"/><path d="M48 7c-9-3-16 1-18 8 8 2 14-1 18-8z" fill="#2F9E78"/><circle cx="32" cy="41" r="18" fill="#D4204A"/><path d="M21 34c1-3 3-5 6-6" fill="none" stroke="#fff"/><circle cx="26" cy="40" r="2.6" fill="${INK}" stroke="none"/><circle cx="40" cy="40" r="2.6" fill="${INK}" stroke="none"/><path d="M28.5 45.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  prune: {
    ground: "#EDE3FA",
    drawing: `<path d="M33 16c2-5 6-8 11-9" fill="none"/><path d="M32 16c15-4 24 7 24 20s-9 22-23 22S9 49 9 36s9-24 23-20z" fill="#7C4DB8"/><path d="M32 17c-5 4-7 9-7 14" fill="none"/><circle cx="27" cy="38" r="2.6" fill="${INK}" stroke="none"/><circle cx="41" cy="38" r="2.6" fill="${INK}" stroke="none"/><path d="M29.5 43.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  poire: {
    ground: "#EDF6D5",
    drawing: `<path d="M32 14c0-4 1-7 4-10" fill="none"/><path d="M35 9c4-5 10-5 15-2-4 5-10 6-15 2z" fill="#2F9E78"/><path d="M32 13c7 0 10 5 11 11 1 7 9 11 9 20 0 9-8 15-20 15s-20-6-20-15c0-9 8-13 9-20 1-6 4-11 11-11z" fill="#A8CF45"/><circle cx="25" cy="40" r="2.6" fill="${INK}" stroke="none"/><circle cx="39" cy="40" r="2.6" fill="${INK}" stroke="none"/><path d="M27.5 45.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  kiwi: {
    ground: "#F3EBDD",
    drawing: `<circle cx="32" cy="34" r="24" fill="#8B6239"/><circle cx="32" cy="34" r="19" fill="#86C440" stroke-width="2"/><g stroke-width="2.5"><path d="M32 18v2M22 21l1 2M42 21l-1 2M17 30l2 .5M47 30l-2 .5M19 43l1.5-1M45 43l-1.5-1"/></g><circle cx="25.5" cy="33" r="2.6" fill="${INK}" stroke="none"/><circle cx="38.5" cy="33" r="2.6" fill="${INK}" stroke="none"/><path d="M27.5 38.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  abricot: {
    ground: "#FFEBD6",
    drawing: `<path d="M32 16c3-6 9-10 17-9-1 7-7 11-17 9z" fill="#2F9E78"/><path d="M32 16c13-5 25 5 25 19S46 58 32 58 7 49 7 35s12-24 25-19z" fill="#F9A03F"/><path d="M32 17c3 5 4 9 3 13" fill="none"/><circle cx="24" cy="38" r="2.6" fill="${INK}" stroke="none"/><circle cx="38" cy="38" r="2.6" fill="${INK}" stroke="none"/><path d="M26.5 43.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  batteur: {
    ground: "#DDE6F7",
    drawing: `<path d="M12 14h30c8 0 12 5 12 11s-4 9-9 9H12z" fill="#5AB0D8"/><path d="M20 34v7M36 34v7" fill="none"/><path d="M10 42h36l-5 16H15z" fill="#fff"/><path d="M48 34v22h8v3H40" fill="none"/><circle cx="21" cy="22" r="2.34" fill="${INK}" stroke="none"/><circle cx="35" cy="22" r="2.34" fill="${INK}" stroke="none"/><path d="M23.95 26.95c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  bouilloire: {
    ground: "#DDE6F7",
    drawing: `<path d="M22 14c4-7 16-7 20 0" fill="none" stroke-width="4"/><path d="M14 56c-4-14 2-38 18-38s22 24 18 38z" fill="#E8543A"/><path d="M49 30l9-7c2 5 0 12-7 16" fill="#FFD23F"/><path d="M14 56h36" fill="none" stroke-width="4"/><circle cx="24" cy="37" r="2.6" fill="${INK}" stroke="none"/><circle cx="38" cy="37" r="2.6" fill="${INK}" stroke="none"/><path d="M26.5 42.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  grille: {
    ground: "#DDE6F7",
    drawing: `<path d="M18 24V12c0-4 28-4 28 0v12" fill="#E9B872"/><path d="M8 30c0-5 3-8 8-8h32c5 0 8 3 8 8v24H8z" fill="#B9C2D6"/><path d="M12 54v5M52 54v5M58 34h3v10h-3" fill="none"/><circle cx="25" cy="37" r="2.6" fill="${INK}" stroke="none"/><circle cx="39" cy="37" r="2.6" fill="${INK}" stroke="none"/><path d="M27.5 42.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  mixeur: {
    ground: "#DDE6F7",
    drawing: `<path d="M20 6h24v5H20z" fill="#D4204A"/><path d="M16 11h32l-5 29H21z" fill="#D8F0FF"/><path d="M18 24h28l-3 16H21z" fill="#8ED8B4" stroke="none"/><path d="M16 11h32l-5 29H21z" fill="none"/><path d="M19 40h26l4 18H15z" fill="#D4204A"/><path d="M47 16h7c2 6 0 13-8 15" fill="none" stroke-width="3.6"/><circle cx="25.5" cy="25" r="2.6" fill="${INK}" stroke="none"/><circle cx="38.5" cy="25" r="2.6" fill="${INK}" stroke="none"/><path d="M27.5 30.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  moka: {
    ground: "#DDE6F7",
    drawing: `<path d="M24 8h12l2 6H22z" fill="#FFD23F"/><path d="M17 14h26l-3 18H20z" fill="#8FA5F0"/><path d="M20 32h20l6 26H14z" fill="#8FA5F0"/><path d="M43 17c9 0 12 5 10 20h-8" fill="none" stroke-width="4"/><path d="M17 18l-7 4 8 6" fill="#8FA5F0"/><circle cx="23" cy="42" r="2.6" fill="${INK}" stroke="none"/><circle cx="37" cy="42" r="2.6" fill="${INK}" stroke="none"/><path d="M25.5 47.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
  four: {
    ground: "#DDE6F7",
    drawing: `<path d="M5 16c0-3 2-5 5-5h44c3 0 5 2 5 5v32c0 3-2 5-5 5H10c-3 0-5-2-5-5z" fill="#F4B860"/><rect x="11" y="18" width="31" height="28" rx="4" fill="#FFF3DC"/><circle cx="51" cy="23" r="3" fill="#fff"/><circle cx="51" cy="34" r="3" fill="#fff"/><path d="M13 53v5M51 53v5" fill="none"/><circle cx="20" cy="30" r="2.6" fill="${INK}" stroke="none"/><circle cx="33" cy="30" r="2.6" fill="${INK}" stroke="none"/><path d="M22 35.5c2.5 3.5 6.5 3.5 9 0" fill="none"/>`,
  },
};
