import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { acted, openStage, PATIENCE, settled, shot, until } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("ruckus-six", { minds: "still" });
});
after(() => stage.close());
afterEach(() => stage.clear());

/** Six people: the host has a pile and cards for three others, and two piles can take the host's P. */
const SIX = {
  game: "ruckus",
  options: { target: 200, drawCooldownMs: 0, stallSeconds: 60 },
  deal: {
    hands: [
      "A A B D P T V",
      "A C C H M P R",
      "B B D G H M R",
      "P P D G H M S",
      "P P T G H M R",
      "S S T G V M R",
    ],
    next: "G D",
  },
  moves: [
    [0, "form A"],
    [1, "form C"],
    [2, "form B"],
    [3, "form P"],
    [4, "form P"],
    [5, "form S"],
  ],
};
const PHONE = { hasTouch: true, isMobile: true };
const SIZES = [
  [360, 640],
  [390, 844],
  [320, 568],
  [844, 390],
];

/** In the page: looks at every target in every frame, and notes down what is wrong with one. */
function watchTargets() {
  const faults = new Set();
  const seen = { news: new Set(), shouts: new Set() };
  Object.assign(window, { faults, seen });
  const over = (a, b) =>
    a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
  const look = () => {
    for (const line of document.querySelectorAll(".corner .lost, .corner .note, .corner .won"))
      seen.news.add(line.textContent);
    for (const shout of document.querySelectorAll(".say")) seen.shouts.add(shout.textContent);
    const targets = [...document.querySelectorAll(".ruc button")].map((item) => ({
      item,
      name: item.ariaLabel ?? item.textContent,
      box: item.getBoundingClientRect(),
    }));
    for (const { item, name, box } of targets) {
      const inside =
        box.left >= -0.5 &&
        box.top >= -0.5 &&
        box.right <= innerWidth + 0.5 &&
        box.bottom <= innerHeight + 0.5;
      if (!inside) faults.add(`outside: ${name}`);
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!item.contains(hit)) faults.add(`${name} lies under ${hit?.outerHTML.slice(0, 80)}`);
      for (const other of targets)
        if (other.item !== item && over(box, other.box)) faults.add(`${name} overlaps ${other.name}`);
    }
    requestAnimationFrame(look);
  };
  look();
}

/** The smallest target of each kind. */
const smallest = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [".pile", ".hcard", ".draw", ".rk"].map((kind) => {
        const boxes = [...document.querySelectorAll(`.ruc ${kind}`)].map((one) =>
          one.getBoundingClientRect(),
        );
        return [
          kind,
          ["width", "height"].map((side) => Math.floor(Math.min(...boxes.map((box) => box[side])))),
        ];
      }),
    ),
  );

