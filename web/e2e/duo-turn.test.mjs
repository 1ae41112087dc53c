import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { lastCards, openTurn } from "./duo-positions.mjs";
import { openStage, PATIENCE } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("duo-turn", { minds: "still" });
});
after(() => stage.close());
afterEach(() => stage.clear());

/** A turn of Duo with cards that fit and some that do not. */
async function newTurn(options = {}) {
  const page = await stage.newPlayer({ reducedMotion: "reduce", name: "Inès", ...options });
  await stage.layOut([page, "easy"], openTurn());
  await page.locator(".mecol.on").waitFor();
  return page;
}

const spoken = (page, pattern) =>
  page.locator(".sr[role=status]", { hasText: pattern }).waitFor({ state: "attached" });
const STRIP = { position: { x: 16, y: 30 } };

test("a card that does not fit says why and stays", { timeout: PATIENCE * 3 }, async () => {
  const page = await newTurn();
  const hand = await page.locator(".fan").getAttribute("aria-label");
  await page.locator(".fc.no button").first().click(STRIP);
  await page.locator(".toast", { hasText: /caractéristique|joker/ }).waitFor();
  // The chips beside both piles show what matches and what does not.
  assert.equal(await page.locator(".pilebox .att:visible").count(), 2);
  assert.ok((await page.locator(".pilebox .att li.n, .pilebox .att li.f").count()) > 0);
  assert.equal(await page.locator(".fan").getAttribute("aria-label"), hand);
  await page.locator(".toast .btn").click();
  await page.locator("dialog[open] .prose h3").first().waitFor();
  assert.match(await page.locator("dialog[open] h2").first().textContent(), /Règles\s: Duo/);
  assert.deepEqual(stage.errors, []);
});

test("the chain is told link by link, closes the other pile, and is taken back", {
  timeout: PATIENCE * 3,
}, async () => {
  const page = await newTurn();
  await page.locator(".fc.play button").first().click(STRIP);
  await page.locator(".pilebox.go .pile").first().click();
  await spoken(page, /sur .+\s: .+\./);
  assert.equal(await page.locator(".link:visible").count(), 1);
  assert.equal(await page.locator(".link:visible .att li").count(), 3);
  assert.equal(await page.locator(".pilebox.closed").count(), 1);
  assert.match(await page.locator(".pilebox.closed .info").textContent(), /fermée.*autre pile/);
  await page.keyboard.press("Backspace");
  await page.locator(".duo-table:not(.chained)").waitFor();
  await spoken(page, /de nouveau en main/);
  assert.deepEqual(stage.errors, []);
});

/** Up from the strip of a card, by mouse or by finger. */
const THROWS = {
  mouse: async (page, x, y) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const up of [30, 60, 90]) await page.mouse.move(x + up / 15, y - up);
    await page.mouse.up();
  },
  finger: async (page, x, y) => {
    const session = await page.context().newCDPSession(page);
    const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [{ x, y }]);
    for (const up of [30, 60, 90]) await send("touchMove", [{ x: x + up / 15, y: y - up }]);
    await send("touchEnd", []);
  },
};

for (const [way, throwUp] of Object.entries(THROWS)) {
  test(`a card thrown upwards by ${way} goes to the pile used last`, { timeout: PATIENCE * 3 }, async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await newTurn(way === "finger" ? phone : {});
    const card = page.locator(".fc.play button").first();
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    await throwUp(page, box.x + STRIP.position.x, box.y + STRIP.position.y);
    await page.locator(".duo-table.chained").waitFor();
    assert.equal(await page.locator(".link:visible").count(), 1);
    assert.deepEqual(stage.errors, []);
  });
}

/** Whether, with which cards, in which order; then they are laid. */
async function takeHint(page) {
  await page.keyboard.press("h");
  await page.locator(".hintbox", { hasText: "Une carte au moins peut être posée" }).waitFor();
  await page.locator(".hintbox .btn").click();
  await page.locator(".fc.hinted").first().waitFor();
  await page.locator(".hintbox .btn").click();
  await page.locator(".fc .mark", { hasText: "1" }).waitFor();
  await page.locator(".hintbox .btn").click();
  await page.locator(".duo-table.chained").waitFor();
}

test("a hint comes in three steps, down to the cards on the pile", { timeout: PATIENCE * 3 }, async () => {
  const page = await newTurn();
  await takeHint(page);
  await page.keyboard.press("v");
  await page.locator(".duo-table:not(.chained)").waitFor();
  assert.deepEqual(stage.errors, []);
});

