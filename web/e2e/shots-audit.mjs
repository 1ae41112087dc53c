// The layout of a screen at five sizes, by day and by night, and a picture of each for people to look at.

import { settled, shot } from "./stage.mjs";

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
];
// A board seen before is only tried where it is tightest; what lies over it on a phone and on a desk.
const ONLY = { state: [360, 844], over: [390, 1440] };
const DARK_SHOTS = [390, 1440];
// Seen once, seen for all games.
const TWINS = /^(rules|arriving)-(ruckus|rummikub)|^(ruckus|rummikub)-(menu|talk)/;

/** What does not fit: the page scrolls, a text is cut, a target is too small for a finger. */
function audit(kind) {
  const found = new Set();
  const root = document.documentElement;
  const name = (item) => `${item.className} ${item.ariaLabel ?? item.textContent}`.trim().slice(0, 60);
  if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth} px wide`);
  if ((kind === "board" || kind === "state") && root.scrollHeight > innerHeight)
    found.add(`the page is ${root.scrollHeight} px high`);
  const top = document.querySelector("dialog[open]") ?? document.body;
  for (const item of top.querySelectorAll("button, a[href], input, select, [role=button]")) {
    const box = item.getBoundingClientRect();
    const shown = item.checkVisibility({ visibilityProperty: true }) && box.width > 0;
    if (!shown || item.closest(".sr, .prose") || item.matches(".seg input, .code-tiles input, .sw")) continue;
    const least = item.closest(".rum-cloth") ? 24 : 44;
    if (Math.min(item.offsetWidth ?? box.width, item.offsetHeight ?? box.height) < least - 0.5)
      found.add(`target ${Math.round(box.width)}×${Math.round(box.height)}: ${name(item)}`);
    const scrolls = item.closest(".fan, .piles, .handz, .tiles, .rum-cloth, .mats, .strip, .links");
    if (
      (kind === "board" || kind === "state") &&
      !scrolls &&
      (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1)
    )
      found.add(`outside: ${name(item)}`);
  }
  for (const item of top.querySelectorAll("*")) {
    const text = [...item.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    if (!text || !item.checkVisibility() || item.closest(".sr, .prose, svg, .long")) continue;
    // People's names may be longer than any line: they alone end in dots.
    if (item.matches(".nm, .pl-name, .where small, td, th *")) continue;
    if (item.clientWidth > 0 && item.scrollWidth > item.clientWidth + 1) found.add(`cut: ${name(item)}`);
  }
  return [...found];
}

/** Where there is no room for it, the title of the turn is there for listeners only. */
const TOLD = [[/^rummikub-/, /^cut: (À vous, |.+ réfléchit)/]];
const isTold = (name, text) => TOLD.some(([where, what]) => where.test(name) && what.test(text));

/** What does not fit at any size; `{}` where everything does. */
export async function misfits(page, screen, kind) {
  const found = {};
  if (TWINS.test(screen)) return found;
  const before = page.viewportSize();
  for (const [width, height] of SIZES) {
    if (ONLY[kind] && !ONLY[kind].includes(width)) continue;
    await page.setViewportSize({ width, height });
    for (const colorScheme of kind === "board" ? ["light", "dark"] : ["light"]) {
      const dark = colorScheme === "dark";
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const name = `${screen}-${width}x${height}${dark ? "-dark" : ""}`;
      const wrong = (await page.evaluate(audit, kind)).filter((text) => !isTold(name, text));
      if (wrong.length > 0) found[name] = wrong;
      if (!dark || DARK_SHOTS.includes(width)) await shot(page, name);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(before);
  return found;
}
