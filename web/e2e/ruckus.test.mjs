import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { playMatch, playRound } from "./ruckus-play.mjs";
import { begin, foreignWords, openStage, openTable, PATIENCE, sitDown } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage({ TABLEE_LEAD_MS: "1000", TABLEE_ROBOT_PACE: "0.3" });
});
after(() => stage.close());

const STILL = { reducedMotion: "reduce" };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SHORT = { target: 10, drawCooldownMs: 0, stallSeconds: 3 };

test("a whole match of Ruckus! by mouse, against robots, in French", { timeout: PATIENCE * 4 }, async () => {
  const page = await stage.newPlayer({ name: "Inès" });
  await openTable(page, { game: "ruckus", options: SHORT, seats: 4, robots: ["easy", "medium", "hard"] });
  assert.deepEqual(await foreignWords(page, "fr"), []);
  await begin(page);
  assert.match(await page.locator(".countdown").textContent(), /[123]|Prêts/);
  assert.deepEqual(await foreignWords(page, "fr"), []);
  await playMatch([{ page, way: "mouse" }], async () => {
    assert.deepEqual(await foreignWords(page, "fr"), []);
  });
  assert.match(await page.locator(".win .eyebrow").textContent(), /partie terminée/);
  assert.deepEqual(stage.errors, []);
});

test("three people and a robot, by finger and in English", { timeout: PATIENCE * 4 }, async () => {
  const english = { ...STILL, ...PHONE, locale: "en-GB" };
  const [host, ...guests] = await Promise.all(
    ["Zoé", "Karim", "Noé"].map((name) => stage.newPlayer({ ...english, name })),
  );
  const table = await openTable(host, { game: "ruckus", options: SHORT, seats: 4, robots: ["easy"] });
  for (const guest of guests) await sitDown(guest, table);
  await begin(host);
  const pages = [host, ...guests];
  for (const page of pages) await page.locator(".game.ruc").waitFor();
  for (const page of pages) assert.deepEqual(await foreignWords(page, "en"), []);
  await playMatch(
    pages.map((page) => ({ page, way: "touch" })),
    async () => {
      for (const page of pages) assert.deepEqual(await foreignWords(page, "en"), []);
    },
  );
  for (const page of pages) assert.deepEqual(await foreignWords(page, "en"), []);
  assert.deepEqual(stage.errors, []);
});

test("a whole match of Ruckus! by keyboard alone", { timeout: PATIENCE * 4 }, async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Léa" });
  await openTable(page, { game: "ruckus", options: SHORT, seats: 3, robots: ["easy", "easy"] });
  await page.locator(".start-row .btn").focus();
  await page.keyboard.press("Enter");
  await page.locator(".game.ruc").waitFor();
  await playMatch([{ page, way: "keyboard" }]);
  assert.match(await page.locator(".win .eyebrow").textContent(), /partie terminée/);
  assert.deepEqual(stage.errors, []);
});

test("what a key says is heard, and a touch that may not be is explained", {
  timeout: PATIENCE * 2,
}, async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  const guest = await stage.newPlayer({ ...STILL, name: "Léa" });
  const table = await openTable(page, { game: "ruckus", options: { ...SHORT, target: 77 }, seats: 2 });
  await sitDown(guest, table);
  await begin(page);
  await page.locator(".countdown").waitFor({ state: "detached" });
  const heard = (pattern) =>
    page.locator(".sr[role=status]", { hasText: pattern }).waitFor({ state: "attached" });
  await page.keyboard.press("Shift+T");
  await heard(/Vous.*Léa.*Pioche/);
  await page.keyboard.press("Shift+R");
  await heard(/!/);
  // Pairs are laid by their letter, then the space bar takes a card from the deck.
  const deck = async () => Number(await page.locator(".ruc .draw b").textContent());
  const full = await deck();
  await playRound(page, "keyboard", async () => (await deck()) < full);
  await page.keyboard.press("l");
  await heard(/Vous piochez/);
  // One's own ping stands beside one's families.
  await page.locator(".me .sub", { hasText: /ms/ }).waitFor();
  // The burst is no use with cards in hand, and says so.
  await page.locator(".rk").click({ force: true }); // disabled in words only: it answers with the reason
  await page.locator(".toast", { hasText: /encore|paire/ }).waitFor();
  await page.locator('.top [aria-label^="Qui a été premier"]').click();
  await page.locator("dialog[open] .races-how").waitFor();
  assert.deepEqual(stage.errors, []);
});
