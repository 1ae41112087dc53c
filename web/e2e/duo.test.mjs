import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { playMatch } from "./duo-play.mjs";
import { begin, foreignWords, openStage, openTable, PATIENCE, sitDown } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("duo", { minds: "bots" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const STILL = { reducedMotion: "reduce" };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SHORT = { target: 5 };

test("a whole match of Duo by mouse, against robots, in French", { timeout: PATIENCE * 4 }, async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await openTable(page, { game: "duo", options: SHORT, seats: 4, robots: ["easy", "easy", "easy"] });
  assert.deepEqual(await foreignWords(page, "fr"), []);
  await begin(page);
  assert.deepEqual(await foreignWords(page, "fr"), []);
  await playMatch([{ page, way: "mouse" }], async () => {
    assert.deepEqual(await foreignWords(page, "fr"), []);
  });
  assert.match(await page.locator(".win .eyebrow").textContent(), /partie terminée/);
  assert.deepEqual(await foreignWords(page, "fr"), []);
  assert.deepEqual(stage.errors, []);
});

test("two people and a robot, by finger and in English", { timeout: PATIENCE * 4 }, async () => {
  const english = { ...STILL, locale: "en-GB" };
  const host = await stage.newPlayer({ ...english, ...PHONE, name: "Zoé" });
  const guest = await stage.newPlayer({ ...english, ...PHONE, name: "Karim" });
  const table = await openTable(host, { game: "duo", options: SHORT, seats: 4, robots: ["easy", "easy"] });
  await sitDown(guest, table);
  assert.deepEqual(await foreignWords(guest, "en"), []);
  await begin(host);
  await guest.locator(".game.duo").waitFor();
  for (const page of [host, guest]) assert.deepEqual(await foreignWords(page, "en"), []);
  await playMatch(
    [host, guest].map((page) => ({ page, way: "touch" })),
    async () => assert.deepEqual(await foreignWords(host, "en"), []),
  );
  assert.match(await guest.locator(".win .eyebrow").textContent(), /match over|over/i);
  for (const page of [host, guest]) assert.deepEqual(await foreignWords(page, "en"), []);
  assert.deepEqual(stage.errors, []);
});

test("a whole match of Turbo-Duo by keyboard alone", { timeout: PATIENCE * 4 }, async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Léa" });
  await openTable(page, {
    game: "duo",
    options: { ...SHORT, turbo: true },
    seats: 4,
    robots: ["easy", "medium", "hard"],
  });
  const start = page.locator(".btn.start");
  await start.focus();
  await page.keyboard.press("Enter");
  await page.locator(".game.duo").waitFor();
  await playMatch([{ page, way: "keyboard" }]);
  assert.match(await page.locator(".win .eyebrow").textContent(), /partie terminée/);
  assert.deepEqual(stage.errors, []);
});
