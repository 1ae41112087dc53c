import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { takeTurn } from "./duo-play.mjs";
import { lastCards } from "./duo-positions.mjs";
import { yearOf } from "./profile-history.mjs";
import { misfits } from "./shots-audit.mjs";
import { openStage, PATIENCE, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("profile");
});
after(() => stage.close());
afterEach(() => stage.clear());

const STILL = { reducedMotion: "reduce" };

async function withYear() {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  const friend = await stage.newPlayer({ ...STILL, name: "Mamie Jo" });
  await stage.past(yearOf(page, friend));
  return { page, friend };
}

async function barriers(page) {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

const columns = (cards) => getComputedStyle(cards).gridTemplateColumns.split(" ").length;

test("a page tells ratings, rates, the course of a year and the matches, at every size", async () => {
  const { page, friend } = await withYear();
  await page.goto("/");
  await page.locator('.hd a[href="/me"]').click();
  await page.locator(".rating .number").first().waitFor();
  assert.equal(await page.locator("h1").textContent(), "Inès");
  assert.equal(await page.locator(".rating").count(), 3);
  const spoken = await page.locator(".rating-band").first().getAttribute("aria-label");
  assert.match(spoken, /^Rummikub, 1\u202f\d{3}, entre 1\u202f\d{3} et 1\u202f\d{3}, 31\u00a0parties$/);
  assert.equal(await page.locator(".plot svg[role=img]").count(), 2);
  const form = page.locator(".card.form");
  await form.locator("select").selectOption({ label: "Ruckus!\u202f: temps de réaction" });
  assert.match(
    await form.locator("svg[role=img]").getAttribute("aria-label"),
    /temps de réaction\. En moyenne \d(,\d)?\u00a0s, la dernière fois \d(,\d)?\u00a0s\.$/,
  );
  await page.locator(".bars li").first().waitFor();
  await page.locator(".past-matches li").first().waitFor();
  assert.equal(await page.locator(".moments a").count(), 3);
  assert.match(
    await page.locator(".moments a").first().getAttribute("href"),
    /^\/r\/t-past-\d+\.1\/1\.4\?as=0$/,
  );
  assert.equal(await page.locator(".profile-cards").evaluate(columns), 3);
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(await misfits(page, "profile", "page"), {});

  await page.locator(".past-matches select").nth(1).selectOption({ label: "Mamie Jo" });
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".past-matches li b")].every((line) =>
      line.textContent.startsWith("Table "),
    ),
  );
  await page.locator(".rivals a", { hasText: "Mamie Jo" }).click();
  await page.locator(".rating").first().waitFor();
  assert.equal(await page.locator("h1").textContent(), "Mamie Jo");
  assert.equal(await page.locator(".moving").count(), 0, "nobody moves somebody else's page");
  // Two columns of cards, and none that is empty.
  assert.equal(await page.locator(".profile-cards").evaluate(columns), 2);
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(stage.errors, []);
  await friend.context().close();
});

test("a best move is found although nobody has asked for an analysis", {
  timeout: PATIENCE * 4,
}, async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  const file = new URL("../../tests/replays/ruckus-five-calling-out.replay", import.meta.url);
  const table = await stage.writeDown(["easy", "easy", page, "easy", "easy"], readFileSync(file, "utf8"));
  await page.goto("/me");
  const moment = page.locator(".moments a");
  await moment.waitFor();
  assert.equal(await moment.getAttribute("href"), `/r/${table.id}.1/1.42?as=2`);
  assert.match(await moment.textContent(), /Boum volé\u00a0: 4 cartes d’un coup/);
  await page.locator(".moments [role=status]:empty").waitFor({ state: "attached" });
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(stage.errors, []);
});

