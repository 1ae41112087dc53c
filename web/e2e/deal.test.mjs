import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { takeTurn } from "./duo-play.mjs";
import { lastCards } from "./duo-positions.mjs";
import { openStage, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("deal", { minds: "still" });
});
after(() => stage.close());
afterEach(() => stage.clear());

/** The sheet of a match won with the last card: the robots hold more than the ten points that decide it. */
async function scoreSheet(colorScheme) {
  const page = await stage.newPlayer({ colorScheme });
  await stage.layOut([page, "easy", "easy"], lastCards(1, { seats: 3, options: { target: 10 } }));
  await takeTurn(page, "keyboard");
  await page.locator("text=/partie terminée/").first().waitFor();
  return page;
}

for (const colorScheme of ["light", "dark"]) {
  test(`the deal is verified, the match downloaded, checked and tampered with (${colorScheme})`, async () => {
    const page = await scoreSheet(colorScheme);
    await page.locator(".deal-check.ok", { hasText: "Donne vérifiée" }).waitFor();
    await page.locator(".deal-check summary").click();
    assert.match(await page.locator(".deal-check dd").first().textContent(), /^[0-9a-f]{64}$/);
    assert.deepEqual(await violations(page), []);
    const coming = page.waitForEvent("download");
    await page.locator("text=Télécharger la partie").click();
    const file = await (await coming).path();
    const replay = readFileSync(file, "utf8");
    assert.match(replay, /^tablee replay 1\ngame duo/);

    await page.goto("/verify");
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator(".verdict", { hasText: /vérifiée/ }).waitFor();
    assert.equal(await page.locator(".deal-check.bad").count(), 0);
    assert.deepEqual(await violations(page), []);
    await page.locator("textarea").fill(replay.replace(/^deal (\S+) (\S+)/m, "deal $2 $1"));
    await page.locator(".deal-check.bad").waitFor();
    await page.locator(".verdict", { hasText: "ne correspond pas" }).waitFor();
    assert.deepEqual(await violations(page), []);

    await page.goto("/history");
    await page.locator(".past a[download][aria-label^=Télécharger]").waitFor();
    assert.match(await page.locator(".past .chip").textContent(), /gagnée/);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(stage.errors, []);
  });
}

test("a rematch is one click, and its rules can be changed before", async () => {
  const page = await scoreSheet("light");
  await page.locator(".btn", { hasText: "Règles et robots" }).click();
  await page.locator(".again .chair").first().waitFor();
  await page.locator(".again .seg label", { hasText: /^20$/ }).click();
  assert.deepEqual(await violations(page), []);
  await page.locator(".tick-row .btn", { hasText: "Revanche" }).click();
  await page.locator(".where small", { hasText: "jusqu’à 20" }).waitFor();
  assert.deepEqual(stage.errors, []);
});
