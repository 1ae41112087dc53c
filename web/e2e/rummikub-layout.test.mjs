// Where things lie: late tables at every size, the whole rack in sight, and sets that stay where they are.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { lateTables } from "../tests/rummikub-late-tables.ts";
import { openSet, viewOf } from "./rummikub-set.mjs";
import { openStage, settled, shot, until, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("rummikub-layout");
});
after(() => stage.close());
afterEach(() => stage.clear());

const TILES =
  "B8 K6 K7 K8 R6 R13 B2 B12 K3 K9 O9 O11 O13 J K1 R1 B1 R4 R5 O10 O12 K13 B5 B6 R7 R8 K11 K12".split(" ");
const rackOf = (count) => TILES.slice(0, count).join(" ");
const late = (tiles) =>
  lateTables(tiles, 1)[0]
    .map((set) => set.join(" "))
    .join("|");
const tile = (page, label) => page.locator(`.tiles .tb[aria-label="${label}"]`);
const open = async (view, [width, height], more) => {
  const viewport = { width, height };
  const page = await stage.newPlayer({ viewport, hasTouch: width < 1000 });
  return { page, ...(await openSet(page, view, more)) };
};

/** Tiles on the table and on the rack, and what is not wholly in sight. */
function measured() {
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const cloth = document.querySelector(".rum-cloth");
  const table = boxes(".rum-cloth .set .tile");
  const rack = boxes(".tiles .tb");
  const cut = rack.filter((box) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight);
  const crossing = rack.filter((box, place) =>
    rack
      .slice(place + 1)
      .some(
        (other) =>
          box.right > other.left + 1 &&
          other.right > box.left + 1 &&
          box.bottom > other.top + 8 &&
          other.bottom > box.top + 8,
      ),
  );
  return {
    tile: Math.min(...table.map((box) => box.width)),
    height: Math.min(...table.map((box) => box.height)),
    scrolls: cloth.scrollHeight > cloth.clientHeight + 1,
    rack: Math.min(...rack.map((box) => box.width)),
    hidden: cut.length + crossing.length,
  };
}

const SIZES = [
  // size, the least tile with 40, 70 and 95 tiles on the table; 0: the table may scroll
  [[360, 640], 32, 28, 0],
  [[390, 844], 44, 36, 28],
  [[844, 390], 44, 36, 28],
  [[1366, 768], 44, 44, 44],
];

for (const [size, ...least] of SIZES) {
  test(`late tables at ${size.join("x")}: seen whole, in tiles that can be read`, async () => {
    for (const [place, count] of [40, 70, 95].entries()) {
      const { page } = await open(viewOf({ rack: rackOf(14), table: late(count) }), size);
      await settled(page);
      const found = await page.evaluate(measured);
      if (least[place] > 0) {
        assert.ok(found.tile >= least[place], `${count} tiles: ${JSON.stringify(found)}`);
        assert.ok(!found.scrolls, `${count} tiles: ${JSON.stringify(found)}`);
      }
      assert.equal(found.hidden, 0, `${count} tiles: ${JSON.stringify(found)}`);
      if (size[0] === 390 && count === 70) assert.ok(found.height >= 46, JSON.stringify(found));
      await shot(page, `rummikub-late-${size.join("x")}-${count}`);
      await page.context().close();
    }
  });
}

for (const [size, least] of [
  [[360, 640], 32],
  [[390, 844], 36],
  [[844, 390], 36],
  [[1024, 700], 36],
]) {
  test(`the whole rack is in sight at ${size.join("x")}, with 14, 20 and 28 tiles`, async () => {
    for (const count of [14, 20, 28]) {
      const { page } = await open(viewOf({ rack: rackOf(count), table: late(40) }), size);
      await settled(page);
      const found = await page.evaluate(measured);
      assert.equal(await page.locator(".tiles .tb").count(), count);
      assert.equal(found.hidden, 0, `${count}: ${JSON.stringify(found)}`);
      assert.ok(found.rack >= (count < 28 ? 36 : least), `${count}: ${JSON.stringify(found)}`);
      await page.context().close();
    }
  });
}

const spots = (page) =>
  page.locator("[data-set]").evaluateAll((sets) =>
    Object.fromEntries(
      sets.map((set) => {
        const { left, top } = set.getBoundingClientRect();
        return [set.dataset.set, `${Math.round(left)},${Math.round(top)}`];
      }),
    ),
  );

