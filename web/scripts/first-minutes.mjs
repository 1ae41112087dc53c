// The first minutes of a newcomer, measured in a real browser against the product itself.
//
//   node scripts/first-minutes.mjs [--json FILE] [part…]      parts: move, keys, cover, sizes, tap
//
// It measures the client and the server of the checkout it lies in. To compare two versions, copy this file into
// the other checkout, build that one (`make web`), and run both.
//
//   move    taps and seconds from the home page to the first own move that the server took, against robots
//   keys    key strokes from the home page to a board
//   cover   Ruckus! on a phone: the share of time in which something lies over a target, or a target is out of sight
//   sizes   the smallest tile and card at each size of screen
//   tap     Ruckus! with a slow processor: milliseconds from the touch to the sign that it is on its way

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openSet, viewOf } from "../e2e/rummikub-set.mjs";
import { startProduct } from "../e2e/server.mjs";
import { onStage, openStage, settled } from "../e2e/stage.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    times: { type: "string", default: "5" }, // how often each game is begun
    seconds: { type: "string", default: "60" }, // how long Ruckus! is watched, at each number of robots
  },
});
const times = Number(values.times);
const seconds = Number(values.seconds);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SIZES = ["360×640", "390×844", "844×390", "1440×900"];
const GAMES = ["Ruckus!", "Duo", "Rummikub"];
const PATIENCE_S = 60;
const LOOK_MS = 100; // between two looks at what can be tapped
const PAUSE_MS = 700; // between two taps of somebody who plays Ruckus!

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const sized = (size) => ({ viewport: { width: +size.split("×")[0], height: +size.split("×")[1] } });

/** In the page: the middle of what somebody who wants to play presses next; null while there is nothing. */
function nextPress(name) {
  const shown = (item) =>
    item.checkVisibility() && !item.matches(":disabled, [aria-disabled=true], .waiting");
  const button = (within, text) =>
    [...(document.querySelector(within)?.querySelectorAll("button, a.btn") ?? [])].find(
      (item) => shown(item) && text.test(item.textContent),
    );
  const first = (...selectors) =>
    selectors.map((one) => [...document.querySelectorAll(one)].find(shown)).find(Boolean);
  const board = document.querySelector(".game");
  let found = null;
  if (!board) found = button(`section[aria-label="${name}"]`, /robots/) ?? button("main", /Commencer/);
  else if (document.querySelector(".countdown") || !window.told.turn) return null;
  else
    found =
      first(
        ".rk.live",
        ".hcard.sel",
        ".pile.steal",
        ".pile.complete, .mine-piles .pile.mine",
        ".ruc .draw",
      ) ?? button(".game", /^Piocher/);
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const box = found.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses what comes next until an own move has been taken: how often, and after how many seconds. */
async function firstMove(stage, game) {
  const page = await stage.newPlayer(PHONE);
  await page.goto("/");
  await page.locator("h1").waitFor();
  const begun = Date.now();
  let taps = 0;
  while (Date.now() < begun + PATIENCE_S * 1000) {
    const spot = await page.evaluate(nextPress, game);
    if (spot !== null) {
      await page.touchscreen.tap(spot.x, spot.y);
      taps++;
    }
    await sleep(spot === null ? 30 : 400);
    if (await page.evaluate(() => window.told?.own > 0)) break;
  }
  const took = (Date.now() - begun) / 1000;
  await page.context().close();
  return { taps, took };
}

async function measureMove() {
  const stage = await onStage(await startProduct());
  const figures = {};
  try {
    for (const game of GAMES) {
      const runs = [];
      for (let time = 0; time < times; time++) runs.push(await firstMove(stage, game));
      figures[game] = {
        taps: median(runs.map((one) => one.taps)),
        seconds: +median(runs.map((one) => one.took)).toFixed(1),
      };
    }
  } finally {
    await stage.close();
  }
  return figures;
}

/** Tabs until the focus is on a button with this text; gives up after a hundred. */
async function tabTo(page, text, within) {
  for (let keys = 1; keys <= 100; keys++) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate(
      ([words, scope]) => {
        const item = document.activeElement;
        return item.closest(scope) !== null && item.textContent.includes(words);
      },
      [text, within],
    );
    if (there) return keys;
  }
  throw new Error(`no way by Tab to ${text}`);
}

