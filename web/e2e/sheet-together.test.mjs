import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { cell, fillRound, next, scores, startSheet, totals, typeSum } from "./sheet-play.mjs";
import { openStage, shot, until, violations } from "./stage.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce", hasTouch: true };

let stage;
before(async () => {
  stage = await openStage("sheet-together");
});
after(() => stage.close());
afterEach(() => stage.clear());

/** Opens the sheet of `host` on another phone, by its link. */
async function shareWith(host, ...guests) {
  await host.locator("[aria-label='Partager la feuille']").click();
  await host.locator("text=Remplir à plusieurs téléphones").click();
  await host.locator(".together-box .qr path").waitFor();
  await host.keyboard.press("Escape");
  await sent(host);
  for (const guest of guests) {
    await guest.goto(new URL(host.url()).pathname);
    await guest.locator(".tally").waitFor();
  }
}

const sent = (page) => page.locator(".foot-line", { hasText: "tout est envoyé" }).waitFor();

/** Waits until the totals are these. */
const untilTotals = (page, wanted) =>
  until(
    page,
    `the totals are ${wanted}`,
    (sums) =>
      [...document.querySelectorAll(".tally tfoot td")].map((one) => one.textContent).join() === sums.join(),
    wanted,
  );

test("two phones write one sheet, one of them without a network, and both end with the same", async () => {
  const host = await stage.newPlayer({ ...PHONE, name: "Inès", serviceWorkers: "allow" });
  const guest = await stage.newPlayer({ ...PHONE, name: "Léa" });
  // The line about two who wrote one cell goes by itself after ten seconds: here it waits until it was answered.
  await host.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...given) => (ms === 10_000 ? 0 : later(run, ms, ...given));
  });
  await host.goto("/");
  await until(host, "the page is kept", () => navigator.serviceWorker.controller !== null);
  await startSheet(host, "Rummikub", ["Inès", "Léa", "Karim"]);
  await fillRound(host, 1, 1, ["5", "30"]);
  await shareWith(host, guest);
  await untilTotals(guest, ["+35", "−5", "−30"]);
  // Each says who they are: their fruit marks what they write.
  await host.locator(".sheet-who button", { hasText: "Inès" }).click();
  await guest.locator(".sheet-who button", { hasText: "Léa" }).click();
  await fillRound(guest, 2, 2, ["10", "4+3"]);
  await host.locator(".cell-face").first().waitFor();
  await untilTotals(host, ["+25", "+12", "−37"]);
  // The host loses the network, writes, and loads the page again; the guest changes the same cell.
  await host.context().setOffline(true);
  await cell(host, 2, 1).click();
  await typeSum(host, "+1");
  await next(host);
  await host.locator(".foot-line", { hasText: "Gardé sur ce téléphone, 1 case à envoyer" }).waitFor();
  await host.reload();
  await host.locator(".foot-line", { hasText: "1 case à envoyer" }).waitFor();
  await cell(guest, 2, 1).click();
  await typeSum(guest, "+2");
  await next(guest);
  await sent(guest);
  await host.context().setOffline(false);
  await host.evaluate(() => dispatchEvent(new Event("online")));
  const clash = host.locator(".foot-line", { hasText: "deux téléphones ont écrit" });
  await clash.waitFor();
  const kept = (await scores(host, 2))[0];
  assert.ok(["−11", "−12"].includes(kept));
  assert.deepEqual(await violations(host), []);
  await sent(host);
  await untilTotals(guest, await totals(host));
  // The other one is taken back, and both phones have it.
  await clash.locator("button").click();
  assert.notEqual((await scores(host, 2))[0], kept);
  await untilTotals(guest, await totals(host));
  assert.deepEqual(stage.errors, []);
});

test("an evening ends in the history of both, marked as a real table", async () => {
  const host = await stage.newPlayer({ ...PHONE, name: "Inès" });
  const guest = await stage.newPlayer({ ...PHONE, name: "Bob" });
  await startSheet(host, "Duo", ["Inès", "Bob"]);
  await shareWith(host, guest);
  await guest.locator(".sheet-who button", { hasText: "Bob" }).click();
  await fillRound(host, 1, 2, ["11"]);
  await host.locator(".sheet-who button", { hasText: "Inès" }).click();
  await host.locator("text=Terminer la soirée").click();
  await host.locator(".foot-line.won", { hasText: "Bob gagne, +11" }).waitFor();
  await sent(host);
  await guest.locator(".foot-line.won", { hasText: "Bob gagne, +11" }).waitFor();
  for (const [page, result] of [
    [host, "perdue"],
    [guest, "gagnée"],
  ]) {
    await page.goto("/history");
    const line = page.locator(".past li", { hasText: "Duo" });
    await line.locator(".chip", { hasText: result }).waitFor();
    await line.locator("text=Table réelle").click();
    await page.locator(".tally").waitFor();
    await page.goto("/me");
    await page.locator("a[href^='/sheet/']", { hasText: "Autour de la vraie table" }).click();
    await page.locator(".tally").waitFor();
  }
});

test("a link to no sheet says so", async () => {
  const page = await stage.newPlayer(PHONE);
  await page.goto(`/sheet/${"x".repeat(22)}`);
  await page.locator("h1", { hasText: "Cette feuille n’existe pas" }).waitFor();
});

test("somebody comes later, on one phone, and is renamed on another", async () => {
  const host = await stage.newPlayer({ ...PHONE, name: "Inès" });
  const guest = await stage.newPlayer({ ...PHONE, name: "Léa" });
  await startSheet(host, "Rummikub", ["Inès", "Léa"]);
  await fillRound(host, 1, 1, ["12"]);
  await shareWith(host, guest);
  await untilTotals(guest, ["+12", "−12"]);
  await guest.locator(".tally thead button").first().click();
  await guest.locator(".people-more", { hasText: "à partir de la manche 2" }).waitFor();
  assert.deepEqual(await violations(guest), []);
  await guest.locator(".people-add .field").fill("Tom");
  await guest.keyboard.press("Enter");
  await guest.locator(".people-list li").nth(2).waitFor();
  await shot(guest, "sheet-people");
  await guest.keyboard.press("Escape");
  await untilTotals(host, ["+12", "−12", "0"]);
  assert.equal(await host.locator(".tally-absent").count(), 1);
  await fillRound(host, 2, 3, ["5", "6"]);
  await untilTotals(guest, ["+7", "−18", "+11"]);
  await host.locator(".tally thead button").nth(2).click();
  await host.locator(".people-list .field").nth(2).fill("Tomasz");
  await host.keyboard.press("Tab");
  await host.keyboard.press("Escape");
  await guest.locator(".tally-name", { hasText: "Tomasz" }).waitFor();
  assert.deepEqual(await violations(host), []);
  assert.deepEqual(stage.errors, []);
});