test("sets stay where they are until the turn ends, an emptied one as a hole; then the table is packed", async () => {
  const rack = "B8 K9 R9 O9 K2";
  const table = "R9 R10 R11|K8 R8 O8|B3 B4 B5 B6 B7|K1 R1 B1 O1|K2 K3 K4|R5 R6 R7|O10 O11 O12 O13";
  const { page, update } = await open(viewOf({ rack, table }), [390, 844]);
  await settled(page);
  const before = await spots(page);
  const same = async () => {
    await settled(page);
    const now = await spots(page);
    for (const [id, spot] of Object.entries(before)) if (now[id] !== undefined) assert.equal(now[id], spot);
  };
  await tile(page, "8 bleu").click();
  // The last set of its row grows: nothing else has to move.
  await page
    .locator("[data-set]", { has: page.locator("[aria-label='8 rouge']") })
    .locator(".tb")
    .first()
    .click();
  await same();
  await tile(page, "9 noir").click();
  await page.locator(".newset").click();
  await same();
  assert.equal(await page.locator(".hole").count(), 0);
  // K2 K3 K4 is taken apart: a tile to a new set, then the other two to it.
  const emptied = page.locator("[data-set]", { has: page.locator("[aria-label='3 noir']") });
  await emptied.locator(".tb").first().dblclick();
  assert.equal(await page.locator(".set .tb.sel").count(), 3);
  await page.keyboard.press("Escape");
  await emptied.locator(".tb").nth(0).click();
  await emptied.locator(".tb").nth(1).click();
  await page.locator(".newset").click();
  await page.locator("[data-set] .tb[aria-label='4 noir']").click();
  await page.locator("[data-set]").last().locator(".tb").first().click();
  await page.locator(".hole").waitFor();
  await same();
  await shot(page, "rummikub-hole");
  await page.keyboard.press("z");
  await page.locator(".hole").waitFor({ state: "detached" });
  await same();
  for (let step = 0; step < 3; step++) await page.keyboard.press("z");
  await same();
  const after = table.replace("|K2 K3 K4", "").replace("K8 R8 O8", "K8 R8 O8 B8");
  update(
    { ...viewOf({ rack: "K9 R9 O9", table: after, turn: 1 }) },
    { events: [{ kind: "played", seat: 0, cards: ["B8", "K2"] }], by: { seat: 0, who: "player" } },
  );
  await until(page, "the table is packed", () => document.querySelectorAll("[data-set]").length === 6);
  assert.equal(await page.locator(".hole").count(), 0);
});

test("a chosen tile lights every set that takes it, and shows where it would go", async () => {
  const view = viewOf({ rack: "R6 O8 K1", table: "R4 R5 R6 R7 R8|K8 R8 B8|B3 B4 B5|O5 O6 O7" });
  const { page } = await open(view, [390, 844]);
  const lit = () =>
    page
      .locator(".set.takes")
      .evaluateAll((sets) => sets.map((one) => one.querySelector(".tb").ariaLabel.split(",")[0]));
  await tile(page, "6 rouge").click();
  assert.deepEqual(await lit(), ["4 rouge"]);
  assert.equal(await page.locator(".set.takes .cut").count(), 1);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  assert.deepEqual(await lit(), []);
  await tile(page, "8 orange").click();
  assert.deepEqual((await lit()).sort(), ["5 orange", "8 noir"]);
  await shot(page, "rummikub-lit");
  await page.keyboard.press("Escape");
  await tile(page, "1 noir").click();
  assert.deepEqual(await lit(), []);
});

test("a set under way says so, a whole one has its tick, and what can be no set its cross", async () => {
  const { page } = await open(viewOf({ rack: "K6 K7 K8 R1 B3 O11", table: "R4 R5 R6" }), [390, 844]);
  const lay = async (...labels) => {
    for (const label of labels) await tile(page, label).click();
    await page.locator(".newset").click();
  };
  await lay("6 noir", "7 noir");
  assert.match(await page.locator(".set.part .note").textContent(), /Encore une plaque/);
  assert.equal(await page.locator(".set.part .half").count(), 1);
  await tile(page, "8 noir").click();
  await page.locator(".set.part .tb").first().click();
  await page.locator(".set.new .ok").waitFor();
  assert.equal(await page.locator(".set.part").count(), 0);
  await lay("1 rouge", "3 bleu", "11 orange");
  assert.match(await page.locator(".set.bad .note").textContent(), /Ni suite ni série/);
});

