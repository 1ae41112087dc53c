import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { takeTurn } from "./duo-play.mjs";
import { lastCards, openTurn } from "./duo-positions.mjs";
import { openStage, shot, until, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("together", { minds: "still" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const PHONE = { viewport: { width: 390, height: 844 } };

/** Two people at the end of a round; the first of them holds the table, and has just won it. */
async function twoAfter(options) {
  const host = await stage.newPlayer({ name: "Inès" });
  const guest = await stage.newPlayer({ name: "Karim", ...PHONE });
  await stage.layOut([host, guest], lastCards(1, { options }));
  await takeTurn(host, "keyboard");
  for (const page of [host, guest]) await page.locator(".score").waitFor();
  return { host, guest };
}

/** No message goes by itself, after its five seconds. */
function messagesStay() {
  const later = window.setTimeout;
  window.setTimeout = (what, ms, ...given) => later(what, ms === 5000 ? 1e9 : ms, ...given);
}

/** In the page: at which heights of the scrolled sheet its tick lies over the totals. */
function coveredTotals() {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const found = [];
  for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
    scrollTo(0, top);
    const [total, row] = [box(".pad-table .tot"), box(".tick-row")];
    if (row.top < total.bottom && total.top < row.bottom) found.push(top);
  }
  return found;
}

const tick = (page) => page.locator(".tick-row > .btn");
const ticks = (page) => page.locator(".pad-table .ready-tick.on");
const dealt = (page) => page.locator(".game").waitFor();

test("a rematch begins with the last tick, and a tick can be taken back", async () => {
  const { host, guest } = await twoAfter({ target: 5 });
  await tick(host).click();
  await host.locator(".waited", { hasText: "En attente de Karim" }).waitFor();
  await ticks(guest).waitFor();
  assert.equal(await host.locator(".pad-table .ready-tick").count(), 2);
  assert.deepEqual(await violations(host), []);
  await shot(host, "rematch-ticks-1280x800");
  await shot(guest, "rematch-ticks-390x844");
  await tick(host).click();
  await ticks(guest).waitFor({ state: "detached" });
  await tick(guest).click();
  await host.locator(".pad-table .ready-tick.on").waitFor();
  await tick(host).click();
  for (const page of [host, guest]) await dealt(page);
  assert.deepEqual(stage.errors, []);
});

test("the host begins a rematch without waiting", async () => {
  const { host, guest } = await twoAfter({ target: 5 });
  assert.equal(await guest.locator(".btn", { hasText: "Commencer sans attendre" }).count(), 0);
  await host.locator(".btn", { hasText: "Commencer sans attendre" }).click();
  for (const page of [host, guest]) await dealt(page);
});

test("the next round waits for both; whoever wants another moment gets it", async () => {
  const { host, guest } = await twoAfter({ target: 100 });
  await host.locator(".next-in", { hasText: /Sinon, dans \d+ s/ }).waitFor();
  await guest.locator(".next-in .btn", { hasText: "Encore un moment" }).click();
  await host.locator(".next-in", { hasText: "On prend son temps" }).waitFor();
  assert.deepEqual(await violations(guest), []);
  await shot(guest, "next-round-held-390x844");
  await guest.setViewportSize({ width: 844, height: 390 });
  assert.deepEqual(await guest.evaluate(coveredTotals), [], "on its side the tick lies beside the scores");
  await tick(host).click();
  await host.locator(".waited", { hasText: "En attente de Karim" }).waitFor();
  await tick(guest).click();
  for (const page of [host, guest]) await dealt(page);
  assert.deepEqual(stage.errors, []);
});

test("another game keeps the group at the table, and says so", async () => {
  const { host, guest } = await twoAfter({ target: 5 });
  const address = guest.url();
  assert.equal(await guest.locator(".btn", { hasText: "Changer de jeu" }).count(), 0);
  await host.locator(".btn", { hasText: "Changer de jeu" }).click();
  assert.deepEqual(await violations(host), []);
  await shot(host, "other-game-1280x800");
  await host.locator(".other-game", { hasText: "Rummikub" }).click();
  await host.locator(".waiting h1", { hasText: "Rummikub" }).waitFor();
  await guest.locator(".toast", { hasText: /Inès change de jeu.: on passe à Rummikub/ }).waitFor();
  for (const page of [host, guest]) {
    await page.locator(".chair-name", { hasText: "Inès" }).waitFor();
    await page.locator(".chair-name", { hasText: "Karim" }).waitFor();
  }
  await shot(guest, "other-game-guest-390x844");
  assert.equal(guest.url(), address);
  assert.deepEqual(stage.errors, []);
});

test("a pause is asked for by one, agreed to by the other, and ended by either", async () => {
  const host = await stage.newPlayer({ name: "Inès" });
  const guest = await stage.newPlayer({ name: "Karim", ...PHONE });
  await stage.layOut([host, guest, "easy"], openTurn({ target: 100, turnSeconds: 3600 }));
  await host.locator(".pause-button").click();
  await host.locator(".where", { hasText: "en attente de Karim" }).waitFor();
  await guest.locator(".where", { hasText: /Pause demandée par Inès/ }).waitFor();
  await guest
    .locator('[role="status"].sr', { hasText: /Pause demandée par Inès/ })
    .waitFor({ state: "attached" });
  await shot(guest, "pause-asked-390x844");
  assert.deepEqual(await violations(guest), []);
  await guest.locator(".pause-button.called").click();
  for (const page of [host, guest]) await page.locator(".paused").waitFor();
  await until(host, "the way on has the focus", () => document.activeElement?.closest(".paused-card"));
  assert.deepEqual(await violations(guest), []);
  await shot(guest, "paused-390x844");
  await shot(host, "paused-1280x800");
  await host.keyboard.press("Enter");
  for (const page of [host, guest]) await page.locator(".paused").waitFor({ state: "detached" });
  await until(host, "the focus is at the table", () => document.activeElement !== document.body);
  assert.deepEqual(stage.errors, []);
});

test("a message that others want a pause goes with their wish", async () => {
  const host = await stage.newPlayer({ name: "Inès" });
  const guest = await stage.newPlayer({ name: "Karim" });
  await guest.addInitScript(messagesStay);
  await stage.layOut([host, guest, "easy"], openTurn({ target: 100, turnSeconds: 3600 }));
  const message = guest.locator(".toast", { hasText: "Inès propose une pause" });
  await host.locator(".pause-button").click();
  await message.waitFor();
  await host.locator(".pause-button").click();
  await message.waitFor({ state: "detached" });
  await host.locator(".pause-button").click();
  await message.waitFor();
  await guest.locator(".pause-button.called").click();
  await guest.locator(".paused").waitFor();
  assert.equal(await message.count(), 0);
  assert.deepEqual(stage.errors, []);
});

test("alone with robots a pause begins at once", async () => {
  const page = await stage.newPlayer({ name: "Inès" });
  await stage.layOut([page, "easy"], openTurn({ target: 100, turnSeconds: 3600 }));
  await page.locator(".pause-button").click();
  await page.locator(".paused .btn").click();
  await page.locator(".paused").waitFor({ state: "detached" });
  await page.getByLabel("Menu").click();
  await page.locator(".menu-list .btn", { hasText: "Mettre en pause" }).click();
  await page.locator(".paused").waitFor();
});

test("what is said appears at the seat, over nothing that can be pressed", async () => {
  for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
    const host = await stage.newPlayer({ name: "Inès", viewport });
    const guest = await stage.newPlayer({ name: "Karim" });
    await stage.layOut([host, guest, "easy"], openTurn());
    await guest.locator(".iconb.talk").click();
    await guest.locator(".quick button", { hasText: "Bien joué" }).click();
    const bubble = host.locator(".bubble.seated", { hasText: "Bien joué" });
    await bubble.waitFor();
    await shot(host, `said-${viewport.width}x${viewport.height}`);
    const under = await bubble.evaluate((said) => {
      const box = said.getBoundingClientRect();
      const overlaps = (one) => {
        const other = one.getBoundingClientRect();
        return (
          other.width > 0 &&
          other.left < box.right - 1 &&
          other.right > box.left + 1 &&
          other.top < box.bottom - 1 &&
          other.bottom > box.top + 1
        );
      };
      return [...document.querySelectorAll("button, a[href]")].filter(overlaps).map((one) => one.ariaLabel);
    });
    assert.deepEqual(under, []);
    await stage.clear();
  }
});
