// Looking back: a finished match of each game from the server, its analysis, its links, and what it opens.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { openRobotTable, openStage, PATIENCE, settled, until, violations } from "./stage.mjs";

const golden = (name) => readFileSync(new URL(`../../tests/replays/${name}.replay`, import.meta.url), "utf8");
const SHORT = readFileSync(new URL("./rummikub-short.replay", import.meta.url), "utf8");

let stage;
before(async () => {
  stage = await openStage("replay");
});
after(() => stage.close());
afterEach(() => stage.clear());

const STILL = { reducedMotion: "reduce" };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Inès looks at a match that she has played against robots. */
async function lookAt(page, replay, robots, rest = "") {
  const table = await stage.writeDown([page, ...robots], replay);
  await page.goto(`/r/${table.id}.1${rest}`);
  await page.locator(".replay .game").waitFor();
  return table;
}

const slider = (page) => page.locator(".track");
const place = (page) => slider(page).getAttribute("aria-valuetext");
const where = (page) => page.locator(".where").textContent();

/** Waits until the timeline stands at this turn. */
const standsAt = (page, turn) => page.locator(`.track[aria-valuenow="${turn}"]`).waitFor();

for (const [game, replay, robots, last, step] of [
  ["duo", golden("duo-three"), ["easy", "hard"], 4, "Tour"],
  ["rummikub", golden("rummikub-official-four"), ["easy", "medium", "hard"], 46, "Tour"],
  ["ruckus", golden("ruckus-five-calling-out"), ["easy", "easy", "easy", "easy"], 75, "Coup"],
]) {
  for (const [size, options] of [
    ["a phone", PHONE],
    ["a desk", {}],
  ]) {
    test(`${game} on ${size}: from turn to turn, from any seat, with every hand`, async () => {
      const page = await stage.newPlayer({ ...STILL, ...options, name: "Inès" });
      await lookAt(page, replay, robots);
      // Without a link the last turn, and not yet how it ended.
      assert.equal(await slider(page).getAttribute("aria-valuenow"), `${last - 1}`);
      assert.equal(await where(page), `${step} ${last - 1} sur ${last}`);
      const seats = page.locator(".seat-button");
      assert.equal(await seats.first().getAttribute("aria-pressed"), "true");
      await page.keyboard.press("ArrowLeft");
      await standsAt(page, last - 2);
      await page.keyboard.press("Home");
      await standsAt(page, 0);
      await page.keyboard.press("ArrowRight");
      await standsAt(page, 1);
      const mine = await page.locator(".replay-table").textContent();
      await seats.nth(1).click();
      await until(page, "the address names the moment and the seat", () =>
        /\/\d+\.1\?as=1$/.test(location.href),
      );
      assert.notEqual(await page.locator(".replay-table").textContent(), mine);
      await page.locator(".replay-head .btn.wood").first().click();
      assert.equal(await page.locator(".all-hands > section").count(), robots.length + 1);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(stage.errors, []);
    });
  }
}

/** What of a phone's screen, laid on its side, hides something: nothing may. */
function hidden() {
  const box = (found) =>
    (typeof found === "string" ? document.querySelector(found) : found).getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return [
    ...all(".pin").filter((pin) => all(".ctl").some((one) => meet(box(pin), box(one)))),
    ...all(".replay-table :is(.pile, .fan button)").filter((one) => box(one).top < box(".replay-table").top),
    ...all(".track .here b").filter((one) => box(one).bottom > innerHeight + 1),
  ].map((one) => one.className);
}

for (const [game, replay, robots, place] of [
  ["duo", golden("duo-three"), ["easy", "hard"], "/2.30?as=0"],
  ["ruckus", golden("ruckus-five-calling-out"), ["easy", "easy", "easy", "easy"], "/1.42?as=0"],
]) {
  test(`${game} on a phone on its side: no mark lies over the buttons, and nothing is cut off`, {
    timeout: PATIENCE * 4,
  }, async () => {
    const page = await stage.newPlayer({
      ...STILL,
      ...PHONE,
      viewport: { width: 844, height: 390 },
      name: "Inès",
    });
    await lookAt(page, replay, robots, `${place}&analyse`);
    await page.locator(".seat-button b").first().waitFor();
    await page.locator(".pin").first().waitFor();
    await settled(page);
    assert.deepEqual(await page.evaluate(hidden), []);
    assert.deepEqual(stage.errors, []);
  });
}

