import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { misfits } from "./shots-audit.mjs";
import { openStage, shot, showBy, until, violations } from "./stage.mjs";

const START = Date.parse("2026-11-15T15:00:00");
const PEOPLE = [
  { name: "Inès", fruit: "citron" },
  { name: "Léa", fruit: "cerise" },
  { name: "Karim", fruit: "prune" },
];

let stage;
before(async () => {
  stage = await openStage("chrono");
});
after(() => stage.close());
afterEach(() => stage.clear());

/** What the phone's clock says. */
let time;

/** Sets the phone's clock; its timers run on by themselves. */
const setClock = (page, to) => {
  time = to;
  return page.clock.setFixedTime(to);
};

const LOOKED_MS = 400; // within this the page looks at its clock and draws what it found

/** So much time passes on the phone, and not a moment more, however long the test takes. */
async function pass(page, ms) {
  await setClock(page, time + ms);
  await page.clock.runFor(LOOKED_MS);
}

/** A phone on the table whose clock the test sets; what it says aloud is kept as `window.said`. */
async function phone(viewport, { wakeLock = true, people = PEOPLE, ...options } = {}) {
  const page = await stage.newPlayer({ viewport, hasTouch: true, ...options });
  await page.clock.install({ time: START });
  await setClock(page, START);
  await page.addInitScript(
    ([known, awake]) => {
      window.said = [];
      window.speechSynthesis.speak = (utterance) => window.said.push(utterance.text);
      if (localStorage.getItem("tablee.people") === null)
        localStorage.setItem("tablee.people", JSON.stringify(known));
      Object.defineProperty(navigator, "wakeLock", {
        value: awake ? { request: async () => ({ release: async () => {} }) } : undefined,
      });
    },
    [people, wakeLock],
  );
  await page.goto("/chrono");
  await page.locator(".chrono-setup").waitFor();
  return page;
}

const choose = (page, text) => page.locator(".chrono-setup label", { hasText: text }).click();
const start = async (page) => {
  await page.locator(".chrono-setup .btn.big").click();
  await page.locator(".chrono").waitFor();
};
const shows = (page, name, seconds) =>
  until(
    page,
    `${name} has ${seconds}`,
    ([who, digits]) =>
      document.querySelector(".chrono-name span")?.textContent === who &&
      document.querySelector(".chrono-digits .sec")?.textContent === digits,
    [name, `${seconds}`],
  );
const tap = async (page) => {
  await pass(page, 500); // another finger
  const { width, height } = page.viewportSize();
  await page.touchscreen.tap(width / 2, height / 2);
};
const sizeOf = (page, part) =>
  page.locator(part).evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test(`an evening at ${viewport.width} × ${viewport.height} without a network`, async () => {
    const page = await phone(viewport, { serviceWorkers: "allow" });
    await until(page, "the page is kept", () => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator(".chrono-setup").waitFor();
    await choose(page, "Rummikub");
    await start(page);
    await shows(page, "Inès", 60);
    assert.ok((await sizeOf(page, ".chrono-digits .sec")) >= (viewport.width > 400 ? 310 : 300));
    assert.ok((await sizeOf(page, ".chrono-name")) >= 62);

    await pass(page, 17_500);
    await tap(page); // the pointer and the click of one finger are one tap
    await shows(page, "Léa", 60);
    await page.touchscreen.tap(200, 200); // wet fingers
    await shows(page, "Léa", 60);
    await pass(page, 3000);
    await shows(page, "Léa", 57);

    await page.reload(); // in the middle of a turn, still without a network
    await shows(page, "Léa", 57);
    await pass(page, 42_000);
    await shows(page, "Léa", 15);
    assert.deepEqual(await page.evaluate(() => window.said), ["Léa, quinze secondes"]);
    assert.equal(await page.locator(".chrono").getAttribute("data-look"), "soon");
    await pass(page, 6000);
    await page.locator(".chrono-hurry", { hasText: "Vite" }).waitFor();
    assert.deepEqual(await violations(page), []);
    await pass(page, 4000);
    await pass(page, 5000);
    await page.locator("dialog[open] h2", { hasText: "Temps écoulé, Léa" }).waitFor();
    assert.equal((await page.evaluate(() => window.said)).at(-2), "Cinq secondes");
    assert.match(await page.locator(".at-zero").textContent(), /RUM-52.*RUM-53.*RUM-55/s);
    assert.deepEqual(await violations(page), []);
    await pass(page, 600_000); // nothing goes on by itself
    await page.locator(".at-zero-go .btn").tap();
    await shows(page, "Karim", 60);

    await page.locator(".chrono-tools .chrono-corner").first().tap(); // back to Léa, who had nothing left
    await page.locator("dialog[open] h2", { hasText: "Temps écoulé, Léa" }).waitFor();
    await pass(page, 500);
    await page.locator(".at-zero-go .btn").tap();
    await pass(page, 30_000);
    await page.locator(".chrono-more").tap();
    await shows(page, "Karim", 60);
    await page.locator(".chrono-top .chrono-corner").last().tap();
    await page.locator("dialog[open] .btn", { hasText: "Terminer" }).tap();
    await page.locator(".times").waitFor();
    assert.deepEqual(await page.locator(".times strong").allTextContents(), ["18 s", "1 min 00", "30 s"]);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(stage.errors, []);
  });
}

