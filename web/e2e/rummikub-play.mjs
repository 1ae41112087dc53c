// Playing Rummikub as people do: by keyboard, by finger, by dragging. Only what a child would see is laid: groups
// and runs of the rack.

import { acted, inTurn, settled, wish } from "./stage.mjs";

const COLOURS = ["noir", "rouge", "bleu", "orange"];

/** Groups and runs among the tiles in hand, the dearest first. */
function melds(labels) {
  const held = new Set(labels);
  const found = [];
  for (let number = 1; number <= 13; number++) {
    const group = COLOURS.map((colour) => `${number} ${colour}`).filter((tile) => held.has(tile));
    if (group.length >= 3) found.push({ tiles: group, points: number * group.length });
  }
  for (const colour of COLOURS) {
    for (let from = 1; from <= 11; from++) {
      const run = [];
      for (let n = from; n <= 13 && held.has(`${n} ${colour}`); n++) run.push(`${n} ${colour}`);
      if (run.length >= 3)
        found.push({ tiles: run, points: run.reduce((sum, tile) => sum + Number.parseInt(tile, 10), 0) });
    }
  }
  return found.sort((a, b) => b.points - a.points);
}

/** Sets that can be laid now, without a tile in two of them; none if they are too little to open with. */
async function plan(page) {
  const labels = await page.locator(".tiles .tb").evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel));
  const opening = (await page.locator(".goal").count()) > 0;
  const used = new Set();
  const chosen = melds(labels).filter(({ tiles }) => {
    if (tiles.some((tile) => used.has(tile))) return false;
    for (const tile of tiles) used.add(tile);
    return true;
  });
  const points = chosen.reduce((sum, meld) => sum + meld.points, 0);
  return opening && points < 30 ? [] : chosen.map((meld) => meld.tiles);
}

const inRack = (page, label) =>
  page.locator(`.tiles .tb[aria-label="${label}"][aria-pressed="false"]`).first();

/** Tab to the rack, then arrows towards the tile: nothing but keys. */
export async function goTo(page, label) {
  for (let tries = 0; tries < 40; tries++) {
    if (await page.evaluate(() => document.activeElement?.matches("[data-nav=rack]") ?? false)) break;
    await page.keyboard.press("Tab");
  }
  for (let step = 0; step < 40; step++) {
    const key = await page.evaluate((wanted) => {
      const here = document.activeElement?.getBoundingClientRect();
      const tile = [...document.querySelectorAll(".tiles .tb")].find(
        (one) => one.ariaLabel === wanted && one.ariaPressed === "false",
      );
      if (!here || !tile || tile === document.activeElement) return null;
      const there = tile.getBoundingClientRect();
      if (Math.abs(there.bottom - here.bottom) > 20)
        return there.bottom > here.bottom ? "ArrowDown" : "ArrowUp";
      return there.left > here.left ? "ArrowRight" : "ArrowLeft";
    }, label);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no way to ${label} by keyboard`);
}

const WAYS = {
  async keyboard(page, tiles) {
    for (const tile of tiles) {
      await goTo(page, tile);
      await page.keyboard.press("Space");
    }
    await page.keyboard.press("n");
  },
  async letters(page, tiles) {
    await page.keyboard.press("e");
    await page.locator(".typed input").waitFor();
    await page.keyboard.type(tiles.map((tile) => tile.replace(/^(\d+) (.).*/, "$2$1")).join(" "));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
  },
  async touch(page, tiles) {
    for (const tile of tiles) await inRack(page, tile).tap();
    await page.locator(".newset").tap();
  },
};

/** Takes hold of the tile and lets it go there, by mouse. */
export async function drag(page, tile, to, { drop = true } = {}) {
  await settled(page);
  const box = await tile.boundingBox();
  const end = "x" in to ? to : await middle(to);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 5, box.y + box.height / 2 - 9, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if (drop) await page.mouse.up();
}

export async function middle(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const frame = (page) => page.evaluate(() => new Promise(requestAnimationFrame));

/** A finger that rests on the tile until the page has taken note of it. */
export async function holdByFinger(page, tile, noted) {
  const session = await page.context().newCDPSession(page);
  await settled(page);
  const point = await middle(tile);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await noted.waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** The same with a finger. */
export async function dragByFinger(page, tile, to) {
  const session = await page.context().newCDPSession(page);
  await settled(page);
  const from = await middle(tile);
  const end = await middle(to);
  const touch = (type, ...points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step++) {
    const part = step / 8;
    // Tiles hang above the finger: it goes a little further down than where they shall lie.
    await touch("touchMove", {
      x: from.x + (end.x - from.x) * part,
      y: from.y + (end.y + 34 - from.y) * part,
    });
    await frame(page);
  }
  await touch("touchEnd");
  await session.detach();
}

export async function takeTurn(page, way, press = "keyboard") {
  const sets = await plan(page);
  for (const [place, tiles] of sets.entries()) {
    // Arrows and letters are both the keyboard: each set goes the other way.
    await WAYS[way === "keyboard" && place % 2 === 1 ? "letters" : way](page, tiles);
  }
  const bad = await page.locator(".set:is(.part, .bad)").count();
  if (bad > 0) throw new Error(`${bad} sets are not whole`);
  await acted(page, async () => {
    if (press === "touch") await page.locator(sets.length > 0 ? ".acts .commit" : ".acts .draw").tap();
    else await page.keyboard.press(sets.length > 0 ? "v" : "p");
  });
  return sets.length;
}

/**
 * One round to its end in nine turns: the first lays two sets, then every second turn draws the tile that makes
 * another one. The robot only draws.
 */
const SHORT_MATCH = {
  game: "rummikub",
  options: { rounds: 1, turnSeconds: "off" },
  deal: {
    hands: ["K10 K11 K12 O1 O2 O3 R8 B8 R1 R2 B4 B5 O12 O13"],
    next: "K1 O8 K2 K3 R3 K4 K5 B6 K6 K7 O11 K8",
  },
};
const SETS = 6;
const TURNS = 9;

/** That round against a robot; all of its sets were laid. */
export async function playMatch(stage, page, way, press) {
  await stage.layOut([page, "easy"], SHORT_MATCH);
  await wish(page, { pace: "once" }); // how moves are shown is `following.test.mjs`'s
  let laid = 0;
  for (let turns = 0; turns < TURNS; turns++) {
    if ((await inTurn([page])) === null) throw new Error(`the round ended after ${turns} turns`);
    laid += await takeTurn(page, way, press);
  }
  await page.locator(".score").waitFor();
  if (laid !== SETS) throw new Error(`${laid} sets were laid, not ${SETS}`);
}
