import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { playMatch, playRound } from "./ruckus-play.mjs";
import { begin, foreignWords, openStage, openTable, PATIENCE, told, until } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("ruckus", { minds: "forms", TABLEE_LEAD_MS: "3000", TABLEE_PING_S: "0.3" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const STILL = { reducedMotion: "reduce" };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const OPTIONS = { drawCooldownMs: 0, stallSeconds: 60 };
/** Three pairs, a card for a pile of one's own, one that makes a pair, and the call: eleven points. Robots: one pair. */
const ALONE = { hands: ["A A B B C C D", "S S G H M P R", "T T G H M P R", "V V G H M P R"], next: "A D" };
/** The same for the host, while the two others take a pile each from them: six points. */
const THREE = { hands: ["A A B B C C D", "G G H H M P R", "S S T T V P M", "V R H G M P S"], next: "A B D" };

test("a whole match of Ruckus! by mouse, against robots, in French", { timeout: PATIENCE * 4 }, async () => {
  const page = await stage.newPlayer({ name: "Inès" });
  const options = { ...OPTIONS, target: 20 };
  for (const _round of [1, 2]) await stage.deal({ game: "ruckus", seats: 4, options, deal: ALONE });
  await openTable(page, { game: "ruckus", options, seats: 4, robots: ["easy", "medium", "hard"] });
  assert.deepEqual(await foreignWords(page, "fr"), []);
  await page.evaluate(() => {
    window.counted = [];
    const look = () => window.counted.push(document.querySelector(".countdown")?.textContent);
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await begin(page);
  await until(page, "somebody counts down", () => window.counted.some((text) => /^[123]$/.test(text)));
  assert.deepEqual(await foreignWords(page, "fr"), []);
  await playMatch([{ page, way: "mouse" }], 2, async () => {
    assert.deepEqual(await foreignWords(page, "fr"), []);
  });
  assert.match(await page.locator(".win .eyebrow").textContent(), /partie terminée/);
  assert.deepEqual(stage.errors, []);
});

test("three people and a robot, by finger and in English", { timeout: PATIENCE * 4 }, async () => {
  const english = { ...STILL, ...PHONE, locale: "en-GB" };
  const pages = await Promise.all(
    ["Zoé", "Karim", "Noé"].map((name) => stage.newPlayer({ ...english, name })),
  );
  const options = { ...OPTIONS, target: 10 };
  await stage.layOut([...pages, "easy"], { game: "ruckus", options, deal: THREE });
  await stage.deal({ game: "ruckus", seats: 4, options, deal: THREE });
  for (const page of pages) assert.deepEqual(await foreignWords(page, "en"), []);
  await playMatch(
    pages.map((page) => ({ page, way: "touch" })),
    2,
    async () => {
      for (const page of pages) assert.deepEqual(await foreignWords(page, "en"), []);
    },
  );
  assert.deepEqual(stage.errors, []);
});

test("a whole match of Ruckus! by keyboard alone", { timeout: PATIENCE * 4 }, async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Léa" });
  const options = { ...OPTIONS, target: 10 };
  await stage.deal({ game: "ruckus", seats: 3, options, deal: { ...ALONE, hands: ALONE.hands.slice(0, 3) } });
  await openTable(page, { game: "ruckus", options, seats: 3, robots: ["easy", "easy"] });
  await page.locator(".btn.start").focus();
  await page.keyboard.press("Enter");
  await page.locator(".game.ruc").waitFor();
  await playMatch([{ page, way: "keyboard" }], 1);
  assert.match(await page.locator(".win .eyebrow").textContent(), /partie terminée/);
  assert.deepEqual(stage.errors, []);
});

test("what a robot lays is seen at its place", { timeout: PATIENCE * 2 }, async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await stage.layOut([page, "easy"], { game: "ruckus", options: OPTIONS, deal: ALONE });
  await page.locator('.mat [data-family="S"]').waitFor();
  assert.deepEqual(stage.errors, []);
});

test("practice begins from the home page in one press, and the robot waits", async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await page.goto("/");
  await page.locator(".g .fst", { hasText: "S’entraîner" }).click();
  await page.locator(".corner", { hasText: "À vous, les robots attendent" }).waitFor();
  assert.equal((await told(page)).phase, "playing");
  assert.deepEqual(stage.errors, []);
});

test("what a key says is heard, and a touch that may not be is explained", {
  timeout: PATIENCE * 2,
}, async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  const guest = await stage.newPlayer({ ...STILL, name: "Léa" });
  await stage.layOut([page, guest], { game: "ruckus", options: { ...OPTIONS, target: 77 }, deal: ALONE });
  const heard = (pattern) =>
    page.locator(".sr[role=status]", { hasText: pattern }).waitFor({ state: "attached" });
  await page.keyboard.press("Shift+T");
  await heard(/Vous.*Léa.*Pioche/);
  await page.keyboard.press("Shift+R");
  await heard(/Atchoum fois 2/);
  // Pairs are laid by their letter, then the space bar takes a card from the deck.
  const deck = async () => Number(await page.locator(".ruc .draw b").textContent());
  const full = await deck();
  await playRound([{ page, way: "keyboard" }], async () => (await deck()) < full);
  await page.keyboard.press("l");
  await heard(/Vous piochez/);
  // One's own ping stands beside one's families.
  await page.locator(".me .sub", { hasText: /ms/ }).waitFor();
  // The burst is no use with cards in hand, and says so.
  await page.locator(".rk").click({ force: true }); // disabled in words only: it answers with the reason
  await page.locator(".corner .note", { hasText: /encore|Formez/ }).waitFor();
  await page.locator('.top [aria-label^="Qui a été premier"]').click();
  await page.locator("dialog[open] .races-how").waitFor();
  assert.deepEqual(stage.errors, []);
});
