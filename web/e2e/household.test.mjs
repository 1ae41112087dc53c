import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openStage, openTable, settled, shot, told, until, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("household", { TABLEE_LEAD_MS: "1000", TABLEE_LOGINS_PER_MINUTE: "600" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce" };
const name = (page) => page.locator(".member[aria-pressed=true] span").textContent();

async function add(page, who, child = false) {
  await page.locator(".new-member .field").fill(who);
  if (child) await page.locator(".new-member .sw").check();
  await page.locator(".new-member .btn").click();
  await page.locator(".household b", { hasText: who }).waitFor();
}

/** A phone that Inès shares with Léo, a child. */
async function sharedPhone(options = PHONE) {
  const page = await stage.newPlayer({ ...options, name: "Inès" });
  await page.goto("/");
  await page.getByRole("button", { name: "À plusieurs sur cet appareil" }).click();
  await page.locator(".household b", { hasText: "Inès" }).waitFor();
  await add(page, "Léo", true);
  return page;
}

async function playAs(page, who) {
  await Promise.all([page.waitForEvent("load"), page.locator(".member", { hasText: who }).click()]);
  await until(
    page,
    `${who} plays`,
    (wanted) => document.querySelector(".member[aria-pressed=true] span")?.textContent === wanted,
    who,
  );
}

test("a family shares a phone: each has a name, a fruit and settings of their own", async () => {
  const page = await sharedPhone();
  await add(page, "Mia");
  await page.locator(".new-member .field").fill("léo");
  await page.locator(".new-member .btn").click();
  await page.locator(".field-note", { hasText: "déjà là" }).waitFor();
  assert.deepEqual(await violations(page), []);
  await shot(page, "household-dialog");
  await page.keyboard.press("Escape");
  await settled(page);
  await shot(page, "household-home");
  assert.deepEqual(await violations(page), []);
  assert.equal(await name(page), "Inès");
  await playAs(page, "Léo");
  await shot(page, "household-child-home");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.text), "larger");
  assert.deepEqual(await violations(page), []);
  await playAs(page, "Mia");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.text), "normal");
  await page.goto("/sheet");
  assert.deepEqual(await page.locator(".people-chips button").allTextContents(), ["Inès", "Léo", "Mia"]);
  assert.deepEqual(stage.errors, []);
});

test("a child plays without a clock among adults, and nobody writes to them", async () => {
  const host = await stage.newPlayer({ name: "Papi", reducedMotion: "reduce" });
  const table = await openTable(host, { game: "rummikub", seats: 2 });
  const phone = await sharedPhone();
  await phone.goto(table.link);
  await playAs(phone, "Léo");
  await phone.locator(".name-field").waitFor();
  assert.equal(await phone.locator(".name-field").inputValue(), "Léo");
  await shot(phone, "household-arrive");
  assert.deepEqual(await violations(phone), []);
  await phone.locator(".sit-go .btn").click();
  await phone.locator(".btn.ready").waitFor();
  await host.locator(".chair", { hasText: "Léo" }).getByText("sans chrono").waitFor();
  await host.locator(".btn.start").click();
  await phone.locator(".game").waitFor();
  await until(phone, "somebody is to play", () => window.told.current !== null);
  const { current, seat } = await told(phone);
  // The adult's turns have the table's clock, the child's have none.
  await host
    .locator(".timer")
    .first()
    .waitFor({ state: current === seat ? "detached" : "attached" });
  await phone.locator(".talk").click();
  await phone.locator(".quick").waitFor();
  assert.equal(await phone.locator(".say-form").count(), 0);
  assert.deepEqual(stage.errors, []);
});
