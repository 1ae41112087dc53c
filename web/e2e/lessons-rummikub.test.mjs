import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { cutOff, doLessons } from "./lesson-play.mjs";
import { openStage, settled, shot, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("lessons");
});
after(() => stage.close());
afterEach(() => stage.clear());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** What a finger does: the tiles to touch one after the other, `t` for those of the table, then a set or a new one. */
const TOUCHES = {
  open: ["K9 R9 O9 new", "B4 B5 B6 new"],
  extend: ["B3 tB4"],
  complete: ["B8 tK8"],
  split: ["R6 tR4 cut"],
  borrow: ["tB4 new", "B3 B5 B6 tB4"],
  swap: ["B11 tB10", "tB8 new", "K8 O8 tB8"],
  combine: ["fO1 new", "tR1 tO1", "B1 tR1"],
  rebuild: [
    "K10 tK9",
    "tO5 new",
    "tR5 tO5",
    "tK5 tO5",
    "B5 tO5",
    "tO6 new",
    "tR6 tO6",
    "tK6 tO6",
    "tR7 tO7",
    "tK7 tO7",
  ],
  replace: ["O3 tB3 joker", "R9 R10 new"],
  around: ["R1 tR2", "R7 tR6", "tJ K12 O12 new"],
  lengthen: ["B5 tB6", "tJ R2 O2 new"],
  neighbours: ["tK1 tB1", "tK2 tB2", "tJ B11 B12 new"],
  minute: ["O10 tO9"],
};
const COLOURS = { K: "noir", R: "rouge", B: "bleu", O: "orange" };
const named = (face) => (face === "J" ? "joker" : `${face.slice(1)} ${COLOURS[face[0]]}`);

/** A tile that is not chosen: of the rack, or the last (`f`: the first) of its face on the table. */
function tile(page, word) {
  const [, where, face] = /^([tf]?)(.*)$/.exec(word);
  const found = page.locator(
    `${where ? ".sets" : ".tiles"} .tb[aria-label^="${named(face)}"][aria-pressed="false"]`,
  );
  return where === "t" ? found.last() : found.first();
}

const WORDS = {
  new: (page) => page.locator(".newset"),
  cut: (page) => page.locator(".choice").first(),
  joker: (page) => page.locator(".choice", { hasText: "prendre le joker" }),
};

async function touch(page, moves) {
  for (const word of moves.flatMap((move) => move.split(" "))) {
    await (WORDS[word]?.(page) ?? tile(page, word)).tap();
    await settled(page);
  }
}

async function byTouch(page, _exercise, id) {
  await touch(page, TOUCHES[id]);
  await page.locator(".acts .commit").tap();
}

const KEYS = {
  new: async (page) => page.keyboard.press("n"),
  cut: async (page) => page.keyboard.press("1"),
  joker: async (page) => {
    const offers = await page.locator(".choice").allTextContents();
    await page.keyboard.press(`${1 + offers.findIndex((text) => text.includes("prendre le joker"))}`);
  },
};

/** The same on the keyboard: space takes a tile up, Enter brings what is up to the set in focus. */
async function byKeyboard(page, _exercise, id) {
  for (const move of TOUCHES[id]) {
    const words = move.split(" ");
    const goal = words.findLast((word) => !(word in KEYS));
    const placed = words.at(-1) !== "new";
    for (const word of words) {
      if (word in KEYS) await KEYS[word](page);
      else {
        await tile(page, word).focus();
        await page.keyboard.press(placed && word === goal ? "Enter" : "Space");
      }
      await settled(page);
    }
  }
  await page.keyboard.press("v");
}

test("by keyboard alone at the desk: every lesson of Rummikub, Enter leads on", async () => {
  const page = await stage.newPlayer();
  await page.goto("/learn/rummikub");
  await doLessons(page, "rummikub", byKeyboard, {
    onward: (one) => one.keyboard.press("Enter"),
    seen: (id, when) => shot(page, `lesson-rummikub-${id}-${when}-desk`),
  });
  assert.equal(await page.locator(".lesson-list .tick").count(), 8);
  assert.deepEqual(stage.errors, []);
});

