import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { takeTurn } from "./duo-play.mjs";
import { lastCards } from "./duo-positions.mjs";
import { begin, openStage, openTable, PATIENCE, sitDown, takeChair, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("arrive", { TABLEE_LEAD_MS: "1000" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, reducedMotion: "reduce" };

async function tableOf(seats = 4, robots = []) {
  const host = await stage.newPlayer({ name: "Inès", reducedMotion: "reduce" });
  await host.request.post("/api/me", { data: { avatar: "citron" }, headers: { Origin: stage.url } });
  const table = await openTable(host, { game: "duo", seats, robots });
  await host.locator(".chair.mine").waitFor();
  return { host, table };
}

const nameIn = (page) => page.locator(".chair.mine .chair-name").textContent();

for (const colorScheme of ["light", "dark"]) {
  test(`a guest by link is asked a name and a fruit, and sits (${colorScheme})`, async () => {
    const { host, table } = await tableOf();
    const guest = await stage.newPlayer({ ...PHONE, colorScheme });
    await guest.goto(table.link);
    await guest.locator(".invite p", { hasText: "Inès vous invite" }).waitFor();
    assert.ok(await guest.locator(".name-field").evaluate((field) => field === document.activeElement));
    assert.deepEqual(await violations(guest), []);
    await guest.keyboard.press("Enter");
    await guest.locator(".field-note", { hasText: "Un prénom suffit" }).waitFor();
    assert.deepEqual(await violations(guest), []);
    await guest.locator(".fruit-choice label", { hasText: "Kiwi" }).click();
    await guest.locator(".name-field").fill("Mamie Jo");
    await guest.keyboard.press("Enter");
    await guest.locator("h1", { hasText: "Vous voilà à table" }).waitFor();
    assert.ok(await guest.locator(".btn.ready").evaluate((button) => button === document.activeElement));
    assert.equal(await nameIn(guest), "Mamie Jo");
    assert.deepEqual(await violations(guest), []);
    const chair = host.locator(".chair", { hasText: "Mamie Jo" });
    await chair.waitFor();
    assert.equal(await chair.locator("use").first().getAttribute("href"), "#av-kiwi");
    assert.deepEqual(stage.errors, []);
  });
}

test("who comes again sits down with one press", async () => {
  const { table } = await tableOf();
  const guest = await stage.newPlayer({ ...PHONE, name: "Léa" });
  await guest.goto(table.link);
  await guest.locator(".sit-go .btn").click();
  await guest.locator(".btn.ready").waitFor();
  assert.equal(await nameIn(guest), "Léa");
});

test("a name that is taken is refused beside the field, with another one to press", async () => {
  const { table } = await tableOf();
  const guest = await stage.newPlayer(PHONE);
  await guest.goto(table.link);
  await guest.locator(".name-field").fill("ines");
  await guest.locator(".sit-go .btn").click();
  await guest.locator(".field-note", { hasText: "déjà" }).waitFor();
  assert.deepEqual(await violations(guest), []);
  await guest.getByRole("button", { name: /^Prendre/ }).click();
  const offered = await guest.locator(".name-field").inputValue();
  await guest.locator(".sit-go .btn").click();
  await guest.locator(".btn.ready").waitFor();
  assert.equal(await nameIn(guest), offered);
});

test("a fruit that is taken is grey and named after its owner; the next free one is chosen", async () => {
  const { host, table } = await tableOf();
  const fruit = (page) => page.locator(".chair.mine use").getAttribute("href");
  const guest = await stage.newPlayer(PHONE);
  await guest.goto(table.link);
  await guest.locator(".name-field").waitFor();
  const taken = guest.locator(".fruit-choice .tk");
  assert.equal(await taken.count(), 1);
  assert.match(await taken.textContent(), /Inès/);
  await takeChair(guest);
  assert.notEqual(await fruit(guest), await fruit(host));
});

test("a full table may be watched, and gives a chair as soon as one is free", async () => {
  const { host, table } = await tableOf(2, ["easy"]);
  const guest = await stage.newPlayer(PHONE);
  await guest.goto(table.link);
  await guest.locator("h2", { hasText: "pleine" }).waitFor();
  assert.deepEqual(await violations(guest), []);
  await host.getByRole("button", { name: /^Libérer la chaise/ }).click();
  await takeChair(guest);
});

test("who has asked for a place in the queue gets the chair that is freed, without another press", async () => {
  const { host, table } = await tableOf(2, ["easy"]);
  const guest = await stage.newPlayer(PHONE);
  await guest.goto(table.link);
  await guest.locator(".name-field").fill("Mia");
  await guest.getByRole("button", { name: "Prendre place dans la file" }).click();
  await guest.getByText("La prochaine chaise est pour vous.").waitFor();
  assert.deepEqual(await violations(guest), []);
  await host.locator(".waiting-queue", { hasText: "Mia" }).waitFor();
  await host.getByRole("button", { name: /^Libérer la chaise/ }).click();
  await guest.locator(".chair.mine", { hasText: "Mia" }).waitFor();
  await host.locator(".chair", { hasText: "Mia" }).waitFor();
});

test("who was asked to leave is told by whom, and offered no chair", async () => {
  const { host, table } = await tableOf();
  const guest = await stage.newPlayer({ ...PHONE, name: "Léa" });
  await sitDown(guest, table);
  await host.getByRole("button", { name: "Libérer la chaise de Léa" }).click();
  await host.locator("dialog[open] .answers .btn:not(.sec)").click();
  await guest.locator("h1", { hasText: "Inès a libéré votre chaise" }).waitFor();
  await guest.goto(table.link);
  await guest.locator("h1", { hasText: "Inès a libéré votre chaise" }).waitFor();
  assert.equal(await guest.locator(".name-field").count(), 0);
  assert.deepEqual(await violations(guest), []);
});

test("one changes name and fruit at the table, and the others see it", async () => {
  const { host, table } = await tableOf();
  const guest = await stage.newPlayer(PHONE);
  await sitDown(guest, table);
  await guest.getByLabel("Changer de nom ou de fruit").click();
  assert.deepEqual(await violations(guest), []);
  await guest.locator(".name-field").fill("Karim");
  await guest.keyboard.press("Enter");
  await guest.locator("dialog[open]").waitFor({ state: "detached" });
  await host.locator(".chair-name", { hasText: "Karim" }).waitFor();
});

test("who comes too late watches, and takes over from a robot between two rounds", {
  timeout: PATIENCE * 3,
}, async () => {
  const host = await stage.newPlayer({ name: "Inès", reducedMotion: "reduce" });
  const table = await stage.layOut([host, "easy"], lastCards(1));
  const late = await stage.newPlayer({ ...PHONE, name: "Léa" });
  await late.goto(table.link);
  await late.locator(".game").waitFor();
  await late.locator(".toast", { hasText: "vous regardez" }).waitFor();
  assert.equal(await late.locator(".seat-offer:not(.during)").count(), 0);
  await takeTurn(host, "keyboard");
  await late.locator(".seat-offer:not(.during) .btn").click();
  await late.locator(".name-field").waitFor();
  assert.deepEqual(await violations(late), []);
  await late.locator(".sit-go .btn").click();
  await late.locator(".score .b .btn").first().waitFor();
  await host.locator(".pad th", { hasText: "Léa" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("a keyboard user is in a game against robots after two keys", async () => {
  const page = await stage.newPlayer({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.locator("section.g").first().waitFor();
  await page.keyboard.press("?");
  await page.locator("dialog[open] .keys dd", { hasText: "commencer la partie contre les robots" }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  assert.ok(
    await page
      .locator("section.g .btn.main")
      .nth(1)
      .evaluate((one) => one === document.activeElement),
  );
  await page.keyboard.press("Enter");
  await page.locator(".game").waitFor();
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), "the focus has landed");
});

test("the level of a robot is changed while the match is on, and is that of the next one", async () => {
  const page = await stage.newPlayer({ reducedMotion: "reduce" });
  await openTable(page, { game: "duo", seats: 2, robots: ["easy"] });
  await begin(page);
  await page.getByLabel("Menu").click();
  await page.getByRole("button", { name: "Niveau des robots" }).click();
  await page.getByRole("radio", { name: "Fort" }).check();
  await page.locator(".robot-levels small", { hasText: "ne rate presque rien" }).waitFor();
  assert.deepEqual(await violations(page), []);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("tablee.robots")));
  assert.deepEqual(stored.duo.robots, ["hard"]);
});
