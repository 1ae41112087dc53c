// Tables laid out for the purpose: what can be dragged where, what is offered, marked, warned of and shown.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { drag, dragByFinger, holdByFinger } from "./rummikub-play.mjs";
import { openSet, sets, viewOf } from "./rummikub-set.mjs";
import { foreignWords, openStage, until, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("rummikub-table");
});
after(() => stage.close());
afterEach(() => stage.clear());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FULL =
  "B3 B4 B5 B6 B7|K8 R8 O8|R9 R10 R11 R12|K1 R1 B1 O1|O2 O3 O4 J|K10 K11 K12 K13|R13 B13 O13|K5 R5 O5|R2 R3 R4|B9 B10 B11|K2 K3 K4|R5 R6 R7 R8|O6 O7 O8 O9|K6 R6 B6|B11 R11 O11|J B12 B13";
const RACK = "B8 K6 K7 K8 R6 R13 B2 B12 K3 K9 O9 O11 O13 J K1 R1 B1 R4 R5 O10 O12 K13";

const tile = (page, label) => page.locator(`.tiles .tb[aria-label="${label}"]`);
const set = (page, place) => page.locator("[data-set]").nth(place);
const laid = (page) =>
  page
    .locator("[data-set]")
    .evaluateAll((all) =>
      all.map((one) => [...one.querySelectorAll(".tb")].map((item) => item.ariaLabel).join(", ")),
    );
const open = async (view, options, more) => {
  const page = await stage.newPlayer(options);
  return { page, ...(await openSet(page, view, more)) };
};

test("a tile goes to the only legal place; the set lights up and shows it", async () => {
  const { page, heard } = await open(viewOf({ rack: "B2 K9", table: "B3 B4 B5|K8 R8 O8" }));
  await drag(page, tile(page, "2 bleu"), set(page, 0), { drop: false });
  await page.locator(".set.over .cut.before").waitFor();
  assert.equal(await page.locator(".rum-ghost span").count(), 1);
  assert.equal(await page.locator(".tb.aloft").count(), 1);
  await page.mouse.up();
  assert.deepEqual((await laid(page))[0], "2 bleu, 3 bleu, 4 bleu, 5 bleu");
  assert.equal(await page.locator(".rum-ghost").count(), 0);
  assert.deepEqual(await heard("a draft", (message) => message.do === "draft"), {
    do: "draft",
    action: { type: "play", table: sets("B2 B3 B4 B5|K8 R8 O8") },
    show: false,
  });
});

test("an illegal drop flies back and says why; Escape lets go", async () => {
  const { page } = await open(viewOf({ rack: "K9 B2", table: "B3 B4 B5" }));
  await drag(page, tile(page, "9 noir"), set(page, 0), { drop: false });
  await page.locator(".set.no .note", { hasText: "Ni suite ni série" }).waitFor();
  await page.mouse.up();
  await page.locator(".set .note", { hasText: "Ni suite ni série" }).waitFor();
  assert.deepEqual(await laid(page), ["3 bleu, 4 bleu, 5 bleu"]);
  await drag(page, tile(page, "2 bleu"), set(page, 0), { drop: false });
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".rum-ghost").count(), 0);
  await page.mouse.up();
  assert.deepEqual(await laid(page), ["3 bleu, 4 bleu, 5 bleu"]);
  assert.equal(await page.locator(".tb.sel").count(), 0);
});

test("several tiles and whole sets are dragged together, and only one's own go back to the rack", async () => {
  const { page } = await open(viewOf({ rack: "K1 R1 B1 O9", table: "B1 B2 B3|B4 B5 B6" }));
  await tile(page, "1 noir").click();
  await tile(page, "1 rouge").click({ modifiers: ["Shift"] });
  await tile(page, "1 bleu").click({ modifiers: ["Shift"] });
  assert.deepEqual(await page.locator(".tiles .badge").allTextContents(), ["1", "2", "3"]);
  const cloth = await page.locator(".rum-cloth").boundingBox();
  await drag(page, tile(page, "1 rouge"), { x: cloth.x + 500, y: cloth.y + cloth.height - 15 });
  assert.deepEqual((await laid(page))[2], "1 noir, 1 rouge, 1 bleu");
  await set(page, 0).hover();
  await drag(page, set(page, 0).locator(".grip"), set(page, 1));
  assert.deepEqual(await laid(page), [
    "1 bleu, 2 bleu, 3 bleu, 4 bleu, 5 bleu, 6 bleu",
    "1 noir, 1 rouge, 1 bleu",
  ]);
  await drag(page, set(page, 1).locator(".tb").nth(1), tile(page, "9 orange"));
  assert.equal(await page.locator(".tiles .tb").count(), 2);
  await drag(page, set(page, 0).locator(".tb").first(), tile(page, "9 orange"));
  await page.locator(".toast", { hasText: "doit y rester" }).waitFor();
});

