// What the others do, as somebody at the table follows it: the server's words are the test's own.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sets, viewOf } from "./rummikub-set.mjs";
import { openStage, PATIENCE, violations } from "./stage.mjs";
import { duoView, openTold, threeTurns } from "./told-table.mjs";

let stage;
before(async () => {
  stage = await openStage("following", { minds: "still" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const SLOW = { timeout: PATIENCE * 3 };

/** The pace of this browser's settings; the clock of the page is the test's. */
async function newPage({ pace = "normal", ...options } = {}) {
  const page = await stage.newPlayer({ name: "Inès", ...options });
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem("tablee.settings"))
      localStorage.setItem("tablee.settings", JSON.stringify({ pace: chosen }));
  }, pace);
  await page.clock.install();
  return page;
}

const top = (page, side) => page.locator(`.pilebox.${side} .pile`).getAttribute("aria-label");
const ofSeat = (page, name) => page.locator(".opp:visible", { hasText: name }).textContent();
const isPresent = (page) => page.locator(".mecol.on").waitFor({ state: "attached" });

test("a chain is laid card by card, and stays to be seen with who laid it", SLOW, async () => {
  const page = await newPage();
  const table = await openTold(page, "duo", duoView());
  await page.clock.pauseAt(Date.now() + 60_000);
  threeTurns(table);
  await page.locator("h1", { hasText: "Cocotte joue" }).waitFor();
  const cards = () => page.locator(".pilebox.l .seat-mark").count();
  assert.equal(await cards(), 1);
  await page.clock.runFor(400);
  assert.equal(await cards(), 2);
  await page.clock.runFor(10_000);
  await isPresent(page);
  assert.match(await top(page, "l"), /4 bleu au triangle.*Dernières cartes.*4 rouge au carré par Cocotte/);
  assert.equal(await page.locator(".pilebox.r .seat-mark").count(), 2);
  assert.match(await ofSeat(page, "Cocotte"), /a posé 4.cartes/);
  assert.match(await ofSeat(page, "Mamie Jo"), /a pioché/);
  await page.clock.resume(); // for the checker
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});

test("whoever touches the board, or wants it so, has the present at once", SLOW, async () => {
  for (const how of ["touch", "key", "once"]) {
    const page = await newPage({ pace: how === "once" ? "once" : "calm" });
    const table = await openTold(page, "duo", duoView());
    await page.clock.pauseAt(Date.now() + 60_000);
    threeTurns(table);
    if (how !== "once") await page.locator("h1", { hasText: "Cocotte joue" }).waitFor();
    if (how === "touch") await page.locator(".duo-table").click({ position: { x: 4, y: 4 } });
    if (how === "key") await page.keyboard.press("t");
    await isPresent(page);
  }
  assert.deepEqual(stage.errors, []);
});

test("tiles of each robot are marked with its face, and moved ones otherwise", SLOW, async () => {
  const page = await newPage({ pace: "once", viewport: { width: 390, height: 844 } });
  const table = await openTold(
    page,
    "rummikub",
    viewOf({ rack: "R13 K1", table: "B3 B4 B5 B6|K8 R8 O8", turn: 1 }),
  );
  table.move(
    { kind: "played", seat: 1, cards: ["B8"] },
    { table: sets("B3 B4 B5 B6|K8 R8 O8 B8"), turn: 2, rackSizes: [2, 6, 7, 4] },
  );
  table.move({ kind: "drew", seat: 2 }, { turn: 3, rackSizes: [2, 6, 8, 4] });
  table.move(
    { kind: "played", seat: 3, cards: ["K6", "R6"] },
    { table: sets("B3 B4 B5|K8 R8 O8 B8|K6 R6 B6"), turn: 0, rackSizes: [2, 6, 8, 2] },
  );
  await isPresent(page);
  const tile = (name) => page.locator(`.rum-cloth [aria-label^="${name}"]`);
  await tile("8 bleu, Cocotte l’a posée").waitFor();
  await tile("6 noir, Vrombine l’a posée").waitFor();
  await tile("6 bleu, Vrombine l’a déplacée").waitFor();
  assert.equal(await page.locator(".rum-cloth .seat-mark").count(), 4);
  assert.match(await page.locator(".pl", { hasText: "Cocotte" }).textContent(), /posé 1/);
  await page.locator('[role="status"].sr', { hasText: "Vrombine refait la série de 6" }).waitFor({
    state: "attached",
  });
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(stage.errors, []);
});

test("the last turns are gone through with keys and from the log; one's draft stays", SLOW, async () => {
  const page = await newPage({ pace: "once", viewport: { width: 1440, height: 900 } });
  const table = await openTold(page, "duo", duoView({ hand: "B4x Y2t R1s".split(" ") }));
  threeTurns(table);
  await isPresent(page);
  await page.locator(".fc.play button").first().click();
  await page.locator(".pilebox.go .pile").first().click();
  await page.locator(".link:visible").waitFor();
  await page.keyboard.press("[");
  const bar = page.locator(".turns-bar");
  await bar.filter({ hasText: "Il y a 1 tour" }).filter({ hasText: "Mamie Jo pioche." }).waitFor();
  await page.keyboard.press("[");
  await bar.filter({ hasText: "Il y a 2 tours" }).filter({ hasText: "Cocotte pose" }).waitFor();
  assert.deepEqual(await violations(page), []);
  table.move({ kind: "drew", seat: 3 }, { pileSize: 38 });
  await bar.filter({ hasText: "On a joué entre-temps." }).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".turns-bar").count(), 0);
  assert.equal(await page.locator(".link:visible").count(), 1);
  // On a wide window the log stands beside the table, also after a reload.
  await page.locator(".iconb.talk").click();
  await page.locator(".side-talk .log-link", { hasText: "Cocotte pose" }).click();
  await bar.filter({ hasText: "Cocotte pose" }).waitFor();
  await bar.getByRole("button", { name: "Revenir" }).click();
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await page.locator(".side-talk").waitFor();
  assert.deepEqual(stage.errors, []);
});

