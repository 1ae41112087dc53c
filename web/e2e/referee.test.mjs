import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { misfits } from "./shots-audit.mjs";
import { openStage, shot, until, violations } from "./stage.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let stage;
before(async () => {
  stage = await openStage("referee");
});
after(() => stage.close());
afterEach(() => stage.clear());

const KEPT = { ...PHONE, serviceWorkers: "allow" };
const open = async (game, options = PHONE) => {
  const page = await stage.newPlayer(options);
  await page.goto(`/referee/${game}`);
  await page.locator(".referee .field").or(page.locator(".moment-keys")).first().waitFor();
  return page;
};
const tile = (page, name) => page.locator(`.referee-tiles [aria-label="${name}"]`).tap();
const colour = (page, name) => page.locator(".referee-colours button", { hasText: name }).tap();
const says = (page, text) => page.locator(".ruling", { hasText: text }).waitFor();
const type = async (page, text) => {
  await page.locator(".referee form .field").fill(text);
  await page.keyboard.press("Enter");
};

/** Barriers and misfits of the page as it stands. */
async function look(page, name) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await violations(page), [], `${name} ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await shot(page, name);
  assert.deepEqual(await misfits(page, name), {});
}

test("a set is judged after every tile, without a network, and the book is one tap away", async () => {
  const page = await open("rummikub", KEPT);
  await until(page, "the page is kept", () => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".referee-tiles").waitFor();
  await colour(page, "noir");
  await tile(page, "7 noir");
  await says(page, "Il en manque 2.");
  await colour(page, "rouge");
  await tile(page, "7 rouge");
  await says(page, "Il en manque une.");
  await colour(page, "bleu");
  await tile(page, "7 bleu");
  await says(page, "Oui, une série, 21\u00a0points.");
  await colour(page, "rouge");
  await tile(page, "7 rouge");
  await says(page, "Une couleur y est deux fois");
  await page.locator(".ruling q", { hasText: "Une série réunit 3 ou 4 plaques" }).waitFor();
  assert.equal(await page.locator(".referee-row .marked").count(), 2);
  await look(page, "referee-rummikub");
  await page.locator(".ruling .as-link", { hasText: "RUM-15" }).tap();
  await page.locator("dialog[open] .found", { hasText: "RUM-15" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("tiles can be typed, in any order, and Backspace takes the last", async () => {
  const page = await open("rummikub", { viewport: { width: 1366, height: 768 }, locale: "en-GB" });
  await type(page, "r9 r7 r8");
  await says(page, "Yes, a run, 24\u00a0points.");
  await page.keyboard.press("Backspace");
  await says(page, "One more is needed.");
  await type(page, "r10");
  await says(page, "There is a gap");
  await type(page, "x3");
  await page.locator(".field-note.bad", { hasText: "x3" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("a whole turn: before, after, and what came from the rack", async () => {
  const page = await open("rummikub");
  await page.locator(".referee label", { hasText: "Tout un tour" }).tap();
  await type(page, "n8 r8 j | r4-6");
  await page.locator(".referee label", { hasText: /^Après$/ }).tap();
  await page.locator(".btn", { hasText: "Reprendre la table" }).tap();
  await says(page, "Rien ne vient de la réglette");
  await type(page, "r7");
  await says(page, "De la réglette : 7 rouge.");
  await page.locator(".ln", { hasText: "A déjà ouvert" }).locator("input").tap();
  await says(page, "avant d’avoir ouvert");
  await page.locator('.referee-row [aria-label="Retirer joker"]').tap();
  await says(page, "aucun joker de la table");
  await look(page, "referee-turn");
  assert.deepEqual(stage.errors, []);
});

test("the best turn is found on the device, behind a warning, without a network", async () => {
  const page = await open("rummikub", KEPT);
  await until(page, "the page is kept", () => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".referee label", { hasText: "Meilleur tour" }).tap();
  await page.locator(".btn", { hasText: "c’est la solution" }).tap();
  await type(page, "r4-6 | n8 r8 o8");
  await page.locator(".referee label", { hasText: "Ma réglette" }).tap();
  await type(page, "b8 r7");
  await page.locator(".best-find").tap();
  await page.locator(".best-sum", { hasText: /2.plaques à poser/ }).waitFor();
  await page.locator(".best-proof", { hasText: "prouvé" }).waitFor();
  assert.equal(await page.locator(".best-row .from-rack").count(), 2);
  await until(page, "the answer has the focus, above the keys", () => {
    const sum = document.querySelector(".best-sum");
    const keys = document.querySelector(".referee-keys").getBoundingClientRect();
    const { top, bottom } = sum.getBoundingClientRect();
    return document.activeElement === sum && top >= 0 && bottom <= keys.top;
  });
  await look(page, "referee-best");
  assert.deepEqual(stage.errors, []);
});

test("a chain of Duo and a moment of Ruckus! are judged by their rules", async () => {
  const page = await open("duo");
  await page.locator(".chain-keys button", { hasText: "rouge" }).tap();
  await page.locator(".chain-keys button", { hasText: "triangle" }).tap();
  await page.locator(".chain-keys button", { hasText: "3" }).first().tap();
  await page.locator(".chain-keys button", { hasText: "4" }).first().tap();
  await says(page, "Oui, elle va.");
  await type(page, "b1o");
  await says(page, "DUO-23");
  await look(page, "referee-duo");

  await page.goto("/referee/ruckus");
  const key = (name) => page.locator(`.moment-keys [aria-label^="${name}"]`);
  await key("Miaou").tap();
  await key("Miaou").tap();
  await key("Boum").tap();
  await page.locator(".moment-deeds li", { hasText: "Former Miaou" }).waitFor();
  await page
    .locator(".moment-deeds li[data-kind=no]", { hasText: /Piocher.: non, formez d’abord Miaou/ })
    .waitFor();
  await look(page, "referee-ruckus");
  assert.deepEqual(stage.errors, []);
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1366, 768],
]) {
  test(`a rack is counted by touch and by keyboard at ${width} × ${height}`, async () => {
    const page = await stage.newPlayer({ viewport: { width, height }, hasTouch: true });
    await page.goto("/count/rummikub");
    for (const key of ["10", "13", "2", "8"]) await page.locator(`.rest-keys [aria-label="${key}"]`).tap();
    await page.locator(".rest-keys .joker").tap();
    await page.locator(".tapper-sum", { hasText: "63" }).waitFor();
    assert.deepEqual(await violations(page), []);
    await shot(page, `tapper-${width}`);
    await page.locator('.rest-row [aria-label="Retirer 13"]').tap();
    for (const key of ["7", "j", "Backspace", "Backspace"]) await page.keyboard.press(key);
    await page.locator(".btn", { hasText: "Personne suivante" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".toast", { hasText: "50" }).waitFor();
    await page.locator(".tapper-sum", { hasText: /^0/ }).waitFor();
    if (width === 360) assert.deepEqual(await misfits(page, "tapper"), {});
    assert.deepEqual(stage.errors, []);
  });
}