/** What is cut off or covered of a hand and of the chips, as seen by somebody who looks at the phone. */
function hidden() {
  const found = [];
  const fan = document.querySelector(".fan");
  if (fan.classList.contains("crowded") || fan.scrollWidth > fan.clientWidth) found.push("the hand goes on");
  const box = document.querySelector(".hintbox").getBoundingClientRect();
  for (const chip of document.querySelectorAll(".pilebox .att li"))
    if (chip.getBoundingClientRect().bottom > box.top + 1) found.push(`under the hint: ${chip.textContent}`);
  for (const card of document.querySelectorAll(".fan button")) {
    const { left, right, top } = card.getBoundingClientRect();
    // The strip with the index, and most of it for a finger.
    const seen = (x, y) => card.contains(document.elementFromPoint(x, y));
    if (left < 0 || right > innerWidth || !seen(left + 6, top + 6) || !seen(left + 38, top + 36))
      found.push(card.ariaLabel);
  }
  return found;
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
]) {
  test(`a phone of ${width} by ${height} shows a hand of eight, the chips and the hint`, {
    timeout: PATIENCE * 3,
  }, async () => {
    const page = await stage.newPlayer({
      reducedMotion: "reduce",
      name: "Inès",
      viewport: { width, height },
      hasTouch: true,
    });
    const drawn = [
      [0, "draw"],
      [1, "draw"],
    ];
    await stage.layOut([page, "easy"], { ...openTurn(), moves: drawn });
    await page.locator(".mecol.on").waitFor();
    assert.equal(await page.locator(".fan button").count(), 8);
    await page.locator(".hintb").tap();
    await page.locator(".hintbox .btn").waitFor();
    await page
      .locator(".fc.play button")
      .first()
      .tap({ position: { x: 16, y: 24 } });
    await page.locator(".pilebox .att").first().waitFor();
    assert.deepEqual(await page.evaluate(hidden), []);
    assert.deepEqual(stage.errors, []);
  });
}

/** In the page: words that are cut in two below a pile, and what of the table lies over its neighbours. */
function crowded() {
  const faults = [];
  const boxOf = (item) => item.getBoundingClientRect();
  for (const line of document.querySelectorAll(".pilebox .info strong")) {
    const range = document.createRange();
    const { firstChild: text } = line;
    for (const word of text.data.matchAll(/\S+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (range.getClientRects().length > 1) faults.push(`${word[0]} is cut`);
    }
    range.selectNodeContents(line);
    for (const other of document.querySelectorAll(
      ".fan .dcard, .duo-tool, .mecol h1, .mecol p, .pl, .pile .dcard",
    )) {
      const [a, b] = [boxOf(range), boxOf(other)];
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        faults.push(`${text.data} over ${other.className || other.textContent}`);
    }
  }
  const seats = Math.max(...[...document.querySelectorAll(".pl")].map((seat) => boxOf(seat).bottom));
  for (const pile of document.querySelectorAll(".pilebox .pile"))
    if (innerWidth < innerHeight && boxOf(pile).top < seats - 1) faults.push("a pile over a seat");
  return faults;
}

for (const [width, height] of [
  [320, 568], // a desk of 1280 at 400 %
  [720, 450], // and one of 1440 at 200 %
  [667, 375],
  [844, 390],
  [360, 640],
])
  test(`what a pile asks for is read in whole words, over nothing (${width} × ${height})`, {
    timeout: PATIENCE * 3,
  }, async () => {
    const page = await stage.newPlayer({
      reducedMotion: "reduce",
      name: "Inès",
      viewport: { width, height },
    });
    await stage.layOut([page, "easy", "easy"], openTurn());
    await page.locator(".mecol.on").waitFor();
    await page.locator(".pilebox .info strong").first().waitFor();
    assert.deepEqual(await page.evaluate(crowded), []);
    const cut = await page
      .locator(".fan button")
      .evaluateAll((cards) =>
        cards.flatMap((card) =>
          card.getBoundingClientRect().bottom > innerHeight + 1 ? [card.ariaLabel] : [],
        ),
      );
    assert.deepEqual(cut, []);
    assert.deepEqual(stage.errors, []);
  });

test("a hinted chain that empties the hand ends the round", { timeout: PATIENCE * 3 }, async () => {
  const page = await stage.newPlayer({ reducedMotion: "reduce", name: "Inès" });
  await stage.layOut([page, "easy"], lastCards(1));
  await page.locator(".mecol.on").waitFor();
  await takeHint(page);
  await page.keyboard.press("v");
  await page.locator(".score").waitFor();
  assert.deepEqual(stage.errors, []);
});

test("the clock counts down where the table has one", { timeout: PATIENCE * 3 }, async () => {
  const page = await stage.newPlayer({ reducedMotion: "reduce", name: "Inès" });
  await stage.layOut([page, "easy"], openTurn({ turnSeconds: 60 }));
  await page.locator(".mecol.on .timer").waitFor();
  await page.keyboard.press("c");
  await spoken(page, /seconde/);
  assert.deepEqual(stage.errors, []);
});

test("the table stands still while the last move is looked at, and no clock runs", {
  timeout: PATIENCE * 3,
}, async () => {
  const page = await stage.newPlayer({ name: "Inès", viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await stage.layOut([page, "easy"], lastCards(1));
  await page.locator(".mecol.on").waitFor();
  const pile = () => page.locator(".pilebox.r .pile").boundingBox();
  await page.clock.runFor(2000);
  const before = await pile();
  await page.clock.pauseAt(Date.now() + 60_000); // the score sheet waits for the test
  await page.locator(".fan button").click();
  await page.locator(".pilebox.l .pile").click();
  await page.locator(".acts .commit").click();
  await page.locator("h1", { hasText: "Manche terminée" }).waitFor();
  assert.equal(await page.locator(".timer").count(), 0);
  assert.deepEqual(await pile(), before);
  assert.deepEqual(stage.errors, []);
});
