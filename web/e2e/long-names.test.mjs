import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openTurn } from "./duo-positions.mjs";
import { openStage, settled, shot, wish } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("names", { minds: "still", TABLEE_LEAD_MS: "0" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const WIDE = "W".repeat(24);
/** Five others with the widest name there is; all of them are away, which takes more words still. */
const away = Array.from({ length: 5 }, (_, n) => ({ player: `p-${n}`, name: WIDE, avatar: "kiwi" }));
/** A window at 200 % is half as wide and half as high: the third size is a laptop's. */
const SIZES = [
  [360, 640, "larger"],
  [390, 844, "normal"],
  [720, 450, "larger"],
  [1440, 900, "normal"],
];

/** Counts that are cut off, outside their seat or under something else, and seats over one another. */
function lost() {
  const found = [];
  const seats = [...document.querySelectorAll('.game [data-origin^="seat-"]')].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0,
  );
  const name = (one) => `${one.dataset.origin} ${one.className}`;
  const inside = (box, room) =>
    box.left >= room.left - 1 &&
    box.right <= room.right + 1 &&
    box.top >= room.top - 1 &&
    box.bottom <= room.bottom + 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const seat of seats) {
    const room = seat.getBoundingClientRect();
    if (!inside(room, screen)) found.push(`outside the window: ${name(seat)}`);
    for (const count of seat.querySelectorAll(".cnt, .r b, .held, .hc b")) {
      const box = count.getBoundingClientRect();
      if (box.width === 0 || !inside(box, room)) found.push(`count outside its seat: ${name(seat)}`);
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top !== count && !count.contains(top) && !top?.contains(count))
        found.push(`count covered: ${name(seat)}`);
    }
    for (const text of seat.querySelectorAll(".nm, .pl-name, .sub")) {
      const box = text.getBoundingClientRect();
      if (box.width > 0 && !inside(box, room))
        found.push(`words outside their seat: ${name(seat)} ${text.className}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return [...new Set(found)];
}

const GAMES = {
  duo: openTurn({ target: 100 }),
  rummikub: { game: "rummikub", options: { turnSeconds: 3600 }, deal: {} },
  ruckus: { game: "ruckus", options: { stallSeconds: 60 }, deal: {} },
};

for (const [game, position] of Object.entries(GAMES)) {
  test(`${game}: the longest names leave every count in sight`, async () => {
    const page = await stage.newPlayer({ name: WIDE, reducedMotion: "reduce" });
    await stage.layOut([page, ...away], position);
    const wrong = {};
    for (const [width, height, text] of SIZES) {
      await page.setViewportSize({ width, height });
      await wish(page, { text });
      await settled(page);
      await shot(page, `names-${game}-${width}x${height}`);
      const found = await page.evaluate(lost);
      if (found.length > 0) wrong[`${width}x${height} ${text}`] = found;
    }
    assert.deepEqual(wrong, {});
  });
}
