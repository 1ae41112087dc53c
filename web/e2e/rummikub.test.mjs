import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { drag, goTo, playMatch } from "./rummikub-play.mjs";
import { begin, openRobotTable, openStage, openTable, openWire, violations } from "./stage.mjs";

let stage;
before(async () => {
  // A turn that went round within one frame leaves no trace where the rack stays as it was: robots take a moment.
  stage = await openStage({ TABLEE_ROBOT_PACE: "0.08" });
});
after(() => stage.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A match is luck: with a rack that never opens there is nothing to show, so another one is played. */
async function match(options, way, press) {
  const page = await stage.newPlayer(options);
  for (let tries = 0; tries < 4; tries++) {
    const laid = await playMatch(page, way, press);
    assert.equal(await page.locator("text=/partie terminée/").count(), 1);
    if (laid > 0) return page;
  }
  throw new Error("four matches without a single set");
}

test("a whole match by keyboard alone", async () => {
  const page = await match({}, "keyboard");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});

test("a whole match by touch, on a phone", async () => {
  const page = await match(PHONE, "touch", "touch");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});

async function firstTurn(page) {
  await openRobotTable(page, "Rummikub");
  await begin(page);
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
  assert.equal(await page.locator(".set.bad").count(), 1);
  assert.equal(await page.locator(".commit").getAttribute("aria-disabled"), "true");
  assert.match(await page.locator("#rum-why").textContent(), /finir/i);
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
    await page.waitForFunction(
      ([pattern]) => new RegExp(pattern).test(document.querySelector("[role=status]")?.textContent ?? ""),
      [said.source],
    );
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
  await page.locator(".set.bad").waitFor();
  assert.deepEqual(await rack.evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel)), order.slice(2));
  await page.keyboard.press("z");
  assert.equal(await rack.count(), order.length);
  assert.deepEqual(stage.errors, []);
});

test("a network cut in the middle of a turn keeps the draft, and the turn goes on", async () => {
  const wire = await openWire(stage.url);
  const page = await stage.newPlayer({ baseURL: wire.url });
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
  assert.equal(await page.locator(".set.bad").count(), 2);
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
  await openTable(page, {
    game: "rummikub",
    seats: 2,
    robots: ["easy"],
    options: { rounds: 1, turnSeconds: "off" },
  });
  await begin(page);
  const note = page.locator(".hint-note span");
  for (let turn = 0; turn < 60; turn++) {
    await page.locator(".mecol.on").waitFor();
    const size = await page.locator(".tiles .tb").count();
    await page.keyboard.press("h");
    await note.waitFor();
    if (/piochez|passez/.test(await note.textContent())) {
      await page.keyboard.press("p");
      await page.locator(".tiles .tb").nth(size).waitFor();
      continue;
    }
    assert.match(await note.textContent(), /ouvrir|possible/);
    assert.equal(await page.locator(".tb.hinted").count(), 0);
    await page.locator(".hint-note .btn").click();
    await page.locator(".tb.hinted").first().waitFor();
    const marked = await page.locator(".tb.hinted").count();
    assert.deepEqual(await violations(page), []);
    await page.locator(".hint-note .btn").click();
    await page.locator(".set.new").first().waitFor();
    assert.equal(await page.locator(".tiles .tb").count(), size - marked);
    assert.equal(await page.locator(".set.bad").count(), 0);
    await page.keyboard.press("z");
    assert.equal(await page.locator(".tiles .tb").count(), size);
    await page.keyboard.press("y");
    await page.keyboard.press("v");
    await page.waitForFunction(
      (n) => document.querySelectorAll(".tiles .tb").length < n && !document.querySelector(".set.new"),
      size,
    );
    assert.deepEqual(stage.errors, []);
    return;
  }
  throw new Error("sixty turns without anything to play");
});