const placeOf = (page, selector) =>
  page.locator(selector).evaluate((item) => {
    const { x, y, width, height } = item.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

async function sixAtTable(size) {
  const page = await stage.newPlayer({ name: "Inès", viewport: size, ...PHONE });
  const guest = await stage.newPlayer({ name: "Léa", reducedMotion: "reduce" });
  const table = await stage.layOut([page, guest, "easy", "easy", "easy", "easy"], SIX);
  await page.locator('.pile[data-family="C"]').waitFor();
  await page.evaluate(watchTargets);
  return { page, guest, table };
}

for (const [width, height] of SIZES) {
  test(`six players on ${width} × ${height}: every target is in sight and free, whatever is told`, {
    timeout: PATIENCE * 4,
  }, async () => {
    const { page, guest } = await sixAtTable({ width, height });
    const fixed = async () => ({
      deck: await placeOf(page, ".draw"),
      places: await Promise.all([..."ADMV"].map((family) => placeOf(page, `[data-place="${family}"]`))),
    });
    const before = await fixed();
    await shot(page, `ruckus-six-${width}x${height}`);
    // Two piles take a P: both are offered, and the next tap decides.
    await page.locator('.hcard[data-family="P"]').tap();
    await until(page, "both piles are offered", () => document.querySelectorAll(".pile.choose").length === 2);
    await acted(page, () => page.locator('.pile[data-family="P"]').last().tap());
    // What does not count is told in the corner, and so is what is done to the player.
    await page.locator(".rk").dispatchEvent("pointerdown", { button: 0, pointerType: "mouse" });
    await until(page, "the reason is told", () => [...window.seen.news].some((text) => /encore/.test(text)));
    await acted(guest, () => guest.locator('.pile.steal[data-family="A"]').click());
    await until(page, "the loss is told", () =>
      [...window.seen.news].some((text) => /Léa vous prend/.test(text)),
    );
    await until(page, "the thief is heard", () =>
      [...window.seen.shouts].some((text) => /ATCHOUM/.test(text)),
    );
    await acted(page, () => page.locator('.pile.steal[data-family="B"]').tap());
    await acted(page, () => page.locator(".draw").tap());
    await acted(page, () => page.locator(".draw").tap());
    await page.locator(".hcard.sel").waitFor();
    await acted(page, () => page.locator(".hcard.sel").tap());
    // So is the wish for a pause, with the button that agrees to it.
    await guest.locator(".pause-button").click();
    await page.locator(".corner .btn", { hasText: "D’accord, pause" }).waitFor();
    await settled(page);
    assert.deepEqual(await page.evaluate(() => [...window.faults]), []);
    assert.deepEqual(await fixed(), before, "the deck and the places stay where they are");
    assert.deepEqual(await page.locator(".toast, .bubble").allTextContents(), []);
    assert.deepEqual(stage.errors, []);
  });
}

test("with six players on 360 × 640 targets are as large as drawn", { timeout: PATIENCE * 2 }, async () => {
  const { page } = await sixAtTable({ width: 360, height: 640 });
  await settled(page);
  const least = await smallest(page);
  for (const [kind, [width, height]] of Object.entries({
    ".pile": [49, 58],
    ".hcard": [53, 74],
    ".draw": [58, 79],
    ".rk": [92, 84],
  })) {
    assert.ok(least[kind][0] >= width && least[kind][1] >= height, `${kind} ${least[kind]}`);
  }
});

test("on a phone a pause is agreed to in one's own corner, over no card", {
  timeout: PATIENCE * 2,
}, async () => {
  const { page, guest } = await sixAtTable({ width: 360, height: 640 });
  await guest.locator(".pause-button").click();
  const agree = page.locator(".corner button", { hasText: "D’accord" });
  await agree.waitFor();
  await page.locator(".where", { hasText: /Pause demandée par Léa/ }).waitFor();
  assert.equal(await page.locator(".toast").count(), 0);
  assert.deepEqual(await page.evaluate(() => [...window.faults]), []);
  await agree.tap();
  await page.locator(".corner .resume", { hasText: "Reprendre" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

for (const width of [360, 390])
  test(`every ready-made phrase can be read at a name, five beside each other (${width} px)`, {
    timeout: PATIENCE * 2,
  }, async () => {
    const { page, guest } = await sixAtTable({ width, height: width === 360 ? 640 : 844 });
    await settled(page);
    await guest.locator(".iconb.talk").click();
    const phrases = await guest.locator(".quick button").allTextContents();
    for (const phrase of ["Bonne chance", "Je réfléchis", "Bien joué"]) {
      const whole = phrases.find((text) => text.startsWith(phrase));
      await guest.locator(".quick button", { hasText: phrase }).click();
      const bubble = page.locator(".bubble.at-name", { hasText: phrase });
      await bubble.waitFor();
      const cut = await bubble.evaluate(
        (said) => said.scrollHeight > said.clientHeight + 1 || said.scrollWidth > said.clientWidth + 1,
      );
      assert.equal(cut, false, `${whole} is cut`);
    }
    assert.deepEqual(await page.evaluate(() => [...window.faults]), []);
  });