test("it plays by itself, faster when asked, and speaks only while somebody steps", async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await lookAt(page, golden("duo-three"), ["easy", "hard"], "/1.6");
  await page.evaluate(() => {
    window.heard = [];
    const region = document.querySelector("#app [role=status].sr, body [role=status].sr");
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const speed = page.locator(".speed");
  for (const factor of ["×1", "×2", "×4"]) {
    assert.equal((await speed.textContent()).trim(), factor);
    if (factor !== "×4") await speed.click();
  }
  await page.locator(".replay-title h1").focus();
  await page.keyboard.press(" ");
  await standsAt(page, 9);
  await page.locator(".ctl.main[aria-label=Lire]").waitFor();
  assert.deepEqual(await page.evaluate(() => window.heard.filter(Boolean)), []);
  await page.keyboard.press("ArrowLeft");
  await until(page, "the turn is told", () =>
    window.heard.some((text) => /^Tour 8\. .+ pioche\./.test(text)),
  );
  assert.deepEqual(stage.errors, []);
});

test("an analysis: marks that lead on, a verdict, the better move, a number and what it says", {
  timeout: PATIENCE * 4,
}, async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  const table = await lookAt(page, SHORT, ["hard"], "/1.3");
  await page.locator(".analysis-line .btn", { hasText: "Analyser" }).click();
  await page.locator(".seat-button b").first().waitFor();
  await page.locator(".controls .legend button[aria-label^='1\u00a0manqué']").click();
  await standsAt(page, 14);
  assert.equal((await place(page)).replace(/\s/g, " "), "Tour 14, Inès, manqué, 7 points");
  assert.match(await page.locator(".turn-card h2").textContent(), /^On pouvait poser 7\spoints de plus\.$/);
  await page.keyboard.press("Shift+ArrowRight");
  await standsAt(page, 15);
  await page.keyboard.press("Shift+ArrowLeft");
  await standsAt(page, 14);
  // The move that was possible lies on the board; what was done is told beside it.
  const rack = page.locator(".replay-table .rack .tiles");
  const real = await rack.textContent();
  await page.keyboard.press("v");
  await page.locator(".really").waitFor();
  assert.notEqual(await rack.textContent(), real);
  // What was really laid lies beside it, and cannot be touched.
  assert.match(await page.locator(".rum .ghost").first().getAttribute("aria-label"), /^En vrai\. /);
  assert.equal(await page.locator(".rum .ghost button").count(), 0);
  assert.match(await page.locator(".possible li").first().textContent(), /^(Refaites|Ajoutez|Posez)/);
  await page.keyboard.press("v");
  await page.locator(".really").waitFor({ state: "detached" });
  assert.equal(await rack.textContent(), real);
  assert.equal(await page.locator(".rum .ghost").count(), 0);
  await page.locator(".seats-row .iconb").click();
  await page.locator("dialog .explained li").first().waitFor();
  assert.match(await page.locator("dialog .explained li").first().textContent(), /Inès.*tour 1\.14/s);
  await page.keyboard.press("Escape");
  await page.locator(".plot-kinds button", { hasText: "Chances de gagner" }).waitFor();
  await page.locator(".plot-switch").click();
  assert.match(await page.locator(".plot tr[aria-current]").textContent(), /^14\d+\s?%/);
  assert.deepEqual(await violations(page), []);
  // Whoever comes later finds it done; whoever goes on from here sits where the turn was made.
  await page.goto(`/r/${table.id}.1/1.14?as=0`);
  await page.locator(".seat-button b").first().waitFor();
  await page.keyboard.press("j");
  await page.locator(".game.rum").waitFor();
  await until(page, "a table is open", () => location.pathname.startsWith("/t/"));
  assert.deepEqual(stage.errors, []);
});

