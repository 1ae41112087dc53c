// Ruckus! on a slow phone: how long after the finger touches a piece does the screen show it as on its way?
//
//   node benchmarks/ruckus_tap.mjs now=src/tablee/web before=../old/src/tablee/web
//   node benchmarks/ruckus_tap.mjs --cpu now=src/tablee/web before=../old/src/tablee/web
//
// Each argument names a folder with a built client. All of them play against the same server, in turns, at a table
// of six: five robots at the pace of people, and a player on a phone's screen whose processor is slowed down. The
// time runs from the pointer event's timestamp to the end of the frame in which the piece has the class `waiting`.
//
// With --cpu the processor is not slowed down. What counts is the processor time of the page's main thread between the
// same two moments, by a trace, times the slowness: a figure that other processes on the machine change little. The
// wait for the next frame, at most 17 ms, comes on top.

import { readFileSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../web/e2e/browser.mjs";
import { startStaging } from "../web/e2e/server.mjs";
import { openWire } from "../web/e2e/wire.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    taps: { type: "string", default: "200" }, // of each client
    turn: { type: "string", default: "25" }, // taps until the next client's turn
    slower: { type: "string", default: "4" }, // times the processor is slowed down
    delay: { type: "string", default: "300" }, // milliseconds each way: the answer comes after the slowest frame
    cpu: { type: "boolean", default: false },
    json: { type: "string" }, // a file for the figures
  },
});
const [taps, perTurn, slower, delay] = [values.taps, values.turn, values.slower, values.delay].map(Number);
const clients = positionals.map((one) => {
  const [name, folder] = one.split("=");
  return { name, folder: resolve(folder), times: [], cpu: [], answered: 0, stale: 0 };
});
if (clients.length === 0) throw new Error("name a client: now=src/tablee/web");

const SETTINGS = { TABLEE_ROBOT_PACE: "1", TABLEE_NEXT_MS: "500", TABLEE_LEAD_MS: "1000" };
const OPTIONS = { target: 200, drawCooldownMs: 0, stallSeconds: 60 };
const ROBOTS = ["easy", "medium", "hard", "medium", "hard"];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const PAUSE = [120, 520]; // milliseconds between two taps, at random
const PATIENCE = 2000; // a tap that shows nothing by then was for something that had just gone
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
};

/** In the page: notes down, for each touch, when the piece it hit was drawn as on its way. */
function watch() {
  window.tapped = [];
  let pressed = null;
  const afterFrame = (run) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(null);
    });
  addEventListener(
    "pointerdown",
    (event) => {
      pressed = { at: event.timeStamp, piece: event.target.closest("[data-nav]"), ms: null };
      window.tapped.push(pressed);
      performance.mark(`tap ${window.tapped.length}`, { startTime: event.timeStamp });
    },
    true,
  );
  const look = () => {
    if (!pressed?.piece?.classList.contains("waiting")) return;
    const tap = pressed;
    const number = window.tapped.length;
    pressed = null;
    afterFrame(() => {
      tap.ms = tap.piece.classList.contains("waiting") ? performance.now() - tap.at : -1;
      if (tap.ms >= 0) performance.mark(`shown ${number}`);
    });
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ["class"],
  });
}

/** In the page: the middle of a piece that can be played, or null while there is none. */
function nextPiece() {
  const usable = (item) => !item.matches(".waiting, [aria-disabled=true]");
  const found = [".rk.live", ".hcard.sel", ".pile.steal", ".pile.complete, .mine-piles .pile.mine", ".draw"]
    .map((selector) => [...document.querySelectorAll(`.ruc ${selector}`)].find(usable))
    .find(Boolean);
  if (!found || document.querySelector(".countdown")) return null;
  found.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = found.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const pause = () => sleep(PAUSE[0] + Math.random() * (PAUSE[1] - PAUSE[0]));

/** Files come from the client's folder, everything else from the server. */
async function serveFrom(context, folder) {
  await context.route(/.*/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/api") || pathname.startsWith("/ws")) return route.continue();
    const file = extname(pathname) ? pathname : "/index.html";
    const contentType = TYPES[extname(file)] ?? "application/octet-stream";
    return route.fulfill({ body: readFileSync(join(folder, file)), contentType });
  });
}

