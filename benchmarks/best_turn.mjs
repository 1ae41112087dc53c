// How long the best turn of Rummikub takes in a browser, on crowded tables of the large box: 160 tiles, four jokers.
//
//     node benchmarks/best_turn.mjs [--tables 40] [--slow 4]
//
// The built solver runs on the page's main thread, which Chromium can slow down (a worker's it cannot). `first` is when
// the first turn is there to be shown, `end` when the search is over: proven, or broken off after twenty seconds. Positions come from a seed.

import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "../web/e2e/browser.mjs";

const { parseArgs } = createRequire(import.meta.url)("node:util");
const { values: given } = parseArgs({
  options: { tables: { type: "string", default: "40" }, slow: { type: "string", default: "4" } },
});
const ASSETS = fileURLToPath(new URL("../src/tablee/web/assets", import.meta.url));
const solver = readdirSync(ASSETS).find((name) => /^worker-.*\.js$/.test(name));

/** A generator of its own, so that the positions are the same everywhere. */
function lots(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Sets out of three boxes of tiles until `wanted` lie there, jokers among them, and a rack of fourteen others. */
function crowded(draw, wanted) {
  const left = new Map();
  for (const colour of "KRBO") for (let n = 1; n <= 13; n++) left.set(`${colour}${n}`, 3);
  const take = (face) => left.set(face, left.get(face) - 1);
  const table = [];
  let jokers = 4;
  for (let tries = 0; table.flat().length < wanted && tries < 2000; tries++) {
    const colour = "KRBO"[draw(4)];
    const start = 1 + draw(11);
    const run = Array.from({ length: 3 + draw(3) }, (_, step) => start + step).filter((n) => n <= 13);
    const set = draw(2) === 0 ? [..."KRBO"].slice(draw(2)).map((one) => `${one}${start}`) : run.map((n) => `${colour}${n}`);
    if (set.some((face) => left.get(face) === 0)) continue;
    const joker = jokers > 0 && draw(4) === 0 ? draw(set.length) : -1;
    if (joker >= 0) jokers--;
    table.push(set.map((face, place) => (place === joker ? "J" : (take(face), face))));
  }
  const rest = [...left].flatMap(([face, count]) => Array.from({ length: count }, () => face));
  const rack = Array.from({ length: 14 }, () => rest.splice(draw(rest.length), 1)[0]).filter(Boolean);
  for (; jokers > 0; jokers--) rack[jokers] = "J";
  return { table, rack, opened: true };
}

const server = createServer((request, response) => {
  const script = request.url === `/${solver}`;
  response.writeHead(200, { "Content-Type": script ? "text/javascript" : "text/html" });
  response.end(script ? readFileSync(`${ASSETS}/${solver}`) : "<!doctype html><title>solver</title>");
}).listen(0);
const browser = await launchBrowser();
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.evaluate(async (path) => {
  const said = [];
  window.said = said;
  const own = window.postMessage.bind(window);
  window.ask = (question) =>
    new Promise((done) => {
      said.length = 0;
      const began = performance.now();
      window.postMessage = (found) => {
        said.push({ ms: performance.now() - began, progress: found.progress, tiles: found.turn.tiles });
        if (found.progress !== "checking") done([...said]);
      };
      window.dispatchEvent(new MessageEvent("message", { data: question }));
      window.postMessage = own;
    });
  await import(path);
}, `/${solver}`);
const line = await page.context().newCDPSession(page);

const at = (times, share) => Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))]);
console.log("| tiles on the table | processor | first: median, 90 %, most | end: median, 90 %, most | proven | tiles of the first and the last |");
console.log("|---|---|---|---|---|---|");
for (const wanted of [60, 100, 140]) {
  for (const rate of [1, Number(given.slow)]) {
    await line.send("Emulation.setCPUThrottlingRate", { rate });
    const draw = lots(wanted);
    const answers = [];
    for (let n = 0; n < Number(given.tables); n++)
      answers.push(await page.evaluate((question) => window.ask(question), crowded(draw, wanted)));
    const [first, last] = [answers.map((one) => one[0]), answers.map((one) => one.at(-1))];
    const proven = last.filter(({ progress }) => progress === "proven").length;
    const tiles = (found) => found.reduce((sum, one) => sum + one.tiles, 0);
    const shown = (found) => {
      const times = found.map(({ ms }) => ms);
      return `${at(times, 0.5)}, ${at(times, 0.9)}, ${at(times, 1)} ms`;
    };
    console.log(`| ${wanted} | ${rate} × slower | ${shown(first)} | ${shown(last)} | ${proven} of ${answers.length} | ${tiles(first)}, ${tiles(last)} |`);
  }
}
await browser.close();
server.close();
