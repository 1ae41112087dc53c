import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openStage, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

/** A player whose seat a robot minds, at a short match among robots: the score sheet comes by itself. */
async function scoreSheet(colorScheme) {
  const page = await stage.newPlayer({ colorScheme });
  page.setDefaultTimeout(20_000);
  await page.goto("/");
  await page.locator('section.g[aria-label="Duo"] .btn.ghost').click();
  await page.locator(".seg label", { hasText: /^10$/ }).click();
  await page.locator(".start-row .btn").click();
  await page.locator(".game.duo").waitFor();
  const address = page.url();
  await page.locator(".top .iconb").first().click();
  await page.locator(".menu-list .btn", { hasText: "Quitter la table" }).click();
  await page.locator("dialog[open] .answers .btn:not(.sec)").click();
  await page.locator(".hero").waitFor();
  await page.goto(address);
  await page.locator(".score, .take-back").first().waitFor();
  for (let i = 0; i < 200 && (await page.locator("text=/partie terminée/").count()) === 0; i++) {
    const next = page.locator(".win .btn", { hasText: "Manche suivante" });
    if ((await next.count()) > 0) await next.click().catch(() => {});
    await page.waitForTimeout(300);
  }
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
    await page.locator(".past .btn", { hasText: "Télécharger" }).waitFor();
    assert.match(await page.locator(".past .chip").textContent(), /gagnée|perdue|partagée/);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(stage.errors, []);
  });
}

test("a rematch is one click, and its rules can be changed before", async () => {
  const page = await scoreSheet("light");
  await page.locator("text=Changer les règles").click();
  await page.locator("dialog[open] select.level").first().waitFor();
  await page.locator("dialog[open] .seg label", { hasText: /^20$/ }).click();
  assert.deepEqual(await violations(page), []);
  await page.locator("dialog[open] .btn", { hasText: "Revanche" }).click();
  await page.locator(".where small", { hasText: "premier à 20" }).waitFor();
  assert.deepEqual(stage.errors, []);
});