test("a code brings the page to another device, once", async () => {
  const { page } = await withYear();
  await page.goto("/me");
  await page.locator(".moving .btn").first().click();
  const code = await page.locator(".code b").textContent();
  assert.match(code, /^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  const phone = await stage.newPlayer({ ...STILL, viewport: { width: 390, height: 844 } });
  await phone.goto("/me");
  await phone.locator(".first-games a").first().waitFor();
  assert.deepEqual(await barriers(phone), []);
  assert.deepEqual(await misfits(phone, "profile-empty", "page"), {});
  await phone.locator(".code-field input").fill(code.toLowerCase());
  await phone.keyboard.press("Enter");
  await phone.locator(".rating .number").first().waitFor();
  assert.equal(await phone.locator("h1").textContent(), "Inès");
  const other = await stage.newPlayer(STILL);
  await other.goto("/me");
  await other.locator(".code-field input").fill(code);
  await other.keyboard.press("Enter");
  await other.locator(".field-note.bad", { hasText: "sert une fois" }).waitFor();
});

test("offline the page is the one seen last; without its cookie the browser says whom it knew", async () => {
  const { page } = await withYear();
  await page.goto("/me");
  await page.locator(".past-matches li").first().waitFor();
  await page.goto("/rules/duo");
  await page.locator(".prose h2").first().waitFor();
  await page.route("**/api/profile", (route) => route.abort());
  await page.goto("/me");
  await page.locator(".who p", { hasText: "vu aujourd’hui" }).waitFor();
  assert.equal(await page.locator(".rating").count(), 3);
  await page.unroute("**/api/profile");
  await page.context().clearCookies();
  await page.goto("/me");
  await page.locator(".lost-card h2", { hasText: "ne vous reconnaît plus" }).waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.locator(".lost-card .as-link").click();
  await page.locator(".first-games").waitFor();
});

test("who is erased stays in the others' matches as a guest", async () => {
  const { page, friend } = await withYear();
  await friend.goto("/me");
  await friend.locator(".leaving .as-link", { hasText: "Effacer" }).click();
  await friend.locator("dialog[open] .btn:not(.sec)").click();
  await friend.locator(".first-games").waitFor();
  await page.goto("/me");
  await page.locator(".rivals a", { hasText: "Invité" }).waitFor();
  assert.equal(await page.locator(".rivals a", { hasText: "Mamie Jo" }).count(), 0);
});

test("the host marks a table as rated, and the end tells what it changed and why", async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  const games = Array.from({ length: 4 }, (_, day) => ({
    game: "duo",
    days: 4 - day,
    players: [page, "easy"],
    totals: [10, 3],
    rated: true,
  }));
  await stage.past(games);
  const data = { id: "r1", game: "duo", seats: 2, robots: ["easy"] };
  const opened = await (await page.request.post("/api/tables", { data })).json();
  await page.goto(opened.link);
  await page.locator(".waiting-seats, .chair").first().waitFor();
  const number = page.locator("small", { hasText: "cote\u00a01\u202f235" });
  await number.first().waitFor(); // also where nothing is at stake
  const mark = page.locator(".table-rules .sw").first();
  await mark.click();
  await page.locator(".table-rules small", { hasText: "compte pour les cotes" }).waitFor();
  assert.deepEqual(await barriers(page), []);

  await stage.layOut([page, "easy"], {
    game: "duo",
    options: { target: 5 },
    rated: true,
    ...lastCards(1, { seats: 2, options: { target: 5 } }),
  });
  await page.locator(".where small", { hasText: "classée" }).waitFor();
  await takeTurn(page, "keyboard");
  await page.locator(".rating-change summary b").waitFor();
  assert.match(
    await page.locator(".rating-change b").textContent(),
    /^1\u202f\d{3}, [+−]\d+$|^1\u202f\d{3}, 0$/,
  );
  await page.locator(".rating-change summary").click();
  await page.locator(".rating-change p", { hasText: "de chances de gagner" }).waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.locator(".pad-table th a").first().click();
  await page.locator(".rating .number").waitFor();
  assert.deepEqual(stage.errors, []);
});
