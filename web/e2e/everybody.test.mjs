// The keyboard's place, forced colours and refusals, for whoever needs them to be plain.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openTurn } from "./duo-positions.mjs";
import { openStage, settled, shot, showBy, until, wish } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("everybody", { minds: "still", TABLEE_LEAD_MS: "0" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const BOARDS = {
  duo: openTurn({ target: 100, turnSeconds: 3600 }),
  rummikub: { game: "rummikub", options: { turnSeconds: 3600 }, deal: {} },
  ruckus: { game: "ruckus", options: { stallSeconds: 60 }, deal: { hands: ["A A B B C C D"] } },
};

/** Where the next press of Tab leads: null once it has been there. */
async function nextStop(page, round) {
  await page.keyboard.press("Tab");
  await settled(page);
  return page.evaluate((mark) => {
    const { activeElement: stop } = document;
    if (stop === document.body || stop.dataset.seen === mark) return null;
    stop.dataset.seen = mark;
    return `${stop.className} ${stop.ariaLabel ?? ""}`;
  }, round);
}

/** What a colour can be told by: its contrast to the ground on which the ring stands. */
function faintRing() {
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const plain = (colour) => /^rgb\(/.test(colour);
  const focused = document.activeElement;
  const style = getComputedStyle(focused);
  if (style.outlineStyle !== "solid" || Number.parseFloat(style.outlineWidth) < 3) return "no ring";
  let ground = focused.parentElement;
  while (ground && !plain(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
  if (!ground) return null;
  const behind = getComputedStyle(ground).backgroundColor;
  const ratio = contrast(style.outlineColor, behind);
  return ratio < 3 ? `${ratio.toFixed(1)}:1, ${style.outlineColor} on ${behind}` : null;
}

for (const [game, position] of Object.entries(BOARDS)) {
  test(`${game}: every stop of the keyboard has a ring of 3:1, by day and by night`, async () => {
    const page = await stage.newPlayer({ name: "Inès", reducedMotion: "reduce" });
    await stage.layOut([page, "easy", "easy"], position);
    const wrong = {};
    for (const theme of ["light", "dark"]) {
      await wish(page, { theme });
      await page.locator(".top .iconb").first().focus();
      let stops = 0;
      for (let stop = await nextStop(page, theme); stop !== null; stop = await nextStop(page, theme)) {
        stops += 1;
        const faint = await page.evaluate(faintRing);
        if (faint) wrong[`${theme} ${stop}`] = faint;
      }
      assert.ok(stops > 4, `${stops} stops`);
    }
    assert.deepEqual(wrong, {});
  });

  test(`${game}: forced colours leave buttons, chosen states and pieces to be seen`, async () => {
    const page = await stage.newPlayer({ name: "Inès", reducedMotion: "reduce", forcedColors: "active" });
    await stage.layOut([page, "easy", "easy"], position);
    const plain = await page.evaluate(() =>
      [...document.querySelectorAll(".btn, .iconb")]
        .filter((one) => one.checkVisibility())
        .filter((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) < 1)
        .map((one) => one.className),
    );
    assert.deepEqual(plain, []);
    await page.locator(".iconb").first().focus();
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(ring, "solid");
    for (const colorScheme of ["light", "dark"]) {
      await showBy(page, colorScheme, { forcedColors: "active" });
      await settled(page);
      await shot(page, `forced-${game}-${colorScheme}`);
    }
  });
}

test("a name that is refused is told in the dialog, at its field and aloud", async () => {
  const page = await stage.newPlayer({ locale: "en-GB" });
  await page.goto("/");
  await page.locator(".me-chip").click();
  const field = page.locator("dialog[open] .name input");
  await field.fill("\u2066\u2069");
  await page.locator("dialog[open] .name .btn").click();
  const told = page.locator("dialog[open] .name [role=alert]");
  await told.waitFor();
  assert.equal(await told.textContent(), "This name will not do.");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  const above = await told.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  assert.ok(above, "nothing lies over it");
});

test("a message above a dialog is seen, spoken, and over no target", async () => {
  const page = await stage.newPlayer();
  await page.goto("/");
  await page.locator(".me-chip").click();
  await page.locator("dialog[open] .fruit").nth(2).click();
  const toast = page.locator("dialog[open] .toast");
  await toast.waitFor();
  await page.locator("dialog[open] [role=status].sr", { hasText: /./ }).waitFor({ state: "attached" });
  const seen = await toast.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const covers = [...document.querySelectorAll("dialog[open] :is(button, input, select)")].filter(
      (item) => {
        const other = item.getBoundingClientRect();
        return (
          other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top
        );
      },
    );
    one.style.pointerEvents = "auto"; // it lets presses through: only for this question it does not
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return { covers: covers.length, above: one.contains(top) };
  });
  assert.deepEqual(seen, { covers: 0, above: true });
});

test("the focus stays at the table when a message's button opens the rule book and goes", async () => {
  const page = await stage.newPlayer({ name: "Inès" });
  await stage.layOut([page, "easy"], BOARDS.duo);
  await page.locator(".fc.no button").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".toast .btn").focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog[open] .prose").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await until(page, "something has the focus", () => document.activeElement !== document.body);
});

test("the list of keys opens from the menu with the keyboard alone", async () => {
  const page = await stage.newPlayer({ name: "Inès" });
  await stage.layOut([page, "easy"], BOARDS.duo);
  await page.getByLabel("Menu").focus();
  await page.keyboard.press("Enter");
  await page.locator(".menu-list .btn", { hasText: "Raccourcis clavier" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog dl.keys").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await until(page, "something has the focus", () => document.activeElement !== document.body);
});

test("an error on the page is none", () => assert.deepEqual(stage.errors, []));
