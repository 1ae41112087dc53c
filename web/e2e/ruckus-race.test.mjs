import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { layPairs } from "./ruckus-play.mjs";
import { openStage, PATIENCE, until } from "./stage.mjs";
import { openWire } from "./wire.mjs";

// Two hands on the same pile. The server waits for a press that may still be on its way, so Karim sits at the end of a
// slow line. Both presses are held back on their wires and then let go together, Zoé's first: the press that arrives
// last is the one that was made first. The server's time stands still meanwhile, so both arrive at the same instant.

const ONE_WAY = 90;
const LATER = 1000; // milliseconds from the presses to the instant at which they arrive: more than any line is credited
const NAMES = ["Inès", "Karim", "Zoé"];
const [OWNER, SLOW, FAST] = [0, 1, 2];
/** Everybody holds the family A: Inès a pair, the two others a single card each. */
const POSITION = {
  game: "ruckus",
  options: { target: 200, drawCooldownMs: 0, stallSeconds: 60 },
  deal: { hands: ["A A B C D G H", "A B C D G H M", "A B C D G H P"] },
};

let stage;
let wires;
before(async () => {
  stage = await openStage("ruckus-race", { TABLEE_PING_S: "0.3" });
  wires = { [SLOW]: await openWire(stage.url, { delay: ONE_WAY }), [FAST]: await openWire(stage.url) };
});
after(async () => {
  for (const wire of Object.values(wires)) await wire.close();
  await stage.close();
});

async function threePeople() {
  const pages = await Promise.all(
    NAMES.map((name, seat) =>
      stage.newPlayer({
        name,
        reducedMotion: "reduce",
        ...(wires[seat] ? { baseURL: wires[seat].url } : {}),
      }),
    ),
  );
  await stage.layOut(pages, POSITION);
  await layPairs(pages[OWNER]);
  // A ping on the slow one's own mat: the server has measured the line.
  await pages[OWNER]
    .locator(".mat", { hasText: NAMES[SLOW] })
    .locator(".sub", { hasText: /\d ms/ })
    .waitFor();
  return pages;
}

/** Each presses on the pile while their line is held back; then what they said goes to the server. */
async function pressBoth(pages) {
  const held = {};
  for (const seat of [SLOW, FAST]) {
    const pile = pages[seat].locator(".mat", { hasText: NAMES[OWNER] }).locator('[data-family="A"]');
    const box = await pile.boundingBox();
    await pages[seat].mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }
  for (const seat of [SLOW, FAST]) {
    held[seat] = wires[seat].hold();
    await pages[seat].mouse.down();
    await held[seat].held;
  }
  await stage.standStill(LATER);
  for (const seat of [FAST, SLOW]) held[seat].release();
  for (const seat of [SLOW, FAST]) await pages[seat].mouse.up();
  for (const seat of [SLOW, FAST]) await pages[seat].locator(".ruc .waiting").waitFor({ state: "detached" });
  await stage.goOn();
}

/** Keeps every line that the corner tells of a lost race, as `window.lost`: each is shown for a moment only. */
const keepLost = (page) =>
  page.evaluate(() => {
    window.lost = [];
    new MutationObserver(() => {
      const text = document.querySelector(".corner .lost")?.textContent.replace(/\s+/g, " ").trim();
      if (text !== undefined && text !== window.lost.at(-1)) window.lost.push(text);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** How many cards of the family lie before each of them. */
const laid = (pages) =>
  Promise.all(
    pages.map((page) =>
      page.evaluate(() => Number(document.querySelector('.pile.own[data-family="A"] .n')?.textContent ?? 0)),
    ),
  );

/** What the panel tells of the newest race. */
async function newestRace(page) {
  await page.locator('.top [aria-label^="Qui a été premier"]').click();
  await page.locator("dialog[open] .races-how").waitFor();
  const race = page.locator("dialog[open] .races > li").first();
  await race.waitFor();
  const rows = await race.locator("ol > li").evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector("b").textContent,
      outcome: row.className,
      text: row.textContent,
    })),
  );
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  return rows;
}

const pressed = ({ text }) => Number(/touché à ([\d,]+) s/.exec(text)[1].replace(",", "."));

test("two people grab the same pile: who pressed first has it, the other hears who that was", {
  timeout: PATIENCE * 4,
}, async () => {
  const pages = await threePeople();
  assert.deepEqual(await laid(pages), [2, 0, 0]);
  await keepLost(pages[FAST]);
  await pressBoth(pages);
  await until(pages[FAST], "the corner tells who was first", () => window.lost.length > 0);
  const [lost, ...others] = await pages[FAST].evaluate(() => window.lost);
  assert.match(lost, /^Karim, \d+ ms avant vous$/);
  assert.deepEqual(others, []);
  await until(pages[OWNER], "the pile is gone", () => !document.querySelector('.pile.own[data-family="A"]'));
  assert.deepEqual(await laid(pages), [0, 3, 0]);
  for (const [seat, page] of pages.entries()) {
    const rows = await newestRace(page);
    assert.deepEqual(
      rows.map(({ name, outcome }) => [name, outcome]),
      [
        [seat === SLOW ? "Vous" : "Karim", "won"],
        [seat === FAST ? "Vous" : "Zoé", "late"],
      ],
    );
    for (const row of rows) assert.match(row.text, /touché à [\d,]+ s, reçu \d+ ms plus tard, réseau \d+ ms/);
    assert.ok(pressed(rows[0]) <= pressed(rows[1]));
  }
  assert.deepEqual(stage.errors, []);
});
