// The layout of a screen at five sizes in both languages, and pictures by day and by night for people to look at.

import { settled, shot, showBy, wish } from "./stage.mjs";

export const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
];
/** A laptop's window at 200 %. */
const ZOOMED = [720, 450];
// Every picture is a file somebody has to look at: a board seen before is shown where it is tightest, what lies over
// it on a phone and on a desk, the night where it is most at home.
const SHOWN = { state: [360, 844], over: [390, 1440] };
const DARK_SHOTS = [390, 1440];
const USUAL = { lang: "fr", text: "normal" };
const ENGLISH = { lang: "en", text: "normal" };
const LARGE = { lang: "fr", text: "larger" };
// Seen once, seen for all games.
const TWINS = /^(rules|arriving)-(ruckus|rummikub)|^(ruckus|rummikub)-(menu|talk)/;

/** What does not fit: the page scrolls, a text is cut, a target is too small for a finger. */
async function audit(kind) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const moving = () =>
    document
      .getAnimations()
      .some(
        (one) =>
          one.playState === "running" && one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
      );
  // Boards measure their boxes and draw again, a frame or two after a size has changed.
  const boxes = () =>
    [...document.querySelectorAll("button, a[href], input")]
      .map((item) => Object.values(item.getBoundingClientRect().toJSON()).join(" "))
      .join("\n");
  let before;
  do {
    before = boxes();
    await frame();
    await frame();
  } while (moving() || boxes() !== before);
  const found = new Set();
  const root = document.documentElement;
  const name = (item) => `${item.className} ${item.ariaLabel ?? item.textContent}`.trim().slice(0, 60);
  if (root.scrollWidth > innerWidth) {
    const widest = [...document.body.querySelectorAll("*")].findLast(
      (one) => Math.round(one.getBoundingClientRect().right) >= root.scrollWidth,
    );
    found.add(`the page is ${root.scrollWidth} px wide: ${widest?.tagName} ${widest?.className}`);
  }
  if ((kind === "board" || kind === "state") && root.scrollHeight > innerHeight)
    found.add(`the page is ${root.scrollHeight} px high`);
  const top = document.querySelector("dialog[open]") ?? document.body;
  for (const item of top.querySelectorAll("button, a[href], input, select, [role=button]")) {
    const box = item.getBoundingClientRect();
    const shown = item.checkVisibility({ visibilityProperty: true }) && box.width > 0;
    if (!shown || item.closest(".sr, .prose, [inert]") || item.matches(".seg input, .code-tiles input, .sw"))
      continue;
    // Tiles on the table may be as small as WCAG allows; a rack is in sight as a whole, whatever is drawn.
    const least = item.closest(".rum-cloth") ? 24 : item.closest(".rack") ? 36 : 44;
    const zoom = item.currentCSSZoom ?? 1;
    if (zoom * Math.min(item.offsetWidth ?? box.width, item.offsetHeight ?? box.height) < least - 0.5)
      found.add(`target ${Math.round(box.width)}×${Math.round(box.height)}: ${name(item)}`);
    const scrolls = item.closest(".fan, .tiles, .rum-cloth, .strip, .links, .pz-side");
    if (
      (kind === "board" || kind === "state") &&
      !scrolls &&
      (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1)
    )
      found.add(`outside: ${name(item)}`);
  }
  for (const item of top.querySelectorAll("*")) {
    const text = [...item.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    if (!text || !item.checkVisibility() || item.closest(".sr, .prose, svg, .long, [inert]")) continue;
    // People's names may be longer than any line: they alone end in dots.
    if (
      item.matches(
        ".nm, .pl-name, .chrono-name span, .where small, .seat-button *, .replay-title p, td, th *",
      )
    )
      continue;
    const cut = item.clientWidth > 0 && item.scrollWidth > item.clientWidth + 1;
    // Clipped away altogether, as .sr does: words for listeners, whose sense another element shows.
    if (cut && getComputedStyle(item).clipPath !== "inset(50%)") found.add(`cut: ${name(item)}`);
  }
  return [...found];
}

/**
 * Larger words on every board, and on every screen where they are tightest; a board seen before, and what lies over
 * it, in English where it has least room.
 */
function wishesAt(width, kind) {
  if (width === ZOOMED[0]) return [LARGE];
  if (kind === "board" || width === 360) return [LARGE, ENGLISH, USUAL];
  return kind === "page" || width === 844 ? [ENGLISH, USUAL] : [USUAL];
}

/** What does not fit at any size; `{}` where everything does. */
export async function misfits(page, screen, kind) {
  const found = {};
  if (TWINS.test(screen)) return found;
  const before = page.viewportSize();
  for (const [width, height] of [...SIZES, ZOOMED]) {
    await page.setViewportSize({ width, height });
    for (const wanted of wishesAt(width, kind)) {
      await wish(page, wanted);
      const wrong = await page.evaluate(audit, kind);
      if (wrong.length > 0) found[`${screen}-${width}x${height} ${Object.values(wanted).join(" ")}`] = wrong;
      if (wanted === LARGE && kind !== "over") await shot(page, `${screen}-${width}x${height}-larger`);
    }
    if (width !== ZOOMED[0]) await picture(page, screen, kind, width, height);
  }
  await page.setViewportSize(before);
  return found;
}

async function picture(page, screen, kind, width, height) {
  if (!process.env.E2E_SHOTS) return;
  if (SHOWN[kind] && !SHOWN[kind].includes(width)) return;
  await shot(page, `${screen}-${width}x${height}`);
  if (SHOWN[kind] || !DARK_SHOTS.includes(width)) return;
  await showBy(page, "dark");
  await settled(page);
  await shot(page, `${screen}-${width}x${height}-dark`);
  await showBy(page, "light");
}