for (const [game, replay, robots, place, ghost] of [
  ["duo", golden("duo-three"), ["easy", "hard"], "/2.6?as=0", ".duo-ghosts"],
  ["ruckus", golden("ruckus-five-calling-out"), ["easy", "easy", "easy", "easy"], "/1.10?as=1", ".ruc-ghost"],
]) {
  test(`${game}: beside the better move lies what was really done`, { timeout: PATIENCE * 4 }, async () => {
    const page = await stage.newPlayer({ ...STILL, name: "Inès" });
    const table = await lookAt(page, replay, robots, "?analyse");
    await page.locator(".seat-button b").first().waitFor();
    await page.goto(`/r/${table.id}.1${place}`);
    await page.locator(".possible").waitFor();
    assert.equal(await page.locator(ghost).count(), 0);
    await page.keyboard.press("v");
    await page.locator(".replay-table").locator(ghost).waitFor();
    assert.match(await page.locator(ghost).getAttribute("aria-label"), /^En vrai\. /);
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press("v");
    await page.locator(ghost).waitFor({ state: "detached" });
    assert.deepEqual(stage.errors, []);
  });
}

test("a stranger with a link sees this very moment; a match that is gone is gone", async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  const table = await lookAt(page, golden("duo-three"), ["easy", "hard"]);
  const other = await stage.newPlayer({ ...STILL, locale: "en-GB" });
  await other.goto(`/r/${table.id}.1/1.3?as=2`);
  await other.locator(".replay .game").waitFor();
  await standsAt(other, 3);
  assert.equal(await other.locator(".seat-button").nth(2).getAttribute("aria-pressed"), "true");
  assert.equal(await where(other), "Turn 3 of 9");
  await other.locator(".replay-rounds button").nth(1).click();
  await until(other, "the address follows", () => /\/2\.\d+\?as=2$/.test(location.href));
  await other.goto("/r/tnothing-of-the-kind.1/1.1");
  await other.locator("h1", { hasText: "no longer exists" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("while a match runs: one's own turns so far, no other hand and no analysis", async () => {
  const [page, other] = [
    await stage.newPlayer({ ...STILL, name: "Inès" }),
    await stage.newPlayer({ name: "Karim" }),
  ];
  const table = await stage.layOut([page, other], {
    game: "duo",
    deal: { hands: ["R3t R3o", "*B B1s"], tops: "R3s Y4x" },
    moves: [
      [0, "play left R3t"],
      [1, "draw"],
    ],
  });
  await page.goto(`/r/${table.id}.1`);
  await page.locator(".replay .game").waitFor();
  assert.equal(await where(page), "Tour 2 sur 2");
  assert.equal(await page.locator(".seat-button[aria-disabled=true]").count(), 1);
  await page.locator(".seat-button").nth(1).click({ force: true });
  assert.equal(await page.locator(".seat-button").first().getAttribute("aria-pressed"), "true");
  assert.equal(await page.locator(".replay-head .btn", { hasText: "Toutes les mains" }).count(), 0);
  assert.match(await page.locator(".analysis-line").textContent(), /après la partie/);
  assert.equal(await page.locator(".turn-card .btn").count(), 0);
  // Whoever only watches sees what watchers see.
  const watcher = await stage.newPlayer(STILL);
  await watcher.goto(`/r/${table.id}.1/1.1?as=1`);
  await watcher.locator(".replay .game").waitFor();
  assert.equal(await watcher.locator(".seat-button[aria-disabled=true]").count(), 2);
  assert.equal(await watcher.locator(".replay-table .fan").count(), 0);
  assert.deepEqual(stage.errors, []);
});

test("the past matches and the way to them, and back to those that run", async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await stage.writeDown([page, "easy", "hard"], golden("duo-three"));
  await openRobotTable(page, "Duo");
  await page.locator(".game.duo").waitFor();
  const table = new URL(page.url()).pathname;
  for (const address of ["/me", "/history"]) {
    await page.goto(address);
    const back = page.locator(`main a[href="${table}"]`);
    await back.waitFor();
    assert.match(await back.locator("xpath=ancestor-or-self::li").textContent(), /en cours, avec/);
  }
  await page.locator(`main a[href="${table}"]`).click();
  await page.locator(".game.duo").waitFor();
  await page.goto("/history");
  await page.locator(".past a", { hasText: "Revoir" }).click();
  await page.locator(".replay .game").waitFor();
  await page.goBack();
  await page.locator(".past").waitFor();
  assert.deepEqual(stage.errors, []);
});