test("without a network, once loaded: every lesson of Rummikub by touch, after the examples of its sheet", async () => {
  const page = await stage.newPlayer({ ...PHONE, serviceWorkers: "allow" });
  await page.goto("/");
  await cutOff(page);
  await page.goto("/learn/rummikub");
  await doLessons(page, "rummikub", byTouch, {
    onward: (one) => one.locator(".go-on").tap(),
    seen: (id, when) => shot(page, `lesson-rummikub-${id}-${when}-phone`),
  });
  await page.locator(".go-on", { hasText: "Contre un robot" }).waitFor();
  // The next visit begins at the first lesson, as all are done; a lesson in the middle has an address of its own.
  await page.goto("/learn/rummikub/4");
  await page.locator(".lesson-top small", { hasText: "Leçon 4 sur 8, couper une suite" }).waitFor();
  assert.equal(await page.locator(".pieces .done").count(), 7);
  assert.deepEqual(stage.errors, []);
});

test("a turn that would leave too little is laid, refused with what it leaves, and goes back at the next touch", async () => {
  const page = await stage.newPlayer();
  await page.goto("/learn/rummikub/5");
  const click = async (word) => (WORDS[word]?.(page) ?? tile(page, word)).click();
  for (const word of ["tB4", "new", "B5", "B6", "tB4"]) await click(word);
  for (const word of ["tR4", "new"]) await click(word);
  await page.locator(".acts .commit").click({ force: true }); // it says that it cannot be pressed, and why not
  const refusal = page.locator(".refusal[role=alert]");
  await refusal.locator(".in-book", { hasText: "RUM-15" }).waitFor();
  assert.match(await refusal.textContent(), /Il resterait 4 noir et 4 orange\./);
  assert.equal(await page.locator(".coach h2").textContent(), "Le 4 bleu.");
  assert.deepEqual(await violations(page), []);
  await shot(page, "lesson-rummikub-refused-desk");
  await page.locator(".rum-cloth").click({ position: { x: 300, y: 200 } });
  await refusal.waitFor({ state: "detached" });
  assert.equal(await page.locator(".sets .set:not(.drop)").count(), 1);
  assert.equal(await page.locator(".tiles .tb").count(), 4);
  // Shown without motion: before and after, until it is one's own turn again.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("h");
  await page.locator(".before-after [aria-pressed=true]", { hasText: "Après" }).waitFor();
  assert.equal(await page.locator(".sets .set:not(.drop)").count(), 2);
  await page.locator(".before-after .btn", { hasText: "Avant" }).click();
  assert.equal(await page.locator(".sets .set:not(.drop)").count(), 1);
  await page.locator(".btn", { hasText: "À moi" }).click();
  await page.locator(".coach h2", { hasText: "Le 4 bleu" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("why a tile may not go there stands over the place for a new set, and the coach says it too", async () => {
  const page = await stage.newPlayer(PHONE);
  await page.goto("/learn/rummikub/1");
  await tile(page, "R6").tap();
  await tile(page, "tR5").tap({ force: true }); // it says that it cannot be pressed, and why not
  const note = page.locator(".set > .note.e");
  await note.waitFor();
  await settled(page);
  const covered = await note.evaluate((one) => {
    one.style.pointerEvents = "auto"; // else a touch goes through it, and nobody could tell what lies on top
    const { left, width, top, height } = one.getBoundingClientRect();
    const parts = [0.2, 0.5, 0.8];
    const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y]));
    return points.filter(([x, y]) => !one.contains(document.elementFromPoint(x, y)));
  });
  assert.deepEqual(covered, []);
  await page.locator(".refusal[role=alert] .in-book", { hasText: "RUM-28" }).waitFor();
  assert.deepEqual(stage.errors, []);
});
