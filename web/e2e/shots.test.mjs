// The layout at five sizes, by day and by night, and a picture of each for people to look at.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tourDuo, tourPages, tourRuckus, tourRummikub, tourScores } from "./shots-tour.mjs";
import { openStage, PATIENCE, settled, shot } from "./stage.mjs";

let stage;
let calm; // where robots hardly move, so that a race stands still for its picture
before(async () => {
  stage = await openStage();
  calm = await openStage({ TABLEE_LEAD_MS: "1000", TABLEE_ROBOT_PACE: "60" });
});
after(async () => {
  await stage.close();
  await calm.close();
});

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
];

/** What does not fit: the page scrolls, a text is cut, a target is too small for a finger. */
function audit(kind) {
  const found = new Set();
  const root = document.documentElement;
  const name = (item) => `${item.className} ${item.ariaLabel ?? item.textContent}`.trim().slice(0, 60);
  if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth} px wide`);
  if (kind === "board" && root.scrollHeight > innerHeight)
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
      kind === "board" &&
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

// Seen once, seen for all games.
const TWINS = /^(rules|arriving)-(ruckus|rummikub)|^(ruckus|rummikub)-(menu|talk)/;
const DARK_SHOTS = [390, 1440];

const TOURS = {
  pages: tourPages,
  duo: tourDuo,
  scores: tourScores,
  ruckus: tourRuckus,
  rummikub: tourRummikub,
};

for (const [name, tour] of Object.entries(TOURS)) {
  test(`${name}: everything fits at five sizes, light and dark`, { timeout: PATIENCE * 6 }, async () => {
    const found = {};
    await tour(name === "ruckus" ? calm : stage, async (page, screen, kind) => {
      if (TWINS.test(screen)) return;
      const before = page.viewportSize();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of kind === "board" ? ["light", "dark"] : ["light"]) {
          await page.emulateMedia({ colorScheme });
          await settled(page);
          const size = `${width}x${height}${colorScheme === "dark" ? "-dark" : ""}`;
          const wrong = await page.evaluate(audit, kind);
          if (wrong.length > 0) found[`${screen} ${size}`] = wrong;
          if (colorScheme === "light" || DARK_SHOTS.includes(width)) await shot(page, `${screen}-${size}`);
        }
      }
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(before);
    });
    assert.deepEqual(found, {});
  });
}