test("a clock that jumps ahead ends the turn, one that is set back pauses it and says so", async () => {
  const page = await phone({ width: 390, height: 844 });
  await choose(page, "Rummikub");
  await start(page);
  await pass(page, 20_000);
  await shows(page, "Inès", 40);
  await setClock(page, START - 3_600_000);
  await page.locator(".chrono-tap.still", { hasText: "a reculé" }).waitFor();
  await shows(page, "Inès", 40);
  await tap(page);
  await pass(page, 10_000);
  await shows(page, "Inès", 30);
  await setClock(page, START + 3_600_000);
  await page.locator("dialog[open] h2", { hasText: "Temps écoulé" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("the keyboard does all of it, in English, and a missing wake lock is told once", async () => {
  const page = await phone({ width: 1366, height: 768 }, { locale: "en-GB", wakeLock: false });
  await choose(page, "Rummikub");
  await start(page);
  await page.locator(".toast", { hasText: "may go dark" }).waitFor();
  await pass(page, 5000);
  await page.keyboard.press("Space");
  await shows(page, "Léa", 60);
  await pass(page, 5000);
  await page.keyboard.press("Enter");
  await shows(page, "Karim", 60);
  await page.keyboard.press("Backspace");
  await shows(page, "Léa", 55);
  await page.keyboard.press("p");
  await page.locator(".chrono-tap.still", { hasText: "Paused" }).waitFor();
  await pass(page, 60_000);
  await shows(page, "Léa", 55);
  await page.locator(".chrono-tools .chrono-corner").last().focus();
  await page.keyboard.press("Enter"); // a corner button keeps its own Enter
  await pass(page, 1000);
  await shows(page, "Léa", 54);
  await page.reload();
  await shows(page, "Léa", 54);
  assert.equal(await page.locator(".toast").count(), 0);
  assert.deepEqual(stage.errors, []);
});

test("a round without turns has a stopwatch and a clock against silence", async () => {
  const page = await phone({ width: 390, height: 844 });
  await choose(page, "Ruckus");
  await start(page);
  await pass(page, 130_000);
  await page.locator(".chrono-digits .min", { hasText: "2" }).waitFor();
  await tap(page);
  await pass(page, 7000);
  await tap(page);
  await pass(page, 9000);
  await page.locator(".chrono-digits .sec", { hasText: /^1$/ }).waitFor();
  assert.deepEqual(await violations(page), []);
  await pass(page, 2000);
  await page.locator("dialog[open] .at-zero", { hasText: "RUC-43" }).waitFor();
  await page.locator(".at-zero-go .btn").first().tap();
  await page.locator(".chrono-top", { hasText: "Manche 2" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("everything fits, with long names, by day and by night", async () => {
  const long = PEOPLE.map((one, place) => ({ ...one, name: `Marie-Emmanuelle n° ${place}` }));
  const page = await phone({ width: 360, height: 640 }, { people: long });
  await choose(page, "Rummikub");
  const found = { ...(await misfits(page, "chrono-setup")) };
  for (const colorScheme of ["light", "dark"]) {
    await showBy(page, colorScheme);
    assert.deepEqual(await violations(page), [], `setup ${colorScheme}`);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await start(page);
  for (const seconds of [10, 36, 8]) {
    await pass(page, seconds * 1000);
    const look = await page.locator(".chrono").getAttribute("data-look");
    Object.assign(found, await misfits(page, `chrono-${look}`));
    await shot(page, `chrono-${look}`);
    for (const colorScheme of ["light", "dark"]) {
      await showBy(page, colorScheme);
      assert.deepEqual(await violations(page), [], `${look} ${colorScheme}`);
    }
  }
  assert.deepEqual(found, {});
});
