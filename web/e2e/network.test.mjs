import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openStage, openTable, openWire, PATIENCE, sitDown } from "./stage.mjs";

let stage;
let wire;
before(async () => {
  stage = await openStage({ TABLEE_GRACE_MS: "1500", TABLEE_LEAD_MS: "1000" });
  wire = await openWire(stage.url);
});
after(async () => {
  await wire.close();
  await stage.close();
});

/** A part of the page that was asked for while the line was cut does not come: the browser says so by itself. */
const faults = () => stage.errors.filter((text) => !/dynamically imported module/.test(text));

const STILL = { reducedMotion: "reduce" };

/** Two people at a table of Duo: the one on the wire that can be cut, and the other. */
async function twoAtDuo() {
  const player = await stage.newPlayer({ ...STILL, name: "Inès", baseURL: wire.url });
  const other = await stage.newPlayer({ ...STILL, name: "Léa" });
  const table = await openTable(player, { game: "duo", options: { target: 100 }, seats: 2 });
  await sitDown(other, table);
  await begin(player);
  await other.locator(".game.duo").waitFor();
  return { player, other };
}

/** Draws in turns until the player is to move and has a card that fits. */
async function untilPlayable(player, other) {
  for (let tries = 0; tries < 60; tries++) {
    await Promise.race([player, other].map((page) => page.locator(".mecol.on").waitFor()));
    if ((await other.locator(".mecol.on").count()) > 0) {
      await other.keyboard.press("p");
      await other.locator(".mecol:not(.on)").waitFor();
    }
    await player.locator(".mecol.on").waitFor();
    if ((await player.locator(".fc.play").count()) > 0) return;
    await player.keyboard.press("p");
    await player.locator(".mecol:not(.on)").waitFor();
  }
  throw new Error("no card ever fits");
}

/** Lays one card that fits; resolves to what the line-up then says. */
async function stageOne(page) {
  await page.locator(".fc.play button").first().focus();
  await page.keyboard.press("Enter");
  if ((await page.locator(".fc.sel").count()) > 0) await page.keyboard.press("1");
  await page.locator(".duo-table.chained").waitFor();
  return lineUp(page);
}

const lineUp = (page) => page.locator(".link:visible .link-name").first().textContent();
const handOf = (page) => page.locator(".fan").getAttribute("aria-label");

test("a reload in the middle of a turn loses nothing", { timeout: PATIENCE * 3 }, async () => {
  const { player, other } = await twoAtDuo();
  await untilPlayable(player, other);
  const laid = await stageOne(player);
  const hand = await handOf(player);
  await player.reload();
  await player.locator(".duo-table.chained").waitFor();
  assert.equal(await lineUp(player), laid);
  assert.equal(await handOf(player), hand);
  await player.keyboard.press("v");
  await other.locator(".mecol.on").waitFor();
  assert.equal(await handOf(player), hand, "the card laid has left the hand for good");
  assert.deepEqual(faults(), []);
});

test("a cut line in the middle of a turn loses nothing", { timeout: PATIENCE * 3 }, async () => {
  const { player, other } = await twoAtDuo();
  await untilPlayable(player, other);
  const laid = await stageOne(player);
  wire.cut();
  await player.locator(".offline-bar").waitFor();
  assert.equal(await lineUp(player), laid);
  // What is sent meanwhile waits, and happens once.
  await player.keyboard.press("v");
  wire.mend();
  await player.locator(".offline-bar").waitFor({ state: "detached" });
  await other.locator(".mecol.on").waitFor();
  await player.locator(".duo-table:not(.chained)").waitFor();
  assert.deepEqual(faults(), []);
});

test("the browser says it is offline: the page waits, and goes on", { timeout: PATIENCE * 3 }, async () => {
  const { player, other } = await twoAtDuo();
  await untilPlayable(player, other);
  const laid = await stageOne(player);
  await player.context().setOffline(true);
  wire.cut();
  await player.locator(".offline-bar").waitFor();
  wire.mend();
  await player.context().setOffline(false);
  await player.locator(".offline-bar").waitFor({ state: "detached" });
  assert.equal(await lineUp(player), laid);
  await player.keyboard.press("v");
  await other.locator(".mecol.on").waitFor();
  assert.deepEqual(faults(), []);
});

test("whoever stays away is played for by a robot, and takes over again", {
  timeout: PATIENCE * 3,
}, async () => {
  const { player, other } = await twoAtDuo();
  wire.cut();
  // The seat is kept for a while, then a robot minds it: the other can go on playing.
  await other
    .locator(".opp, .pl", { hasText: /robot joue/ })
    .first()
    .waitFor();
  await other.locator(".mecol.on").waitFor();
  wire.mend();
  await player.getByRole("button", { name: "Reprendre la main" }).click();
  await player.locator(".minded").waitFor({ state: "detached" });
  await other.keyboard.press("p");
  await player.locator(".mecol.on").waitFor();
  assert.deepEqual(faults(), []);
});

test("a round of Ruckus! goes on after a cut", { timeout: PATIENCE * 3 }, async () => {
  const player = await stage.newPlayer({ ...STILL, name: "Inès", baseURL: wire.url });
  const other = await stage.newPlayer({ ...STILL, name: "Léa" });
  const table = await openTable(player, {
    game: "ruckus",
    options: { target: 77, autoForm: true },
    seats: 2,
  });
  await sitDown(other, table);
  await begin(player);
  await player.locator(".countdown").waitFor({ state: "detached" });
  const hand = await player.locator(".handz").getAttribute("aria-label");
  wire.cut();
  await player.locator(".offline-bar").waitFor();
  wire.mend();
  await player.locator(".offline-bar").waitFor({ state: "detached" });
  assert.equal(await player.locator(".handz").getAttribute("aria-label"), hand);
  const deck = () => player.locator(".ruc .draw b").textContent();
  const before = await deck();
  await player.keyboard.press(" ");
  await player.waitForFunction((n) => document.querySelector(".ruc .draw b")?.textContent !== n, before);
  assert.deepEqual(faults(), []);
});
