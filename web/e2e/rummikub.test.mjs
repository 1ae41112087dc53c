import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { drag, goTo, playMatch } from "./rummikub-play.mjs";
import { openStage, until, violations } from "./stage.mjs";
import { openWire } from "./wire.mjs";

let stage;
before(async () => {
  stage = await openStage("rummikub", { minds: "still" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a whole match by keyboard alone", async () => {
  const page = await stage.newPlayer();
  await playMatch(stage, page, "keyboard");
  assert.equal(await page.locator("text=/partie terminée/").count(), 1);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});

test("a whole match by touch, on a phone", async () => {
  const page = await stage.newPlayer(PHONE);
  await playMatch(stage, page, "touch", "touch");
  assert.equal(await page.locator("text=/partie terminée/").count(), 1);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});

/** Nothing to lay: no three tiles belong together. */
const NOTHING = "K1 K3 K5 K7 R2 R4 R9 B6 B8 B11 O3 O10 O12 O13";
/** Thirty points and more in one run. */
const OPENING = "K10 K11 K12 K3 K5 R2 R4 R9 B6 B8 O1 O3 O5 O7";

async function firstTurn(page, rack = NOTHING) {
  await stage.layOut([page, "easy"], { game: "rummikub", deal: { hands: [rack], next: "B1" } });
  await page.locator(".mecol.on").waitFor();
  return page.locator(".tiles .tb");
}

test("the turn can be prepared, taken back and undone by keyboard alone", async () => {
  const page = await stage.newPlayer();
  const rack = await firstTurn(page);
  const size = await rack.count();
  await goTo(page, await rack.nth(1).getAttribute("aria-label"));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  assert.deepEqual(await page.locator(".tiles .badge").allTextContents(), ["1", "2"]);
  await page.keyboard.press("n");
  assert.equal(await rack.count(), size - 2);
  assert.equal(await page.locator(".set:is(.part, .bad)").count(), 1);
  assert.equal(await page.locator(".commit").getAttribute("aria-disabled"), "true");
  assert.match(await page.locator("[id^=rum-why]").textContent(), /finir/i);
  // The focus stays on the rack, so that the next arrow goes on from there.
  assert.equal(await page.evaluate(() => document.activeElement?.matches("[data-nav=rack]")), true);
  await page.keyboard.press("z");
  assert.equal(await rack.count(), size);
  await page.keyboard.press("y");
  await page.keyboard.press("z");
  for (const [key, said] of [
    ["t", /vide|\d\. /],
    ["r", /noir|rouge|bleu|orange/],
    ["c", /seconde|libre/],
  ]) {
    await page.keyboard.press(key);
    await page.locator(".sr[role=status]", { hasText: said }).first().waitFor({ state: "attached" });
  }
  await page.keyboard.press("p");
  await page.locator(".tiles .tb").nth(size).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("a reload in the middle of a turn keeps the draft and the order of the rack", async () => {
  const page = await stage.newPlayer();
  const rack = await firstTurn(page);
  await page.keyboard.press("s");
  await drag(page, rack.nth(0), rack.nth(4));
  const order = await rack.evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel));
  await rack.nth(0).click();
  await rack.nth(1).click();
  await page.locator(".newset").click();
  await page.reload();
  await page.locator(".set:is(.part, .bad)").waitFor();
  assert.deepEqual(await rack.evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel)), order.slice(2));
  await page.keyboard.press("z");
  assert.equal(await rack.count(), order.length);
  assert.deepEqual(stage.errors, []);
});

test("a network cut in the middle of a turn keeps the draft, and the turn goes on", async () => {
  const wire = await openWire(stage.url);
  const page = await stage.newPlayer({ baseURL: wire.url, serviceWorkers: "allow" });
  const rack = await firstTurn(page);
  const size = await rack.count();
  await rack.nth(0).click();
  await rack.nth(1).click();
  await page.locator(".newset").click();
  wire.cut();
  await page.locator(".offline-bar").waitFor();
  await rack.nth(0).click();
  await page.keyboard.press("n");
  wire.mend();
  await page.locator(".offline-bar").waitFor({ state: "detached" });
  assert.equal(await rack.count(), size - 3);
  assert.equal(await page.locator(".set:is(.part, .bad)").count(), 2);
  await page.keyboard.press("z");
  await page.keyboard.press("z");
  await page.keyboard.press("p");
  await rack.nth(size).waitFor();
  await page.close();
  await wire.close();
  assert.deepEqual(stage.errors, []);
});

test("hints in three steps: whether, with what, and how; the last can be undone", async () => {
  const page = await stage.newPlayer();
  const rack = await firstTurn(page, OPENING);
  const note = page.locator(".hint-note span");
  const size = await rack.count();
  await page.keyboard.press("h");
  await note.filter({ hasText: "Vous pouvez ouvrir" }).waitFor();
  assert.equal(await page.locator(".tb.hinted").count(), 0);
  await page.locator(".hint-note .btn").click();
  await page.locator(".tb.hinted").first().waitFor();
  const marked = await page.locator(".tb.hinted").count();
  assert.equal(marked, 3);
  assert.deepEqual(await violations(page), []);
  await page.locator(".hint-note .btn").click();
  await page.locator(".set.new").first().waitFor();
  assert.equal(await rack.count(), size - marked);
  assert.equal(await page.locator(".set:is(.part, .bad)").count(), 0);
  await page.keyboard.press("z");
  assert.equal(await rack.count(), size);
  await page.keyboard.press("y");
  await page.keyboard.press("v");
  await until(
    page,
    "the set lies for good and the tiles have left the rack",
    (n) => document.querySelectorAll(".tiles .tb").length < n && !document.querySelector(".set.new"),
    size,
  );
  assert.deepEqual(stage.errors, []);
});
