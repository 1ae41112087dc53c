import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { cell, fillRound, next, roundMenu, scores, startSheet, totals, typeSum } from "./sheet-play.mjs";
import { openStage, until, violations } from "./stage.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce", hasTouch: true };

let stage;
before(async () => {
  stage = await openStage("sheet");
});
after(() => stage.close());
afterEach(() => stage.clear());

test("Rummikub: the printed example without a network, through a reload in the middle", async () => {
  const page = await stage.newPlayer({ ...PHONE, serviceWorkers: "allow" });
  await page.goto("/");
  await until(page, "the page is kept", () => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await startSheet(page, "Rummikub", ["Ana", "Bob", "Cléo", "Dan"]);
  await fillRound(page, 1, 1, ["5", "10+6", "3"]);
  assert.deepEqual(await scores(page, 1), ["+24", "−5", "−16", "−3"]);
  await cell(page, 2, 3).click();
  await typeSum(page, "6");
  await next(page);
  await typeSum(page, "1");
  await page.reload();
  await page.locator(".tally").waitFor();
  assert.deepEqual(await scores(page, 2), ["−6", "−1", "+7", "·"]);
  await cell(page, 2, 2).click();
  await typeSum(page, "1");
  await next(page);
  await typeSum(page, "5");
  await next(page);
  await fillRound(page, 3, 4, ["32", "13", "2"]);
  assert.deepEqual(await totals(page), ["−14", "−29", "+4", "+39"]);
  await page.locator(".foot-line", { hasText: "Dan mène, +39" }).waitFor();
  await page.locator(".foot-line", { hasText: "on tire au sort qui commence" }).waitFor(); // RUM-70
  // The terms come back on edit.
  await cell(page, 1, 3).click();
  assert.equal(await page.locator(".keypad-entry b").textContent(), "10+6");
  assert.equal(await page.locator(".keypad-sum").textContent(), "= 16");
  await page.locator("[aria-label='Ranger le clavier']").click();
  await page.locator("text=Terminer la soirée").click();
  await page.locator(".foot-line", { hasText: "Dan gagne, +39" }).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});

test("a typed winner is checked and corrected, a round deleted and brought back, twenty steps undone", async () => {
  const page = await stage.newPlayer(PHONE);
  await startSheet(page, "Rummikub", ["Inès", "Léa", "Karim"]);
  await fillRound(page, 1, 1, ["5", "30"]);
  await cell(page, 1, 1).click();
  await typeSum(page, "39");
  await next(page);
  await page.locator(".tally-note.bad", { hasText: "Manche 1 : 4 de trop." }).waitFor();
  assert.deepEqual(await totals(page), ["+39", "−5", "−30"]);
  await page.locator("text=Corriger").click();
  await page.locator(".round-menu .btn:not(.sec)").click();
  await page.locator(".tally-note.bad").waitFor({ state: "detached" });
  assert.deepEqual(await totals(page), ["+35", "−5", "−30"]);
  await roundMenu(page, 1);
  await page.locator("text=Supprimer la manche").click();
  await page.locator(".toast", { hasText: "Manche 1 supprimée." }).waitFor();
  assert.deepEqual(await totals(page), ["0", "0", "0"]);
  await page.locator(".toast button").click();
  assert.deepEqual(await totals(page), ["+35", "−5", "−30"]);
  const undo = page.locator("[aria-label='Annuler la dernière écriture']");
  for (let step = 0; (await undo.isEnabled()) && step < 30; step++) await undo.click();
  assert.deepEqual(await totals(page), ["0", "0", "0"]);
  // A blocked round with equal racks: shared, until the table says who has fewer tiles.
  await roundMenu(page, 1);
  await page.locator(".choice", { hasText: "Manche bloquée" }).click();
  for (const sum of ["7", "7", "21"]) {
    await typeSum(page, sum);
    await next(page);
  }
  assert.deepEqual(await scores(page, 1), ["+11", "+10", "−21"]);
  await roundMenu(page, 1);
  await page.locator(".tie button", { hasText: "Léa" }).click();
  await page.keyboard.press("Escape");
  assert.deepEqual(await scores(page, 1), ["−7", "+28", "−21"]);
});

test("Duo and Ruckus!: targets, the empty pile, floor, bonus and a shared victory, in English", async () => {
  const page = await stage.newPlayer({ ...PHONE, locale: "en-GB" });
  await startSheet(page, "Duo", ["Ana", "Bob"]);
  await roundMenu(page, 1);
  await page.locator(".choice", { hasText: "Pile run out" }).click();
  for (const sum of ["3", "2"]) {
    await typeSum(page, sum);
    await next(page);
  }
  await fillRound(page, 2, 1, ["8"]);
  assert.deepEqual(await totals(page), ["+5", "−2"]);
  await page.locator(".foot-line", { hasText: "Ana leads, +5" }).waitFor();
  await fillRound(page, 3, 1, ["5"]);
  await page.locator(".foot-line.won", { hasText: "Ana wins, +10" }).waitFor();
  await startSheet(page, "Ruckus!", ["Zoé", "Tom"]);
  // Known from the first sheet: one press each would do as well.
  await fillRound(page, 1, 1, ["48", "50-2"]);
  assert.deepEqual(await scores(page, 1), ["+50", "+48"]);
  await fillRound(page, 2, 2, ["3-9", "1-1"]);
  assert.deepEqual(await totals(page), ["+50", "+50"]);
  await page.locator(".foot-line.won", { hasText: "Zoé and Tom win together, +50" }).waitFor();
});

test("by keyboard, with the tapper, and out as text, table and picture", async () => {
  const page = await stage.newPlayer({ viewport: { width: 1366, height: 768 }, acceptDownloads: true });
  await startSheet(page, "Rummikub", ["=Inès", "Léa"]);
  await cell(page, 1, 2).focus();
  await page.keyboard.press("Enter");
  await page.locator(".keypad").waitFor();
  await page.keyboard.type("10+15+");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await page.locator(".keypad").waitFor({ state: "detached" });
  assert.deepEqual(await scores(page, 1), ["−25", "+25"]);
  await cell(page, 2, 2).click();
  await page.locator("text=Compter").click();
  await page.locator(".tapper").waitFor();
  await page.locator(".tapper-keys button", { hasText: /^7/ }).first().click();
  await page.locator("text=Noter −7").click();
  await page.locator(".keypad").waitFor();
  assert.deepEqual(await scores(page, 2), ["−7", "+7"]);
  await next(page);
  const download = async (label) => {
    await page.locator("[aria-label='Partager la feuille']").click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator(`text=${label}`).click()]);
    await page.keyboard.press("Escape");
    return { name: file.suggestedFilename(), body: readFileSync(await file.path()) };
  };
  const table = await download("Pour un tableur");
  assert.match(table.name, /^rummikub-\d{4}-\d\d-\d\d\.csv$/);
  const lines = table.body.toString("utf8").slice(1).split("\r\n");
  assert.deepEqual(lines, ['"Manche";"\'=Inès";"Léa"', "1;-25;25", "2;-7;7", '"Total";-32;32', ""]);
  const picture = await download("En image");
  assert.equal(picture.body.subarray(1, 4).toString(), "PNG");
  assert.ok(picture.body.readUInt32BE(16) > 400);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".sheet-foot").isVisible(), false);
  assert.equal(await page.locator(".tally tfoot").isVisible(), true);
});

test("a browser that keeps nothing says so, and the sheet works", async () => {
  const page = await stage.newPlayer(PHONE);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await startSheet(page, "Duo", ["Ana", "Bob"]);
  await page.locator(".foot-line.warn", { hasText: "disparaîtra en fermant" }).waitFor();
  await fillRound(page, 1, 1, ["4"]);
  assert.deepEqual(await totals(page), ["+4", "0"]);
  assert.deepEqual(await violations(page), []);
});
