import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openTurn } from "./duo-positions.mjs";
import { acted, openStage, PATIENCE } from "./stage.mjs";
import { openWire } from "./wire.mjs";

let stage;
let wire;
before(async () => {
  stage = await openStage("network", { minds: "still" });
  wire = await openWire(stage.url);
});
after(async () => {
  await wire.close();
  await stage.close();
});
afterEach(() => stage.clear());

/** A part of the page that was asked for while the line was cut does not come: the browser says so by itself. */
const faults = ({ errors } = stage) => errors.filter((text) => !/dynamically imported module/.test(text));

const STILL = { reducedMotion: "reduce" };

/** Two people at a table of Duo: the one on the wire that can be cut, who is in turn, and the other. */
async function twoAtDuo(place = stage, line = wire) {
  const player = await place.newPlayer({
    ...STILL,
    name: "Inès",
    baseURL: line.url,
    serviceWorkers: "allow",
  });
  const other = await place.newPlayer({ ...STILL, name: "Léa" });
  await place.layOut([player, other], openTurn());
  await player.locator(".mecol.on").waitFor();
  return { player, other };
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
  const absent = other.locator(".opp, .pl").first();
  await other.locator(".opp.off, .pl.off").first().waitFor();
  await stage.endGraces();
  await absent.filter({ hasText: /robot joue/ }).waitFor();
  await other.locator(".mecol.on").waitFor();
  wire.mend();
  await player.getByRole("button", { name: "Reprendre la main" }).click();
  await player.locator(".minded").waitFor({ state: "detached" });
  await other.keyboard.press("p");
  await player.locator(".mecol.on").waitFor();
  assert.deepEqual(faults(), []);
});

test("a round of Ruckus! goes on after a cut", { timeout: PATIENCE * 3 }, async () => {
  const player = await stage.newPlayer({
    ...STILL,
    name: "Inès",
    baseURL: wire.url,
    serviceWorkers: "allow",
  });
  const other = await stage.newPlayer({ ...STILL, name: "Léa" });
  await stage.layOut([player, other], {
    game: "ruckus",
    options: { target: 77 },
    deal: { hands: ["A B C D G H M", "A B C D G H M"] },
  });
  const hand = await player.locator(".ruc .hand").getAttribute("aria-label");
  wire.cut();
  await player.locator(".offline-bar").waitFor();
  wire.mend();
  await player.locator(".offline-bar").waitFor({ state: "detached" });
  assert.equal(await player.locator(".ruc .hand").getAttribute("aria-label"), hand);
  const deck = async () => Number(await player.locator(".ruc .draw b").textContent());
  const before = await deck();
  await acted(player, () => player.keyboard.press(" "));
  assert.equal(await deck(), before - 1);
  assert.deepEqual(faults(), []);
});
