import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { focusCard } from "./duo-play.mjs";
import { cutOff, cutOffNoMore, doLessons } from "./lesson-play.mjs";
import { openStage, shot, violations, wish } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("lessons");
});
after(() => stage.close());
afterEach(() => stage.clear());

const STRIP = { position: { x: 14, y: 30 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const card = (page, name) => page.locator(`.fan [data-flip^="${name}#"]`);

async function byTouch(page, { right }) {
  const [action] = right[0];
  if (action.type === "draw") return page.locator(".duo .acts .draw-one").tap();
  for (const name of action.cards) {
    await card(page, name).tap(STRIP);
    await page.locator(action.pile === 0 ? ".pilebox.l .pile" : ".pilebox.r .pile").tap();
    await card(page, name).waitFor({ state: "detached" });
  }
  return page.locator(".acts .commit").tap();
}

async function byKeyboard(page, { right }) {
  const [action] = right[0];
  if (action.type === "draw") return page.keyboard.press("p");
  for (const name of action.cards) {
    const place = await page
      .locator(".fan button")
      .evaluateAll((all, wanted) => all.findIndex((one) => one.dataset.flip.startsWith(`${wanted}#`)), name);
    await focusCard(page, place);
    await page.keyboard.press(action.pile === 0 ? "1" : "2");
    await card(page, name).waitFor({ state: "detached" });
  }
  return page.keyboard.press("v");
}

test("a newcomer finds the lessons of Duo at home, does them all by touch without a network, and plays a robot", async () => {
  const page = await stage.newPlayer({ ...PHONE, serviceWorkers: "allow" });
  await page.goto("/");
  const door = page.locator('a[href="/learn/duo"]');
  assert.match(await door.textContent(), /Première partie\s\? 3\smin/);
  await cutOff(page);
  await door.tap();
  await doLessons(page, "duo", byTouch, {
    onward: (one) => one.locator(".go-on").tap(),
    seen: (id, when) => shot(page, `lesson-duo-${id}-${when}-phone`),
  });
  assert.equal(await page.locator(".pieces .done").count(), 4);
  await cutOffNoMore(page);
  await page.locator('.go-on:not([aria-disabled="true"])', { hasText: "Contre un robot" }).tap();
  await page.locator(".play-screen .game.duo").waitFor();
  await page.goto("/");
  await page.locator('a[href="/rules/duo"]').waitFor();
  assert.equal(await door.count(), 0);
  assert.deepEqual(stage.errors, []);
});

test("by keyboard alone at the desk: every lesson of Duo, H shows, Enter leads on", async () => {
  const page = await stage.newPlayer();
  await page.goto("/learn/duo");
  await page.locator(".lesson-board .fan").waitFor();
  await page.keyboard.press("h");
  await page.locator(".coach h2", { hasText: "Regardez bien" }).waitFor();
  await page.locator(".lesson-board .links:visible .link").first().waitFor();
  await page.locator(".coach h2", { hasText: "Posez une carte" }).waitFor(); // and it is put back
  assert.equal(await page.locator(".fan button").count(), 3);
  await doLessons(page, "duo", byKeyboard, {
    onward: (one) => one.keyboard.press("Enter"),
    seen: (id, when) => shot(page, `lesson-duo-${id}-${when}-desk`),
  });
  assert.equal(await page.locator(".lesson-list .tick").count(), 5);
  assert.deepEqual(stage.errors, []);
});

test("a touch after a refusal does what it is meant for: nothing moves away from under the finger", async () => {
  const page = await stage.newPlayer(PHONE);
  await page.goto("/learn/duo/1");
  await card(page, "B1x").tap(STRIP);
  const refusal = page.locator(".refusal[role=alert]");
  await refusal.locator(".in-book", { hasText: "DUO-23" }).waitFor();
  await page.locator(".pilebox.l .pile").tap();
  await page.locator(".btn.pulse").waitFor(); // refused a second time
  await refusal.waitFor();
  // What the board says in a few words, the coach says as a sentence.
  await page.goto("/learn/ruckus/2");
  await page.locator("button.rk").tap({ force: true });
  await refusal.locator("p", { hasText: /^\s*Encore 2\scartes\.$/ }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("a wrong card is refused with its rule; the coach names one, then offers to show; nothing is lost", async () => {
  const page = await stage.newPlayer(PHONE);
  await page.goto("/learn/duo/2");
  await card(page, "G4o").tap(STRIP);
  const refusal = page.locator(".refusal[role=alert]");
  await refusal.locator(".in-book", { hasText: "DUO-23" }).waitFor();
  assert.equal(await page.locator(".coach h2").textContent(), "Commencez par le 2 rouge.");
  assert.deepEqual(await violations(page), []);
  await refusal.locator(".in-book").tap();
  await page.locator("dialog .found", { hasText: "DUO-23" }).waitFor();
  await page.keyboard.press("Escape");
  // The next touch takes the refusal away, and does what it does.
  await card(page, "R2o").tap(STRIP);
  await refusal.waitFor({ state: "detached" });
  await page.locator(".pilebox.l .pile").tap();
  await page.locator(".acts .commit").tap();
  await page.locator(".coach h2", { hasText: "Permis, mais" }).waitFor();
  await page.locator(".btn.pulse").waitFor();
  await card(page, "G4o").tap(STRIP); // it goes back by itself
  await card(page, "R2o").waitFor();
  assert.equal(await page.locator(".fan button").count(), 4);
  // Turned on its side and told in English, the staged card stays.
  await card(page, "R2o").tap(STRIP);
  await page.locator(".pilebox.l .pile").tap();
  await card(page, "R2o").waitFor({ state: "detached" });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator(".acts .commit", { hasText: "1 carte" }).waitFor();
  assert.equal(await card(page, "R2o").count(), 0);
  await wish(page, { lang: "en" });
  await page.locator(".acts .commit", { hasText: "1 card" }).waitFor();
  assert.equal(await page.locator(".coach h2").textContent(), "Start with the red 2.");
  assert.equal(await card(page, "R2o").count(), 0);
  assert.deepEqual(stage.errors, []);
});
