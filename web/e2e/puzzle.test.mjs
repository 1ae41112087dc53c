import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { misfits } from "./shots-audit.mjs";
import { openStage, until, violations } from "./stage.mjs";

// Two days of the golden month: their puzzles never change.
const MONDAY = "2026-11-16"; // play all · the longest chain · which move
const TUESDAY = "2026-11-17"; // open with 30 · two turns · which move
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESK = { viewport: { width: 1366, height: 768 } };

let stage;
before(async () => {
  stage = await openStage("puzzles");
});
after(() => stage.close());
afterEach(() => stage.clear());

async function openPuzzle(page, path) {
  await page.goto(`/puzzle/${path}`);
  await page.locator(".puzzle-screen .game").waitFor();
}

const tile = (page, where, name) =>
  page.locator(`${where} .tb[aria-label^="${name}"][aria-pressed="false"]`).first();
const done = (page) => page.locator(".done h2");

test("touch: one of each game on a phone, and « play all » ends with its last tile", async () => {
  const page = await stage.newPlayer(PHONE);
  await openPuzzle(page, `rummikub/${MONDAY}`);
  await page.locator("h1", { hasText: "Posez vos cinq plaques" }).waitFor();
  await tile(page, ".rum-cloth", "8 orange").tap();
  for (const name of ["8 bleu", "8 noir"]) await tile(page, ".tiles", name).tap();
  await page.locator(".newset").tap();
  assert.equal(await page.locator(".acts .commit").getAttribute("aria-disabled"), "true");
  for (const name of ["1 bleu", "1 noir", "1 orange"]) await tile(page, ".tiles", name).tap();
  await page.locator(".newset").tap();
  await done(page).filter({ hasText: "Tout est posé" }).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page, "puzzle-solved", "over"), {});
  await page.reload(); // and it lies there as it was solved
  await page.locator('.rum-cloth [aria-label*="Suite orange, 9 à 11"]').waitFor();
  await done(page).waitFor();

  await openPuzzle(page, `duo/${MONDAY}`);
  const commit = page.locator(".acts .commit");
  for (const key of ["B1s#0", "*B#0", "B3o#0", "B3s#0"]) {
    await page.locator(`.fan [data-flip="${key}"]`).tap({ position: { x: 14, y: 30 } });
    await page.locator(".pilebox.r .pile").tap();
    await page.locator(`.fan [data-flip="${key}"]`).waitFor({ state: "detached" });
    assert.equal(await commit.getAttribute("aria-disabled"), key === "B3s#0" ? "false" : "true");
  }
  await commit.tap();
  await done(page).filter({ hasText: "Quelle chaîne" }).waitFor();

  await openPuzzle(page, `ruckus/${MONDAY}`);
  await page.locator('.hcard[data-family="H"]').tap();
  await page.locator(".corner", { hasText: "Touchez la pile" }).waitFor();
  await page.locator('[data-nav=piles][data-seat="3"][data-family="H"]').tap();
  await done(page).filter({ hasText: "Main vide" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("keys: one of each game at the desk; two turns of one, the second after the first", async () => {
  const page = await stage.newPlayer(DESK);
  await openPuzzle(page, `rummikub/${TUESDAY}`);
  for (const name of ["11 rouge", "12 rouge", "13 rouge"]) {
    await tile(page, ".tiles", name).focus();
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("n");
  await page.keyboard.press("z");
  await page.locator(".rum-cloth .set:not(.drop)").waitFor({ state: "detached" });
  await page.keyboard.press("y");
  await page.locator(".rum-cloth .set.new").waitFor();
  await page.keyboard.press("0");
  await page.locator(".rum-cloth .set.new").waitFor({ state: "detached" });
  for (const name of ["11 rouge", "12 rouge", "13 rouge"]) {
    await tile(page, ".tiles", name).focus();
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("n");
  await page.locator(".rum-cloth .set.new").waitFor();
  await page.keyboard.press("v");
  await done(page).waitFor();

  await openPuzzle(page, `duo/${TUESDAY}`);
  const lay = async (key, side) => {
    await page.locator(`.fan [data-flip="${key}"]`).focus();
    await page.keyboard.press(side);
    await page.locator(`.fan [data-flip="${key}"]`).waitFor({ state: "detached" });
  };
  await lay("R4o#0", "1");
  await lay("R1o#0", "1");
  await page.keyboard.press("v");
  await page.locator("h1 small", { hasText: "Deuxième tour" }).waitFor();
  await page.reload(); // the first turn is kept
  await page.locator("h1 small", { hasText: "Deuxième tour" }).waitFor();
  await lay("*x#0", "2");
  await lay("Y4x#0", "2");
  await page.keyboard.press("v");
  await done(page).filter({ hasText: "Main vide" }).waitFor();

  await openPuzzle(page, `ruckus/${TUESDAY}`);
  await page.keyboard.press("g"); // the family's key finds no pile here
  await page.locator('[data-nav=piles][data-seat="0"][data-family="G"]').focus();
  await page.keyboard.press("Enter");
  await done(page).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.locator('.day.solved[aria-label*="17 novembre, résolu"]').waitFor();
  assert.deepEqual(stage.errors, []);
});

test("while a puzzle is made the page says that it comes", async () => {
  const page = await stage.newPlayer(PHONE);
  const made = Promise.withResolvers();
  await page.route("**/api/puzzles/duo/**", async (route) => {
    await made.promise;
    await route.continue();
  });
  await page.goto(`/puzzle/duo/${MONDAY}`);
  await page.locator("h1", { hasText: "Le casse-tête arrive" }).waitFor();
  assert.deepEqual(await violations(page), []);
  made.resolve();
  await page.locator(".puzzle-screen .game").waitFor();
  assert.deepEqual(stage.errors, []);
});

test("hints come in order, are told, marked and counted; the text to share spoils nothing", async () => {
  const page = await stage.newPlayer(DESK);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPuzzle(page, `rummikub/${MONDAY}`);
  await page.keyboard.press("h");
  await page.locator(".hint-list li", { hasText: "1 combinaison bouge" }).waitFor();
  await page.keyboard.press("h");
  await page.locator(".set.pointed").waitFor();
  await until(page, "the hint is said", () =>
    [...document.querySelectorAll("[aria-live]")].some((one) =>
      /Indice 2 sur 3.*8 orange/.test(one.textContent),
    ),
  );
  await page.reload(); // and they stay given
  await page.locator(".hint-list li >> nth=1").waitFor();
  assert.equal(await page.locator(".hint-list li").count(), 2);
  await tile(page, ".rum-cloth", "8 orange").click();
  for (const name of ["8 bleu", "8 noir"]) await tile(page, ".tiles", name).click();
  await page.keyboard.press("n");
  await page.reload(); // what was laid stays laid
  await page.locator(".rum-cloth .set.new").first().waitFor();
  for (const name of ["1 bleu", "1 noir", "1 orange"]) await tile(page, ".tiles", name).click();
  await page.keyboard.press("n");
  await done(page).waitFor();
  await page.locator(".done .l", { hasText: "2\u00a0indices" }).waitFor();
  await page.getByRole("button", { name: "Copier" }).click();
  await page.locator(".toast", { hasText: "Copié" }).waitFor();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  assert.equal(copied[0], "Tablée, casse-tête du 16 novembre");
  assert.match(copied[1], /^Rummikub, facile\u00a0: résolu en /);
  assert.match(copied[2], /^2\u00a0indices/);
  assert.equal(copied[3], `${stage.url}/puzzle/rummikub/${MONDAY}`);
  await page.getByRole("button", { name: "La solution" }).click();
  await page.locator(".steps li").first().waitFor();
  await page.getByRole("link", { name: "Un autre" }).click();
  await page.locator(".pz-title", { hasText: "sans fin" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("the hand of Duo keeps its cards in sight while the hints take room from the board", async () => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    const page = await stage.newPlayer({ viewport, hasTouch: true });
    await openPuzzle(page, "duo/2026-11-18"); // ten cards
    for (let given = 1; given <= 3; given++) {
      await page.locator(".pz-tools button").first().tap();
      await page.locator(".pz-hint", { hasText: `Indice ${given} sur 3` }).waitFor();
      await until(page, "every card shows a strip for a finger", () => {
        const cards = [...document.querySelectorAll(".fan .fc button")].map((one) =>
          one.getBoundingClientRect(),
        );
        return (
          cards.length === 10 &&
          cards.every((card) => card.width >= 44 && card.left >= 0 && card.right <= innerWidth) &&
          cards.every((card) => card.height >= 44 && card.top + 35 <= innerHeight)
        );
      });
    }
  }
});

test("giving up shows the solution and leaves the day open", async () => {
  const page = await stage.newPlayer(PHONE);
  await openPuzzle(page, `duo/${MONDAY}`);
  await page.getByRole("button", { name: "Voir la solution" }).tap();
  await page.locator("dialog[open] .btn:not(.sec)").tap();
  await done(page).filter({ hasText: "La solution" }).waitFor();
  await page.getByRole("button", { name: "Jours passés", exact: true }).tap();
  await page.locator('dialog[open] .day.open[aria-label*="16 novembre, à faire"]').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await page.locator(".puzzle-screen .acts .commit").waitFor();
});

test("with the network cut: days that were loaded are there, others are named", async () => {
  const page = await stage.newPlayer({ ...PHONE, serviceWorkers: "allow" });
  await openPuzzle(page, `duo/${MONDAY}`);
  await until(page, "the page is kept", () => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await openPuzzle(page, `duo/${MONDAY}`);
  for (const key of ["B1s#0", "*B#0", "B3o#0", "B3s#0"]) {
    await page.locator(`.fan [data-flip="${key}"]`).tap({ position: { x: 14, y: 30 } });
    await page.locator(".pilebox.r .pile").tap();
    await page.locator(`.fan [data-flip="${key}"]`).waitFor({ state: "detached" });
  }
  await page.locator(".acts .commit").tap();
  await done(page).waitFor();
  await page.goto(`/puzzle/duo/${TUESDAY}`);
  await page.locator("h1", { hasText: "Celui-ci n’est pas sur ce téléphone" }).waitFor();
  await page.getByRole("link", { name: "Lundi 16 novembre" }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.context().setOffline(false);
  // Back on the network, the server hears of the day.
  await page.goto(`/puzzle/duo/${TUESDAY}`);
  await page.locator(".puzzle-screen .game").waitFor();
  await until(
    page,
    "the server knows the day",
    async (day) => {
      const { days } = await (await fetch("/api/puzzles/days")).json();
      return days.some((one) => one.day === day && one.ms !== null);
    },
    MONDAY,
  );
});

test("no barrier, and everything fits at five sizes", async () => {
  const page = await stage.newPlayer(DESK);
  const found = {};
  const look = async (screen, kind) => {
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const wrong = await violations(page, { colours: colorScheme === "dark" });
      if (wrong.length > 0) found[`${screen} ${colorScheme}`] = wrong;
    }
    await page.emulateMedia({ colorScheme: "light" });
    Object.assign(found, await misfits(page, `puzzle-${screen}`, kind));
  };
  for (const game of ["rummikub", "duo", "ruckus"]) {
    await openPuzzle(page, `${game}/${MONDAY}`);
    await look(game, "board");
    for (const given of [1, 2, 3]) {
      await page.keyboard.press("h");
      await page.locator(`.hint-list li >> nth=${given - 1}`).waitFor();
    }
    await look(`${game}-hints`, "state");
  }
  await openPuzzle(page, `ruckus/${TUESDAY}`);
  await page.locator('[data-nav=piles][data-seat="0"][data-family="G"]').click();
  await done(page).waitFor();
  await look("solved", "page");
  assert.deepEqual(found, {});
});
