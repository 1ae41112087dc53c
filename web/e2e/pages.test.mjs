import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openFromHome, openStage, takeChair, violations } from "./stage.mjs";
import { openWire } from "./wire.mjs";

let stage;
before(async () => {
  stage = await openStage("pages");
});
after(() => stage.close());
afterEach(() => stage.clear());

for (const scheme of ["light", "dark"]) {
  test(`home, rules, history and settings have no barrier (${scheme})`, async () => {
    const page = await stage.newPlayer({ colorScheme: scheme });
    await page.goto("/");
    await page.locator("h1").waitFor();
    assert.deepEqual(await violations(page), []);
    await page.locator(".me-chip").click();
    await page.locator("dialog[open]").waitFor();
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press("Escape");
    for (const path of ["/rules/rummikub", "/rules/duo", "/history"]) {
      await page.goto(path);
      await page.locator("main h1").first().waitFor();
      assert.deepEqual(await violations(page), [], path);
    }
    assert.deepEqual(stage.errors, []);
  });
}

test("on the home page nothing touches the edge of its card", async () => {
  const page = await stage.newPlayer();
  await page.goto("/");
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const rooms = await page
      .locator("section.g .btn")
      .evaluateAll((buttons) =>
        buttons.map(
          (one) => one.closest(".g").getBoundingClientRect().right - one.getBoundingClientRect().right,
        ),
      );
    assert.ok(Math.min(...rooms) >= 10, `${width}: ${rooms.map(Math.round)}`);
  }
  // Beside each other or not, the way to the lesson stays on one line.
  const heights = await page
    .locator("section.g a.fst")
    .evaluateAll((links) => links.map((one) => one.getBoundingClientRect().height));
  assert.deepEqual(heights, [44, 44, 44]);
});

test("two people meet by code, and one comes back after a lost line", async () => {
  const host = await stage.newPlayer();
  await openFromHome(host, "Duo");
  const code = await host.locator(".codeb").getAttribute("aria-label");
  const wire = await openWire(stage.url);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const guest = await stage.newPlayer({ ...phone, baseURL: wire.url, serviceWorkers: "allow" });
  await guest.goto("/");
  await guest.locator(".code-tiles input").fill(code.replace("Code ", ""));
  await guest.locator(".join .btn").click();
  await takeChair(guest);
  await host.getByRole("button", { name: "Commencer à deux" }).click();
  await guest.locator(".game.duo").waitFor();
  wire.cut();
  await guest.locator(".offline-bar").waitFor();
  wire.mend();
  await guest.locator(".offline-bar").waitFor({ state: "detached" }); // else the page might be asked for on a dead line
  await guest.goto(host.url().replace(stage.url, ""));
  await guest.locator(".game.duo .fan button").first().waitFor();
  assert.equal(await guest.locator(".fan button").count(), 7);
  await guest.context().close();
  await wire.close();
  assert.deepEqual(stage.errors, []);
});

test("a wrong code says so beside the field", async () => {
  const page = await stage.newPlayer();
  await page.goto("/");
  await page.locator(".code-tiles input").fill("RIEN99");
  await page.keyboard.press("Enter");
  assert.match(await page.locator(".field-note").textContent(), /n’existe pas/);
});

test("the language and the theme change at once and stay", async () => {
  const page = await stage.newPlayer();
  await page.goto("/");
  await page.locator("text=English").click();
  assert.match(await page.locator("h1").textContent(), /Sit down/);
  await page.locator('[aria-label="Dark theme"]').click();
  await page.reload();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.match(await page.locator("h1").textContent(), /Sit down/);
});

test("who comes back to the home page sees the table that waits, wherever the page was left", async () => {
  const page = await stage.newPlayer({ name: "Inès", viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await page.locator('section.g[aria-label="Rummikub"] .btn.main').click();
  await page.locator(".game").waitFor();
  await page.goBack();
  await page.locator(".res .btn").waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator('section.g[aria-label="Rummikub"] .btn.main').click();
  await page.locator(".game").waitFor();
  await page.reload();
  await page.locator(".game").waitFor();
  await page.goBack();
  await page.locator(".res .btn").waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector(".res .btn").getBoundingClientRect();
    return scrollY === 0 && top >= 0 && bottom <= innerHeight;
  });
  assert.deepEqual(stage.errors, []);
});
