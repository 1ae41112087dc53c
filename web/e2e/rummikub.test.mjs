import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openRobotTable, openStage, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const COLOURS = ["noir", "rouge", "bleu", "orange"];

/** Groups and runs among the tiles in hand, the dearest first; only what a child would see. */
function melds(labels) {
  const held = new Set(labels);
  const found = [];
  for (let number = 1; number <= 13; number++) {
    const group = COLOURS.map((colour) => `${number} ${colour}`).filter((tile) => held.has(tile));
    if (group.length >= 3) found.push({ tiles: group, points: number * group.length });
  }
  for (const colour of COLOURS) {
    for (let from = 1; from <= 11; from++) {
      const run = [];
      for (let n = from; n <= 13 && held.has(`${n} ${colour}`); n++) run.push(`${n} ${colour}`);
      if (run.length >= 3)
        found.push({ tiles: run, points: run.reduce((sum, tile) => sum + Number.parseInt(tile, 10), 0) });
    }
  }
  return found.sort((a, b) => b.points - a.points);
}

async function playTurn(page) {
  const labels = await page.locator(".tiles .tb").evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel));
  const opening = (await page.locator(".goal").count()) > 0;
  const used = new Set();
  let points = 0;
  for (const meld of melds(labels)) {
    if (meld.tiles.some((tile) => used.has(tile))) continue;
    for (const tile of meld.tiles) {
      used.add(tile);
      await page.locator(`.tiles .tb[aria-label="${tile}"][aria-pressed="false"]`).first().click();
    }
    await page.locator(".newset").click();
    points += meld.points;
  }
  if (used.size > 0 && (!opening || points >= 30)) {
    assert.equal(await page.locator(".set.bad").count(), 0);
    await page.keyboard.press("v");
    return true;
  }
  await page.keyboard.press("p");
  return false;
}

test("a whole match of Rummikub against robots", async () => {
  const page = await stage.newPlayer();
  await openRobotTable(page, "Rummikub");
  await page.locator(".seg label", { hasText: /^1$/ }).click();
  await page.locator(".start-row .btn").click();
  await page.locator(".game.rum").waitFor();
  assert.deepEqual(await violations(page), []);
  let played = 0;
  for (let step = 0; step < 200; step++) {
    const state = await page.locator(".mecol.on, .score").first().getAttribute("class");
    if (state.includes("score")) break;
    const before = await page.locator(".pts .chip").first().textContent();
    if (await playTurn(page)) played++;
    // Robots answer at once: either the rack changed, or the round is over.
    await page
      .waitForFunction(
        (text) =>
          document.querySelector(".score") || document.querySelector(".pts .chip")?.textContent !== text,
        before,
        { timeout: 5000 },
      )
      .catch(() => {});
  }
  assert.equal(await page.locator("text=/partie terminée/").count(), 1);
  assert.ok(played > 0, "the player laid something");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});

test("the turn can be prepared, taken back and undone by keyboard alone", async () => {
  const page = await stage.newPlayer();
  await openRobotTable(page, "Rummikub");
  await page.locator(".start-row .btn").click();
  await page.locator(".mecol.on").waitFor();
  const rack = page.locator(".tiles .tb");
  const size = await rack.count();
  await rack.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.press("n");
  assert.equal(await rack.count(), size - 2);
  assert.equal(await page.locator(".set.bad").count(), 1);
  assert.equal(await page.locator(".commit").getAttribute("aria-disabled"), "true");
  assert.match(await page.locator("#rum-why").textContent(), /finir|pose/i);
  await page.keyboard.press("z");
  assert.equal(await rack.count(), size);
  await page.keyboard.press("y");
  await page.keyboard.press("z");
  await page.keyboard.press("p");
  await page.locator(".tiles .tb").nth(size).waitFor();
  assert.deepEqual(stage.errors, []);
});