async function measureKeys() {
  const stage = await onStage(await startProduct());
  try {
    const figures = {};
    for (const [place, game] of GAMES.entries()) {
      const page = await stage.newPlayer();
      await page.goto("/");
      await page.locator("h1").waitFor();
      const board = page.locator(".game");
      await page.keyboard.press(`${place + 1}`);
      await page.keyboard.press("Enter");
      const byDigit = await board.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      );
      let keys = 2;
      if (!byDigit) {
        await page.goto("/");
        await page.locator("h1").waitFor();
        keys = (await tabTo(page, "robots", `section[aria-label="${game}"]`)) + 1;
        await page.keyboard.press("Enter");
        await page.locator(".waiting").waitFor();
        keys += (await tabTo(page, "Commencer", "main")) + 1;
        await page.keyboard.press("Enter");
        await board.waitFor();
      }
      figures[game] = { keys };
      await page.context().close();
    }
    return figures;
  } finally {
    await stage.close();
  }
}

/** In the page: notes down at each look how many targets there were, were covered, and were out of sight. */
function watchTargets(every) {
  window.looks = [];
  const opaque = document.createElement("style");
  opaque.textContent = "* { pointer-events: auto !important }"; // what is drawn on top counts, not what takes the press
  const look = () => {
    const board = document.querySelector(".game.ruc");
    if (!board || document.querySelector(".countdown") || window.told.phase !== "playing") return;
    const targets = [...board.querySelectorAll("[data-nav]")].filter(
      (item) => item.checkVisibility() && !item.matches("[aria-disabled=true], :disabled"),
    );
    document.head.append(opaque);
    let covered = 0;
    let hidden = 0;
    for (const target of targets) {
      const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) hidden++;
      const points = [
        [0.5, 0.5],
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ].map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height));
      if (points.some((hit) => hit !== null && !target.contains(hit) && !hit.contains(target))) covered++;
    }
    opaque.remove();
    const toast = [...document.querySelectorAll(".toast")].some((item) => item.checkVisibility());
    window.looks.push({ targets: targets.length, covered, hidden, toast });
  };
  setInterval(look, every);
}

/** A person plays against so many robots; the share of looks that found something covered or out of sight. */
async function coverWith(stage, robots) {
  const page = await stage.newPlayer(PHONE);
  await page.goto("/");
  const spec = {
    id: `cover-${robots}-${Date.now()}`,
    game: "ruckus",
    visibility: "private",
    seats: robots + 1,
  };
  const data = { ...spec, robots: Array(robots).fill("medium"), options: { target: 200 } };
  const answer = await page.request.post("/api/tables", { data });
  await page.goto((await answer.json()).link);
  // A name may be asked for first; then the table is begun.
  const name = page.getByRole("textbox");
  const begin = page.locator(".btn", { hasText: "Commencer" });
  await name.or(begin).first().waitFor();
  if (await name.isVisible()) {
    await name.fill("Zoé");
    await page.keyboard.press("Enter");
  }
  await begin.click();
  await page.locator(".game.ruc").waitFor();
  await page.evaluate(watchTargets, LOOK_MS);
  for (let looks = 0; looks * LOOK_MS < seconds * 1000; ) {
    await sleep(PAUSE_MS);
    const next = page.locator(".win .btn").first();
    if (await next.isVisible()) await next.click({ timeout: 2000 }).catch(() => {});
    const spot = await page.evaluate(nextPress, "Ruckus!");
    if (spot) await page.touchscreen.tap(spot.x, spot.y);
    looks = await page.evaluate(() => window.looks.length);
  }
  const looks = await page.evaluate(() => window.looks);
  await page.context().close();
  const share = (holds) => `${Math.round((100 * looks.filter(holds).length) / looks.length)} %`;
  return {
    looks: looks.length,
    "a target covered": share((one) => one.covered > 0),
    "a target out of sight": share((one) => one.hidden > 0),
    "a toast on screen": share((one) => one.toast),
  };
}

async function measureCover() {
  const stage = await onStage(await startProduct());
  try {
    return { "3 robots": await coverWith(stage, 3), "5 robots": await coverWith(stage, 5) };
  } finally {
    await stage.close();
  }
}