test("a rectangle drawn with the mouse chooses every tile in it, Escape and a click let go", async () => {
  const { page } = await open(viewOf({ rack: "K1 R1 B1 O9", table: "B1 B2 B3|B4 B5 B6" }));
  const chosen = () =>
    page.locator(".tb.sel").evaluateAll((tiles) => tiles.map((one) => one.ariaLabel.split(",")[0]));
  const around = async (first, last) => {
    const [from, to] = [await first.boundingBox(), await last.boundingBox()];
    return [from.x - 3, from.y - 3, to.x + to.width + 3, to.y + to.height + 3];
  };
  // From the bare cloth below the sets up over the second one.
  const second = set(page, 1).locator(".tb");
  const [left, top, right, bottom] = await around(second.first(), second.last());
  const cloth = await page.locator(".rum-cloth").boundingBox();
  await page.mouse.move(right + 30, Math.min(bottom + 60, cloth.y + cloth.height - 8));
  await page.mouse.down();
  await page.mouse.move(left, top, { steps: 4 });
  await page.locator(".rum-lasso").waitFor();
  assert.deepEqual(await chosen(), ["4 bleu", "5 bleu", "6 bleu"]);
  await page.mouse.up();
  assert.equal(await page.locator(".rum-lasso").count(), 0);
  assert.deepEqual(await chosen(), ["4 bleu", "5 bleu", "6 bleu"]);
  // All of them are dragged as one, as if they had been tapped.
  await drag(page, second.nth(1), set(page, 0));
  assert.deepEqual(await laid(page), ["1 bleu, 2 bleu, 3 bleu, 4 bleu, 5 bleu, 6 bleu"]);
  // Over the edge of the rack; Escape in the middle brings back what was chosen before.
  const rack = await page.locator(".rack").boundingBox();
  const [, , end] = await around(tile(page, "1 noir"), tile(page, "1 bleu"));
  await page.mouse.move(rack.x + 12, rack.y + 10);
  await page.mouse.down();
  await page.mouse.move(end, rack.y + rack.height - 4, { steps: 4 });
  assert.deepEqual(await chosen(), ["1 noir", "1 rouge", "1 bleu"]);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".rum-lasso").count(), 0);
  assert.deepEqual(await chosen(), []);
  await page.mouse.up();
  // The keyboard takes the same stretch.
  await tile(page, "1 noir").focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Shift+Space"]) await page.keyboard.press(key);
  assert.deepEqual(await chosen(), ["1 noir", "1 rouge", "1 bleu"]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await chosen(), []);
});

test("6 on 4 5 6 7 8 offers the cut; several places are numbered", async () => {
  const { page } = await open(viewOf({ rack: "R6 J", table: "R4 R5 R6 R7 R8|B3 B4 B5" }));
  await tile(page, "6 rouge").click();
  await set(page, 0).locator(".tb").first().click();
  await page.locator(".choices", { hasText: "couper en deux" }).waitFor();
  assert.equal((await laid(page)).length, 2);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("1");
  assert.deepEqual((await laid(page)).slice(0, 2), [
    "4 rouge, 5 rouge, 6 rouge",
    "6 rouge, 7 rouge, 8 rouge",
  ]);
  await drag(page, tile(page, "joker"), set(page, 2), { drop: false });
  await until(page, "two places are offered", () => document.querySelectorAll(".set.over .cut").length === 2);
  assert.deepEqual(await page.locator(".set.over .cut").allTextContents(), ["1", "2"]);
  await page.mouse.up();
  assert.equal(await page.locator(".choice").count(), 2);
  await page.locator(".choice").nth(1).click();
  assert.deepEqual((await laid(page))[2], "joker, vaut 2 bleu, 3 bleu, 4 bleu, 5 bleu");
});