test("the last move stands before the score sheet, and its turns can be gone through", SLOW, async () => {
  const page = await newPage();
  const table = await openTold(page, "duo", duoView({ handSizes: [7, 2, 8, 3] }));
  await page.clock.pauseAt(Date.now() + 60_000);
  const result = { scores: [0, 18, 0, 0], totals: [3, 22, 7, 0], winners: [1], reason: "out", match: null };
  table.move(
    { kind: "played", seat: 1, target: 0, cards: ["R4s", "R4o"] },
    {
      discards: [["R3s", "R4s", "R4o"], ["Y4x"]],
      handSizes: [7, 0, 8, 3],
      over: "out",
      revealed: [["R3t"], [], ["B1o"], ["B2o"]],
    },
    { result, table: { phase: "between" } },
  );
  await page.locator("h1", { hasText: "Cocotte joue" }).waitFor();
  await page.clock.runFor(900); // the second card, and the rest after it
  await page.locator("h1", { hasText: "Manche terminée" }).waitFor();
  assert.equal(await page.locator(".score").count(), 0);
  await page.clock.runFor(2000);
  await page.locator(".score h1").waitFor();
  await page.getByRole("button", { name: "Retour à la table" }).click();
  await page.locator(".turns-bar", { hasText: "Cocotte pose" }).waitFor();
  await page.getByRole("button", { name: "Tour précédent" }).click();
  await page.locator(".turns-bar", { hasText: "La donne." }).waitFor();
  await page.getByRole("button", { name: "Voir la feuille" }).click();
  await page.locator(".score h1").waitFor();
  assert.deepEqual(stage.errors, []);
});

test("what a seat did last moves no pile, and is gone while that seat plays", SLOW, async () => {
  const page = await newPage({ pace: "once", viewport: { width: 390, height: 844 } });
  const table = await openTold(page, "duo", duoView({ turn: 1 }));
  const pile = () => page.locator(".pilebox.l .pile").boundingBox();
  const seat = page.locator(".pl", { hasText: "Cocotte" });
  const before = await pile();
  table.move({ kind: "drew", seat: 1 }, { turn: 2, handSizes: [7, 7, 8, 3] });
  await seat.getByText("pioché").waitFor();
  assert.deepEqual(await pile(), before);
  table.move({ kind: "drew", seat: 2 }, { turn: 1, handSizes: [7, 7, 9, 3] });
  await seat.getByText("pioché").waitFor({ state: "detached" });
  assert.deepEqual(await pile(), before);
  assert.deepEqual(stage.errors, []);
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
])
  test(
    `the lots are read in the middle of the table, over no tile of the rack (${width} × ${height})`,
    SLOW,
    async () => {
      const page = await newPage({ viewport: { width, height } });
      await openTold(
        page,
        "rummikub",
        viewOf({ rack: "R13 K1 R1 B1 O1 K2 R2 B2 O2 K3 R3 B3 O3 K4", table: "", turn: 1 }),
        {
          deal: { starts: Date.now() + 60_000, lots: "K4 K13 K5 R9".split(" ") },
        },
      );
      const lots = await page.locator(".lots").boundingBox();
      const rack = await page.locator(".tiles .tb").first().boundingBox();
      assert.ok(
        lots.y + lots.height <= rack.y,
        `they end at ${lots.y + lots.height}, the rack begins at ${rack.y}`,
      );
      assert.ok(lots.x >= 0 && lots.x + lots.width <= width);
      assert.deepEqual(stage.errors, []);
    },
  );