/** The smallest box of these pieces, in CSS pixels, and how many are not wholly inside the window. */
const smallest = (page, selector) =>
  page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)]
      .filter((item) => item.checkVisibility())
      .map((item) => item.getBoundingClientRect());
    if (boxes.length === 0) return "none";
    const least = boxes.reduce((a, b) => (a.width * a.height <= b.width * b.height ? a : b));
    const hidden = boxes.filter(
      (box) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1,
    );
    const size = `${Math.round(least.width)}×${Math.round(least.height)}`;
    return hidden.length > 0 ? `${size}, ${hidden.length} of ${boxes.length} out of sight` : size;
  }, selector);

const run = (colour, low, high) =>
  Array.from({ length: high - low + 1 }, (_, step) => `${colour}${low + step}`).join(" ");
const group = (number) => ["K", "R", "B", "O"].map((colour) => `${colour}${number}`).join(" ");
/** Seventy tiles in sixteen sets, runs and groups of three to eight. */
const SEVENTY = [
  run("K", 1, 8), run("R", 1, 5), run("B", 1, 4), run("O", 1, 6), run("R", 6, 9), run("B", 5, 9), run("O", 7, 11),
  group(10), group(12), group(13), run("K", 1, 3), run("R", 3, 6), run("B", 7, 9), run("O", 4, 6), run("K", 5, 8), group(11),
].join("|"); // biome-ignore format: one row of sets a line
const RACK = "K4 K9 R1 R2 R7 R8 R9 B1 B2 B3 B4 B5 B6 O1 O2 O3 O7 O8 O9 J";

/** Six at a table of Ruckus!, each with a family or two in front. */
const SIX = {
  game: "ruckus",
  options: { drawCooldownMs: 0 },
  deal: {
    hands: [
      "A A B C D G H",
      "B B M M P R S",
      "C C T T V A D",
      "D D G G H M P",
      "H H R R S T V",
      "P P S S T V A",
    ],
  },
  moves: [
    [0, "form A"],
    [1, "form B"],
    [1, "form M"],
    [2, "form C"],
    [2, "form T"],
    [3, "form D"],
    [3, "form G"],
    [4, "form H"],
    [4, "form R"],
    [5, "form P"],
    [5, "form S"],
  ],
};

async function measureSizes() {
  const stage = await openStage("sizes", { minds: "still" });
  const figures = {};
  try {
    for (const size of SIZES) {
      const row = {};
      figures[size] = row;
      const page = await stage.newPlayer({ ...sized(size), name: "Inès", reducedMotion: "reduce" });
      await stage.layOut([page, "easy", "easy", "easy", "easy", "easy"], SIX);
      await settled(page);
      row["Ruckus! pile"] = await smallest(page, ".ruc .pile");
      row["Ruckus! hand"] = await smallest(page, ".ruc .hcard");
      row["Ruckus! deck"] = await smallest(page, ".ruc .draw");
      row["Ruckus! call"] = await smallest(page, ".ruc .rk");
      await stage.layOut([page, "easy", "easy"], {
        game: "duo",
        deal: { hands: ["R3t R3o G3o B1s Y4s G2t B2x"], tops: "R3s Y4x" },
      });
      await settled(page);
      row["Duo hand"] = await smallest(page, ".fan button");
      const other = await stage.newPlayer({ ...sized(size), reducedMotion: "reduce" });
      await openSet(other, viewOf({ rack: RACK, table: SEVENTY }));
      await settled(other);
      row["Rummikub table, 70"] = await smallest(other, ".sets .tb");
      row["Rummikub rack, 20"] = await smallest(other, ".tiles .tb");
      await stage.clear();
    }
  } finally {
    await stage.close();
  }
  return figures;
}

function measureTap() {
  const file = join(ROOT, "tap.json");
  const client = `now=${join(ROOT, "src/tablee/web")}`;
  const script = join(ROOT, "benchmarks/ruckus_tap.mjs");
  execFileSync(process.execPath, [script, "--taps", "100", "--json", file, client], { stdio: "inherit" });
  const { figures } = JSON.parse(readFileSync(file, "utf8"));
  return { "four times slower": figures[0] };
}

const PARTS = {
  move: measureMove,
  keys: measureKeys,
  cover: measureCover,
  sizes: measureSizes,
  tap: measureTap,
};
const figures = {};
for (const part of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
  figures[part] = await PARTS[part]();
  console.log(part);
  console.table(figures[part]);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
}
