import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openRobotTable, openStage, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

/** Lays every card that fits, one pile at a time; draws when none does. */
async function playTurn(page) {
  const card = page.locator(".fc.play button");
  if ((await card.count()) > 0) {
    await card.first().evaluate((button) => button.click());
    for (const key of ["1", "2"]) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    await page.keyboard.press("v");
  } else await page.keyboard.press("p");
}

test("a whole match of Duo against robots, by touch and keyboard", async () => {
  const page = await stage.newPlayer();
  await openRobotTable(page, "Duo");
  assert.deepEqual(await violations(page), []);
  await page.locator(".seg label", { hasText: /^10$/ }).click();
  await page.locator(".start-row .btn").click();
  await page.locator(".game.duo").waitFor();
  assert.deepEqual(await violations(page), []);
  for (let step = 0; step < 600; step++) {
    const state = await page.locator(".mecol.on, .score").first().getAttribute("class");
    if (state.includes("score")) {
      if ((await page.locator("text=/partie terminée/").count()) > 0) break;
      await page.locator(".win .btn").first().click();
      await page.locator(".game.duo").waitFor();
      continue;
    }
    await playTurn(page);
    await page.waitForTimeout(40);
  }
  assert.equal(await page.locator("text=/partie terminée/").count(), 1);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});
