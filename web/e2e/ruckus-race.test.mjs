import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chances, draw, layPairs } from "./ruckus-play.mjs";
import { begin, openStage, openTable, openWire, PATIENCE, sitDown } from "./stage.mjs";

// Two hands on the same pile. The server waits for a press that may still be on its way, so one of the three sits
// at the end of a slow line; who races whom, and for what, is left to the cards.

const ONE_WAY = 90;
const NAMES = ["Inès", "Karim", "Zoé"];
const OPTIONS = { target: 200, drawCooldownMs: 0, stallSeconds: 60 };

let stage;
let wire;
before(async () => {
  stage = await openStage({ TABLEE_LEAD_MS: "1000", TABLEE_PING_S: "0.3" });
  wire = await openWire(stage.url, { delay: ONE_WAY });
});
after(async () => {
  await wire.close();
  await stage.close();
});

async function threePeople() {
  const [host, ...guests] = await Promise.all(
    NAMES.map((name, seat) =>
      stage.newPlayer({ name, reducedMotion: "reduce", ...(seat === 1 ? { baseURL: wire.url } : {}) }),
    ),
  );
  const table = await openTable(host, { game: "ruckus", options: OPTIONS, seats: 3 });
  for (const guest of guests) await sitDown(guest, table);
  await begin(host);
  const pages = [host, ...guests];
  for (const page of pages) await page.locator(".countdown").waitFor({ state: "detached" });
  // A ping on the slow one's own mat: the server has measured the line.
  await host.locator(".mat", { hasText: NAMES[1] }).locator(".sub", { hasText: /\d ms/ }).waitFor();
  return pages;
}

/** Two people who can take the same pile, drawing on until there are two; null when the cards run out. */
async function rivals(pages) {
  for (let turn = 0; ; turn++) {
    for (const page of pages) await layPairs(page);
    const open = await Promise.all(pages.map(chances));
    for (const [seat, mine] of open.entries()) {
      for (const [other, theirs] of open.entries()) {
        const pile = seat < other && mine.find((one) => theirs.includes(one));
        if (pile) return { pair: [seat, other], owner: pile.split(" ")[0], family: pile.split(" ")[1] };
      }
    }
    if (!(await draw(pages[turn % pages.length]))) return null;
  }
}

async function pressBoth(pages, { pair, owner, family }) {
  // The slow one first: the press that arrives last may be the one that was made first.
  const order = pair.toSorted((a, b) => Number(b === 1) - Number(a === 1));
  const grabs = [];
  for (const seat of order) {
    const pile = pages[seat].locator(".mat", { hasText: owner }).locator(`[data-flip="f${family}"]`);
    const box = await pile.boundingBox();
    await pages[seat].mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    grabs.push(() => pages[seat].mouse.down());
  }
  await Promise.all(grabs.map((grab) => grab()));
  await Promise.all(pair.map((seat) => pages[seat].mouse.up()));
  for (const seat of pair) await pages[seat].locator(".ruc .waiting").waitFor({ state: "detached" });
}

/** How many cards of the family lie before each of them. */
const laid = (pages, { family }) =>
  Promise.all(
    pages.map((page) =>
      page.evaluate(
        (flip) => Number(document.querySelector(`.mine-piles [data-flip="${flip}"] .n`)?.textContent ?? 0),
        `f${family}`,
      ),
    ),
  );

/** What the panel tells of the newest race; null where there was none. */
async function newestRace(page) {
  await page.locator('.top [aria-label^="Qui a été premier"]').click();
  await page.locator("dialog[open] .races-how").waitFor();
  const race = page.locator("dialog[open] .races > li").first();
  const told =
    (await race.count()) === 0
      ? null
      : {
          pile: await race.locator("h3").textContent(),
          rows: await race.locator("ol > li").evaluateAll((rows) =>
            rows.map((row) => ({
              name: row.querySelector("b").textContent,
              outcome: row.className,
              text: row.textContent,
            })),
          ),
        };
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  return told;
}

const pressed = ({ text }) => Number(/touché à ([\d,]+) s/.exec(text)[1].replace(",", "."));

test("two people grab the same pile: one has it, the other hears who was first", {
  timeout: PATIENCE * 10,
}, async () => {
  for (;;) {
    const pages = await threePeople();
    for (let race = await rivals(pages); race !== null; race = await rivals(pages)) {
      const before = await laid(pages, race);
      await pressBoth(pages, race);
      const told = await newestRace(pages[race.pair[0]]);
      if (told === null) continue; // too far apart for a race: the next chance
      await judged(pages, race, before);
      assert.deepEqual(stage.errors, []);
      return;
    }
    for (const page of pages) await page.context().close();
  }
});

async function judged(pages, race, before) {
  const after = await laid(pages, race);
  const [one, other] = race.pair;
  const got = race.pair.filter((seat) => after[seat] > before[seat]);
  assert.equal(got.length, 1, "exactly one of the two has the pile");
  const [winner] = got;
  const loser = winner === one ? other : one;
  assert.equal(after[winner], before[winner] + before[NAMES.indexOf(race.owner)] + 1);
  const faster = NAMES[winner];
  const excuse = new RegExp(`Trop tard, ${faster} l’a prise \\d+ ms avant vous|Égalité avec ${faster}`);
  assert.match(await pages[loser].locator(".toast").textContent(), excuse);
  for (const [seat, page] of pages.entries()) {
    const { rows } = await newestRace(page);
    const named = (who) => (who === seat ? "Vous" : NAMES[who]);
    assert.deepEqual(
      rows.map((row) => row.name),
      [named(winner), named(loser)],
    );
    assert.equal(rows[0].outcome, "won");
    assert.match(rows[1].outcome, /^(late|tie)$/);
    for (const row of rows) assert.match(row.text, /touché à [\d,]+ s, reçu \d+ ms plus tard, réseau \d+ ms/);
    if (rows[1].outcome === "late") assert.ok(pressed(rows[0]) <= pressed(rows[1]));
  }
}
