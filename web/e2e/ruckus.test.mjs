import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openRobotTable, openStage, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage({ TABLEE_LEAD_MS: "1000", TABLEE_ROBOT_PACE: "0.3" });
});
after(() => stage.close());

/** Touches the most urgent thing there is, as a quick player would; says whether the round goes on. */
function touchSomething(page) {
  return page.evaluate(() => {
    if (document.querySelector(".score")) return false;
    const find = (selector) => document.querySelector(selector);
    const target =
      find(".rk.live") ??
      find(".hcard.sel") ??
      find(".pile.steal") ??
      find(".pile.mine") ??
      find(".ruc .draw");
    target?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    return true;
  });
}

test("a whole match of Ruckus! against robots", async () => {
  const page = await stage.newPlayer();
  await openRobotTable(page, "Ruckus!");
  await page.locator(".seg label", { hasText: /^30$/ }).click();
  await page.locator(".start-row .btn").click();
  await page.locator(".game.ruc").waitFor();
  assert.deepEqual(await violations(page), []);
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if (await touchSomething(page)) {
      await page.waitForTimeout(120);
      continue;
    }
    if ((await page.locator("text=/partie terminée/").count()) > 0) break;
    await page.locator(".win .btn").first().click();
    await page.locator(".game.ruc").waitFor();
  }
  assert.equal(await page.locator("text=/partie terminée/").count(), 1);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});
