import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openRobotTable, openStage, violations, wish } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("settings");
});
after(() => stage.close());
afterEach(() => stage.clear());

async function openSettings(page) {
  await page.locator(".me-chip").click();
  await page.locator("dialog[open] .group").first().waitFor();
}

test("every setting is there, works at once and is kept", async () => {
  const page = await stage.newPlayer({ permissions: ["notifications"] });
  await page.goto("/");
  await openSettings(page);
  const switches = page.locator("dialog[open] .sw");
  const before = await switches.evaluateAll((all) => all.map((one) => one.checked));
  assert.ok(before.length >= 9, `${before.length} switches`);
  await page.locator(".slider").fill("35");
  for (const one of await switches.all()) await one.click();
  await page.locator("dialog[open] .seg label", { hasText: "Sombre" }).click();
  await page.locator("dialog[open] .seg label", { hasText: /^Grande$/ }).click();
  const root = page.locator("html");
  const wishes = {
    theme: "dark",
    text: "large",
    contrast: "high",
    motion: "off",
    letters: "true",
    hand: "left",
  };
  for (const [name, value] of Object.entries(wishes)) {
    assert.equal(await root.getAttribute(`data-${name}`), value, name);
  }
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await page.locator(".me-chip").waitFor();
  for (const [name, value] of Object.entries(wishes)) {
    assert.equal(await root.getAttribute(`data-${name}`), value, `${name} after a reload`);
  }
  await openSettings(page);
  const kept = await switches.evaluateAll((all) => all.map((one) => one.checked));
  // The sound is off now, so the slider is too: the notice was granted, so every switch has turned.
  assert.deepEqual(
    kept,
    before.map((on) => !on),
  );
  assert.equal(await page.locator(".slider").inputValue(), "35");
  assert.deepEqual(stage.errors, []);
});

test("on a phone a switch stands beside its words, and keys are no matter", async () => {
  for (const isMobile of [true, false]) {
    const page = await stage.newPlayer({
      viewport: { width: 390, height: 844 },
      isMobile,
      hasTouch: isMobile,
    });
    await page.goto("/");
    await openSettings(page);
    const below = await page
      .locator("dialog[open] .ln:has(> .sw)")
      .evaluateAll((lines) =>
        lines.filter(
          (one) => one.querySelector(".sw").offsetLeft < one.querySelector("label").offsetLeft + 100,
        ),
      );
    assert.deepEqual(below, []);
    assert.equal(await page.getByRole("radio", { name: "Par place" }).isVisible(), !isMobile);
  }
});

for (const colorScheme of ["light", "dark"]) {
  test(`home, rules and history stay readable with high contrast (${colorScheme})`, async () => {
    const page = await stage.newPlayer({ colorScheme });
    await page.addInitScript(() =>
      localStorage.setItem("tablee.settings", '{"contrast":true,"text":"larger"}'),
    );
    for (const path of ["/", "/history", "/verify"]) {
      await page.goto(path);
      await page.locator("main h1").first().waitFor();
      assert.deepEqual(await violations(page), [], path);
    }
  });
}

for (const [who, options, motion] of [
  ["the system", { reducedMotion: "reduce" }, true],
  ["the settings", {}, false],
]) {
  test(`nothing begins to move where ${who} will have it still, however much changes`, async () => {
    const page = await stage.newPlayer({ ...options, colorScheme: "light" });
    await page.goto("/");
    await page.locator("main h1").waitFor();
    await wish(page, { motion });
    const begun = await page.evaluate(() => {
      document.getAnimations(); // every style is as it was before the change
      document.documentElement.dataset.theme = "dark";
      return document.getAnimations().map((one) => one.transitionProperty ?? one.animationName);
    });
    assert.deepEqual(begun, []);
  });
}

test("the question mark opens the keys of the game, and the turn is told in title and icon", async () => {
  const page = await stage.newPlayer();
  await openRobotTable(page, "Duo");
  await page.locator(".mecol.on").waitFor();
  assert.match(await page.title(), /À vous de jouer/);
  assert.match(await page.locator('link[rel="icon"]').getAttribute("href"), /icon-turn/);
  await page.keyboard.press("?");
  await page.locator("dialog[open] .keys kbd").first().waitFor();
  assert.ok((await page.locator(".keys kbd").count()) > 8);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await page.locator(".top .iconb").first().click();
  await page.locator(".menu-list .btn", { hasText: "Quitter la table" }).click();
  await page.locator("dialog[open] .answers .btn:not(.sec)").click();
  await page.locator(".hero").waitFor();
  assert.match(await page.locator('link[rel="icon"]').getAttribute("href"), /icon\.svg/);
});
