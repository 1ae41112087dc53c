// Drawings are symbols of one hidden SVG and are used by reference, so that a table of a hundred tiles stays a small
// document.

export const INK = "var(--ink-art)";

const SVG = "http://www.w3.org/2000/svg";
let sprite: SVGSVGElement | null = null;

function root(): SVGSVGElement {
  if (sprite?.isConnected) return sprite;
  sprite = document.createElementNS(SVG, "svg");
  // Not display: none, which would take patterns and clip paths away with it.
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  document.body.prepend(sprite);
  return sprite;
}

const known = new Set<string>();

/** Adds our own drawings to the page, once. The markup is a constant of the program, never user text. */
export function addSymbols(symbols: Record<string, { box: string; body: string }>): void {
  for (const [id, { box, body }] of Object.entries(symbols)) {
    if (known.has(id)) continue;
    known.add(id);
    addMarkup(`<symbol id="${id}" viewBox="${box}">${body}</symbol>`);
  }
}

export function addMarkup(markup: string): void {
  root().insertAdjacentHTML("beforeend", markup);
}