test("both ways to end a turn are always there, and say why they cannot be pressed", async () => {
  const { page } = await open(viewOf({ rack: "K6 K7 K8", table: "R4 R5 R6", turn: 1 }), [390, 844]);
  const off = (name) => page.locator(`.acts .${name}`).getAttribute("aria-disabled");
  assert.deepEqual([await off("draw"), await off("commit")], ["true", "true"]);
  assert.match(await page.locator("[id^=rum-why]").textContent(), /Léa joue/);
  const { page: mine, heard } = await open(viewOf({ rack: "K6 K7 K8", table: "R4 R5 R6" }), [390, 844]);
  const place = () => mine.locator(".acts .draw").boundingBox();
  const before = await place();
  await tile(mine, "6 noir").click();
  await mine.locator(".newset").click();
  assert.deepEqual(await place(), before);
  await mine.locator(".acts .draw").click({ force: true });
  await mine.locator(".toast", { hasText: "reprenez d’abord" }).waitFor();
  assert.equal(await mine.locator("[data-set]").count(), 2);
  await mine.keyboard.press("z");
  await mine.locator(".acts .draw").click();
  await heard("the draw", (message) => message.action?.type === "draw");
});

test("six players on a phone: every count in sight, long names cut short", async () => {
  for (const size of [
    [360, 640],
    [390, 844],
    [844, 390],
  ]) {
    const { page } = await open(viewOf({ rack: rackOf(20), table: late(70), seats: 6 }), size);
    await settled(page);
    const faults = await page.locator(".narrow .pl").evaluateAll((chips) =>
      chips.flatMap((chip) => {
        const box = chip.getBoundingClientRect();
        const inside = [...chip.querySelectorAll(".av, b, .pl-name")].every((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return (
            left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1
          );
        });
        return inside && box.right <= innerWidth && box.bottom <= innerHeight ? [] : [chip.ariaLabel];
      }),
    );
    assert.deepEqual(faults, [], size.join("x"));
    assert.equal(await page.locator(".narrow .pl:visible").count(), 6);
    await shot(page, `rummikub-six-${size.join("x")}`);
    await page.context().close();
  }
});

test("the tiles of a full rack lie between the ends of its wood", async () => {
  const { page } = await open(viewOf({ rack: rackOf(14), rackSizes: [14, 27, 15, 14] }), [1440, 900]);
  await settled(page);
  const margins = await page.locator(".opp .rk:visible").evaluateAll((racks) =>
    racks.map((rack) => {
      const [wood, first, last] = [rack, rack.firstElementChild, rack.lastElementChild].map((one) =>
        one.getBoundingClientRect(),
      );
      return last.right <= wood.right - (first.left - wood.left);
    }),
  );
  assert.deepEqual(margins, [true, true, true]);
  await page.context().close();
});

for (const size of [
  [1280, 800],
  [1000, 800],
])
  test(`a chosen tile and its number lie free of the ways to sort at ${size.join("x")}`, async () => {
    const { page } = await open(viewOf({ rack: rackOf(28), opened: false }), size);
    await settled(page);
    const tiles = page.locator(".tiles .tb");
    const hidden = [];
    for (let place = 0; place < (await tiles.count()); place++) {
      await tiles.nth(place).click();
      const name = await tiles.nth(place).evaluate((tile) => {
        const [tools, number] = [".rtools", ".tiles .sel .badge"].map((part) =>
          document.querySelector(part).getBoundingClientRect(),
        );
        return number.top < tools.bottom && number.right > tools.left ? tile.ariaLabel : null;
      });
      if (name !== null) hidden.push(name);
      await page.keyboard.press("Escape");
    }
    assert.deepEqual(hidden, []);
    const [points, tools] = await Promise.all(
      [".goal", ".rtools"].map((part) => page.locator(part).boundingBox()),
    );
    assert.ok(
      points.x + points.width <= tools.x || points.y + points.height <= tools.y,
      "the points lie beside them",
    );
    assert.ok((await page.locator(".goal b").boundingBox()).height < 30, "their name is one line");
    await page.context().close();
  });

test("a board without a clock is whole", async () => {
  for (const size of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ]) {
    const { page } = await open(viewOf({ rack: rackOf(14), table: late(40) }), size, { seconds: null });
    await settled(page);
    assert.equal(await page.locator(".timer:visible").count(), 0);
    assert.equal((await page.evaluate(measured)).scrolls, false);
    await shot(page, `rummikub-no-clock-${size.join("x")}`);
    await page.context().close();
  }
});

test.after(() => assert.deepEqual(stage.errors, []));