/** A player of this client at a new table that has begun. */
async function sitDown(browser, url, { folder }) {
  const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: "block" });
  await serveFrom(context, folder);
  await context.request.post("/api/me", { data: { name: "Zoé" }, headers: { Origin: url } });
  await context.addInitScript(watch);
  const spec = {
    id: `tap-${Date.now()}`,
    game: "ruckus",
    visibility: "private",
    seats: 6,
    robots: ROBOTS,
    start: true,
  };
  const headers = { Origin: url };
  const answer = await context.request.post("/api/tables", { data: { ...spec, options: OPTIONS }, headers });
  if (!answer.ok()) throw new Error(await answer.text());
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  await page.goto((await answer.json()).link);
  await page.locator(".ruc").waitFor();
  const line = await context.newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: values.cpu ? 1 : slower });
  return { context, page };
}

/** Taps if there is anything to tap: the milliseconds; -1: answered before it was drawn; null: nothing came. */
async function tap(page) {
  const spot = await page.evaluate(nextPiece);
  if (spot === null) return undefined;
  const before = await page.evaluate(() => window.tapped.length);
  await page.touchscreen.tap(spot.x, spot.y);
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const ms = await page.evaluate((count) => window.tapped.at(count)?.ms ?? null, before);
    if (ms !== null) return ms;
    await sleep(50);
  }
  return null;
}

/** The processor time in ms, times the slowness, of the page's main thread during each tap of a trace. */
function cpuTimes(trace) {
  const { traceEvents: events } = JSON.parse(trace);
  const marks = new Map(
    events.filter(({ cat }) => cat === "blink.user_timing").map((one) => [one.name, one]),
  );
  const taps = [...marks].flatMap(([name, { ts, pid, tid }]) => {
    const [, number] = /^tap (\d+)$/.exec(name) ?? [];
    const end = marks.get(`shown ${number}`)?.ts;
    return end === undefined ? [] : [{ start: ts, end, pid, tid }];
  });
  return taps.map(({ start, end, pid, tid }) => {
    const during = events.filter(
      (one) =>
        one.pid === pid &&
        one.tid === tid &&
        one.name === "ThreadControllerImpl::RunTask" &&
        one.ts < end &&
        one.ts + one.dur > start,
    );
    const outer = during.filter(
      (one) => !during.some((other) => other !== one && other.ts <= one.ts && other.dur > one.dur),
    );
    const shares = outer.map(({ ts, dur, tdur }) => {
      const inside = Math.min(end, ts + dur) - Math.max(start, ts);
      return dur > 0 ? (tdur * inside) / dur : 0;
    });
    return (shares.reduce((sum, one) => sum + one, 0) / 1000) * slower;
  });
}

async function playTurn(browser, url, client) {
  const { context, page } = await sitDown(browser, url, client);
  if (values.cpu) await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  const end = client.times.length + perTurn;
  while (client.times.length < end) {
    await pause();
    // Between two rounds the sheet is up; the next one is asked for at once.
    const next = page.locator(".win .btn").first();
    if (await next.isVisible()) await next.click({ timeout: PATIENCE }).catch(() => {});
    const ms = await tap(page);
    if (ms === undefined) continue;
    if (ms === null) client.stale++;
    else if (ms < 0) client.answered++;
    else client.times.push(ms);
  }
  if (values.cpu) client.cpu.push(...cpuTimes(await browser.stopTracing()));
  await context.close();
}

const quantile = (times, part) => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
};

const staging = await startStaging("tap", "bots", SETTINGS);
const wire = await openWire(staging.url, { delay });
const browser = await launchBrowser({
  // A page whose files were handed in here counts as foreign to the server that it talks to.
  args: ["--disable-features=LocalNetworkAccessChecks"],
});
try {
  for (let turn = 0; clients[0].times.length < taps; turn++) {
    // Whoever was last is first in the next turn, so that neither has the warmer machine.
    for (const client of turn % 2 ? clients.toReversed() : clients) await playTurn(browser, wire.url, client);
    console.error(`${clients[0].times.length} of ${taps} taps`);
  }
} finally {
  await browser.close();
  await wire.close();
  await staging.stop();
}
const figures = clients.map(({ name, times, cpu, answered, stale }) => {
  const measured = values.cpu ? cpu : times;
  return {
    client: name,
    taps: measured.length,
    answered, // before they were drawn: slower than the line, so there must be none
    stale, // the piece had gone
    p50: Math.round(quantile(measured, 0.5)),
    p95: Math.round(quantile(measured, 0.95)),
    max: Math.round(Math.max(...measured)),
  };
});
console.table(figures);
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ slower, delay, cpu: values.cpu, figures }, null, 2)}\n`);