test("two taps take all that belongs together; a freed joker has to be played", async () => {
  const { page } = await open(viewOf({ rack: "B3 B4 B5 O9 O4 K9 R9", table: "O2 O3 J|K5 R5 B5" }));
  await tile(page, "4 bleu").dblclick();
  assert.equal(await page.locator(".tiles .tb.sel").count(), 3);
  await set(page, 1).locator(".tb").first().dblclick();
  assert.equal(await page.locator(".set .tb.sel").count(), 3);
  await page.keyboard.press("Escape");
  await tile(page, "4 orange").click();
  await set(page, 0).locator(".tb").first().click();
  await page.locator(".choice", { hasText: "joker" }).click();
  await page.locator(".tb.ring").waitFor();
  assert.match(await page.locator("[id^=rum-why]").textContent(), /joker/);
  assert.equal(await page.locator(".commit").getAttribute("aria-disabled"), "true");
  await tile(page, "9 noir").click();
  await tile(page, "9 rouge").click();
  await page.locator(".newset").click();
  assert.equal(await page.locator(".commit").getAttribute("aria-disabled"), "false");
});

test("by finger: drag to a set, back to the rack, and a long touch for the whole set; the page stays put", async () => {
  const { page } = await open(viewOf({ rack: "B2 K9 B8", table: "B3 B4 B5|K8 R8 O8" }), PHONE);
  await dragByFinger(page, tile(page, "8 bleu"), set(page, 1).locator(".tb").first());
  assert.deepEqual((await laid(page))[1], "8 noir, 8 rouge, 8 orange, 8 bleu");
  await dragByFinger(page, page.locator(".set .tb[aria-label='8 bleu']"), tile(page, "9 noir"));
  assert.deepEqual((await laid(page))[1], "8 noir, 8 rouge, 8 orange");
  assert.equal(await page.locator(".tiles .tb").count(), 3);
  await holdByFinger(page, set(page, 0).locator(".tb").first(), page.locator(".set .tb.sel").nth(2));
  assert.equal(await page.locator(".set .tb.sel").count(), 3);
  await tile(page, "2 bleu").tap();
  assert.equal(await page.locator(".tb.sel").count(), 4);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("moves in letters, with live answers and numbered sets", async () => {
  const { page } = await open(viewOf({ rack: "B3 B4 B5 B8 K7", table: "K8 R8 O8|B5 B6 B7" }));
  await page.keyboard.press("e");
  const field = page.locator(".typed input");
  await field.waitFor();
  assert.deepEqual(await page.locator(".set .num").allTextContents(), ["1", "2"]);
  const answer = page.locator("[id^=rum-typed]");
  for (const [text, said] of [
    ["zz", /n’est pas une plaque/],
    ["r13", /Pas de 13 rouge/],
    ["8b>7", /pas de combinaison 7/],
    ["n7>2", /Ni suite ni série/],
    ["b3-5", /Nouvelle combinaison.*12\spoints/],
  ]) {
    await field.fill(text);
    assert.match(await answer.textContent(), said, text);
  }
  assert.equal(await page.locator(".tiles .tb.sel").count(), 3);
  await field.press("Enter");
  await field.fill("8b>1");
  await field.press("Enter");
  assert.deepEqual(await laid(page), [
    "8 noir, 8 rouge, 8 orange, 8 bleu",
    "5 bleu, 6 bleu, 7 bleu",
    "3 bleu, 4 bleu, 5 bleu",
  ]);
  assert.deepEqual(await violations(page), []);
  await field.press("Escape");
  assert.equal(await page.locator(".typed").count(), 0);
});

test("what another player did stays marked until the player has played", async () => {
  const { page, update } = await open(viewOf({ rack: "B2 K9", table: "B3 B4 B5 B6|K8 R8 O8", turn: 1 }));
  const after = viewOf({ rack: "B2 K9", table: "B3 B4 B5|K8 R8 O8 B8|K6 R6 B6", turn: 0 });
  update(
    { ...after, rackSizes: [2, 8, 7, 4] },
    { events: [{ kind: "played", seat: 1, cards: ["B8", "K6", "R6"] }], by: { seat: 1, who: "player" } },
  );
  // The turn is told in steps: the last set is there only at the end.
  await until(
    page,
    "the last set lies and three tiles are marked",
    () =>
      document.querySelectorAll("[data-set]").length === 3 &&
      document.querySelectorAll(".tb.by.laid").length === 3,
  );
  assert.deepEqual(
    await page.locator(".tb.by.laid").evaluateAll((all) => all.map((one) => one.ariaLabel.split(",")[0])),
    ["8 bleu", "6 noir", "6 rouge"],
  );
  assert.equal(await page.locator(".tb.by.moved").count(), 1);
  assert.deepEqual(await violations(page), []);
  await tile(page, "9 noir").click();
  assert.equal(await page.locator(".tb.by").count(), 4);
  update(
    { turn: 1, rack: ["B2", "K9", "K1"], poolSize: 33 },
    { events: [{ kind: "drew", seat: 0, secret: ["K1"] }], by: { seat: 0, who: "player" } },
  );
  await page.locator(".tb.by").first().waitFor({ state: "detached" });
  assert.equal(await page.locator(".tb.by").count(), 0);
});

test("a turn prepared meanwhile is laid again; what cannot be is named", async () => {
  const rack = "O8 K9 B2 K1 R1 B1";
  const { page, update } = await open(viewOf({ rack, table: "B3 B4 B5|K8 R8 B8", turn: 1 }));
  await tile(page, "2 bleu").click();
  await set(page, 0).locator(".tb").first().click();
  await tile(page, "8 orange").click();
  await set(page, 1).locator(".tb").first().click();
  assert.match(await page.locator("[id^=rum-why]").textContent(), /Brouillon/);
  update(
    { ...viewOf({ rack, table: "B3 B4 B5|K8 R8 B8 O8", turn: 0 }), rackSizes: [6, 10, 7, 4] },
    { events: [{ kind: "played", seat: 1, cards: ["O8"] }], by: { seat: 1, who: "player" } },
  );
  await page.locator(".toast", { hasText: /1\splaque préparée/ }).waitFor();
  assert.deepEqual((await laid(page))[0], "2 bleu, 3 bleu, 4 bleu, 5 bleu");
  assert.equal(await page.locator(".tb.lost").count(), 1);
  assert.match(await page.locator(".tb.lost").getAttribute("aria-label"), /^8 orange/);
  await tile(page, "1 noir").click();
  assert.equal(await page.locator(".tb.lost").count(), 0);
});

test("the reason beside a set stays on the screen, its rule within reach", async () => {
  const view = viewOf({ rack: "B8 O8", table: "K8 R8 B8|K1 K2 K3|R1 R2 R3", opened: false });
  const { page } = await open(view, { viewport: PHONE.viewport });
  for (const place of [0, 1, 2]) {
    await drag(page, tile(page, "8 orange"), set(page, place));
    const note = set(page, place).locator(".note.e");
    const box = await note.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
    await note.locator(".rule-ref").click();
    await page.locator("dialog[open] .prose").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
});

test("before the first meld: padlocks, the meter, and the reason", async () => {
  const { page } = await open(viewOf({ rack: "K6 R6 B6 O8 K9", table: "K8 R8 B8", opened: false }));
  assert.equal(await page.locator(".set .lk").count(), 1);
  assert.match(await page.locator(".goal").textContent(), /0 sur 30/);
  for (const label of ["6 noir", "6 rouge", "6 bleu"]) await tile(page, label).click();
  await page.locator(".newset").click();
  assert.match(await page.locator(".goal").textContent(), /18 sur 30/);
  assert.match(await page.locator("[id^=rum-why]").textContent(), /18\spoints. Il en faut 30/);
  await drag(page, tile(page, "8 orange"), set(page, 0));
  await page.locator(".set .note", { hasText: "Verrouillé" }).waitFor();
});

test("the last ten seconds name the cost, and the bell says what it was", async () => {
  const { page, update } = await open(viewOf({ rack: "K6 R6 B6 O8", table: "K8 R8 B8" }), {}, { seconds: 9 });
  assert.match(await page.locator("[id^=rum-why]").textContent(), /^À 0\s: 3\splaques à piocher/);
  await tile(page, "6 noir").click();
  await page.locator(".newset").click();
  assert.match(await page.locator("[id^=rum-why]").textContent(), /À 0\s: retour en arrière et 3\splaques/);
  update(viewOf({ rack: "K6 R6 B6 O8 K1 K2 K3", table: "K8 R8 B8", turn: 1 }), {
    events: [{ kind: "timed_out", seat: 0, secret: ["K1", "K2", "K3"] }],
    by: { seat: 0, who: "clock" },
  });
  await page.locator(".toast", { hasText: /vous piochez 3\splaques/ }).waitFor();
  assert.deepEqual(await laid(page), ["8 noir, 8 rouge, 8 bleu"]);
  assert.equal(await page.locator(".tiles .tb").count(), 7);
});

test("whoever lets the others watch is seen arranging, by name", async () => {
  const lea = await stage.newPlayer({ name: "Léa" });
  const zoe = await stage.newPlayer({ name: "Zoé" });
  await stage.layOut([lea, zoe], { game: "rummikub", options: { turnSeconds: "off" } });
  await lea.locator(".acts .more").click();
  await lea.getByLabel("Les autres voient mes essais").check();
  await lea.keyboard.press("Escape");
  for (const place of [0, 1]) await lea.locator(".tiles .tb").nth(place).click();
  await lea.locator(".newset").click();
  await zoe.locator(".set.try .note", { hasText: "Léa" }).waitFor();
  assert.equal(await zoe.locator(".set.try .tb").count(), 2);
  assert.deepEqual(await violations(zoe), []);
  // Preparing one's own turn puts the own draft in front.
  await zoe.locator(".tiles .tb").first().click();
  assert.equal(await zoe.locator(".set.try").count(), 0);
  await zoe.keyboard.press("Escape");
  await lea.keyboard.press("z");
  await zoe.locator(".set.try").waitFor({ state: "detached" });
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
]) {
  test(`a full table at ${width}x${height}: nothing scrolls, nothing is clipped, fingers fit`, async () => {
    for (const colorScheme of ["light", "dark"]) {
      const { page } = await open(viewOf({ rack: RACK, table: FULL }), {
        viewport: { width, height },
        colorScheme,
        hasTouch: width < 1000,
      });
      await tile(page, "6 noir").click();
      await tile(page, "7 noir").click();
      await page.locator(".newset").click();
      await tile(page, "8 bleu").click();
      assert.deepEqual(await page.evaluate(audit), []);
      assert.deepEqual(await violations(page), []);
      await page.context().close();
    }
  });
}

test("the table speaks one language", async () => {
  for (const lang of ["fr", "en"]) {
    const page = await stage.newPlayer(PHONE);
    await page.addInitScript(
      (l) => localStorage.setItem("tablee.settings", JSON.stringify({ lang: l })),
      lang,
    );
    await openSet(page, viewOf({ rack: RACK, table: FULL }));
    await page.locator(".tiles .tb").first().tap();
    await page.locator(".newset").tap();
    await page.locator(".tiles .tb").first().tap();
    await page.locator(".acts .more").tap();
    assert.deepEqual(await foreignWords(page, lang), []);
    await page.context().close();
  }
});

/** Page scroll, small targets, things outside the window, and texts that do not fit. */
function audit() {
  const { innerWidth: width, innerHeight: height } = window;
  const page = document.documentElement;
  const found = [];
  if (page.scrollWidth > width || page.scrollHeight > height) found.push("the page scrolls");
  for (const item of document.querySelectorAll("button, a, input")) {
    const box = item.getBoundingClientRect();
    if (box.width === 0) continue;
    // A full rack is seen whole: its tiles become narrower before any is hidden.
    const least = item.closest(".rum-cloth .set") ? 24 : item.closest(".tiles") ? 35.5 : 43.5;
    const name = `${item.className} ${item.ariaLabel ?? item.textContent}`;
    if (Math.min(box.width, box.height) < least) found.push(`small: ${name}`);
    const outside = box.right > width + 1 || box.bottom > height + 1 || box.left < -1;
    if (outside && !item.closest(".tiles, .rum-cloth")) found.push(`outside: ${name}`);
  }
  for (const text of document.querySelectorAll(".rum .why, .rum .note, .rum .btn, .where small")) {
    if (text.clientWidth > 0 && text.scrollWidth > text.clientWidth + 1)
      found.push(`cut: ${text.textContent}`);
  }
  return found;
}

test.after(() => assert.deepEqual(stage.errors, []));
