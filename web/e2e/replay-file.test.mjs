// A match from disk, and one that was looked at before, without a network; and files that are none.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openStage, until, violations } from "./stage.mjs";

const at = (name) => fileURLToPath(new URL(`../../tests/replays/${name}.replay`, import.meta.url));

let stage;
before(async () => {
  stage = await openStage("replay-file");
});
after(() => stage.close());
afterEach(() => stage.clear());

const STILL = { reducedMotion: "reduce" };

async function kept(page) {
  await page.goto("/");
  await until(page, "the page is kept", () => navigator.serviceWorker.controller !== null);
}

test("a file opens without a network, from the past matches and from its own page", async () => {
  const page = await stage.newPlayer({ ...STILL, serviceWorkers: "allow" });
  await kept(page);
  await page.context().setOffline(true);
  await page.goto("/history");
  await page.locator("input[type=file]").setInputFiles(at("rummikub-sheet-two"));
  await page.locator(".replay .game.rum").waitFor();
  assert.equal(await page.locator(".seat-button").count(), 2);
  // Nobody has followed it here: it begins with the first turn.
  await page.locator(".track[aria-valuenow='1']").waitFor();
  await until(page, "the address names the first turn", () => location.pathname === "/r/file/1.1");
  assert.match(await page.locator(".analysis-line").textContent(), /sans analyse/);
  await page.locator(".plot svg[role=img]").waitFor();
  assert.deepEqual(await violations(page), []);
  // A reload of the tab keeps it, at the same moment.
  await page.keyboard.press("Home");
  await until(page, "the address follows", () => location.pathname === "/r/file/1.0");
  await page.reload();
  await page.locator(".track[aria-valuenow='0']").waitFor();
  await page.goto("/r/");
  await page.locator("input[type=file]").setInputFiles(at("ruckus-two"));
  await page.locator(".replay .game.ruc").waitFor();
  assert.deepEqual(stage.errors, []);
});

test("a file that was downloaded names those who played", async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  const written = await stage.writeDown([page, "easy", "hard"], readFileSync(at("duo-three"), "utf8"));
  const text = await (await page.context().request.get(`/api/tables/${written.id}/replay?match=1`)).text();
  assert.match(text, /\nname 0 Inès\nname 1 \S+/);
  await page.goto("/r/");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.replay", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".replay .game.duo").waitFor();
  const robot = /\nname 1 (\S+)/.exec(text)?.[1] ?? "nobody";
  assert.match(await page.locator(".seat-button").first().textContent(), /Inès/);
  assert.match(await page.locator(".seat-button").nth(1).textContent(), new RegExp(robot));
  assert.deepEqual(stage.errors, []);
});

test("a file that is no match says so, and which line does not hold", async () => {
  const page = await stage.newPlayer(STILL);
  await page.goto("/r/");
  const lines = readFileSync(at("duo-three"), "utf8").split("\n");
  const spoilt = lines.toSpliced(7, 1, "1 play right R1o").join("\n");
  const choose = (text) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "x.replay", mimeType: "text/plain", buffer: Buffer.from(text) });
  await choose(spoilt);
  const told = page.locator(".bad-file");
  await told.waitFor();
  assert.match(
    await told.textContent(),
    /Ce fichier n’est pas une partie de Tablée.*Ligne 8.*1 play right R1o/,
  );
  await choose("une liste de courses");
  await until(page, "the other line is named", () =>
    /Ligne 1(?!\d)/.test(document.querySelector(".bad-file").textContent),
  );
  await choose("");
  await until(page, "it is told", () => document.querySelector(".bad-file code") === null);
  assert.deepEqual(await violations(page), []);
  // Dropped on the page, the true one opens.
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "partie.replay"));
    dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  }, lines.join("\n"));
  await page.locator(".replay .game.duo").waitFor();
  assert.deepEqual(stage.errors, []);
});

test("what was looked at opens again without a network, with its analysis; what was not says so", async () => {
  const page = await stage.newPlayer({ ...STILL, name: "Inès", serviceWorkers: "allow" });
  const seats = [page, "easy", "easy", "easy", "easy"];
  const table = await stage.writeDown(seats, readFileSync(at("ruckus-five-calling-out"), "utf8"));
  const other = await stage.writeDown(seats, readFileSync(at("ruckus-five-calling-out"), "utf8"));
  await kept(page);
  await page.goto(`/r/${table.id}.1?analyse`);
  await page.locator(".seat-button b").first().waitFor();
  await page.context().setOffline(true);
  await page.goto(`/r/${table.id}.1/1.40?as=1`);
  await page.locator(".track[aria-valuenow='40']").waitFor();
  await page.locator(".replay .game.ruc").waitFor();
  await page.locator(".seat-button b").first().waitFor();
  await page.locator(".controls .legend button").first().waitFor();
  await page.goto(`/r/${other.id}.1`);
  await page.locator("h1", { hasText: "pas encore sur cet appareil" }).waitFor();
  assert.deepEqual(stage.errors, []);
});
