// Pictures of every screen at the sizes the design is judged at, from the demo tables of the dev server.
// usage: node scripts/shots.mjs <folder> [part of a name… | =screen… | !part…]
import { join } from "node:path";
import { createServer } from "vite";
import { launchBrowser } from "../e2e/browser.mjs";
import { SIZES } from "../e2e/shots-audit.mjs";
import { settled } from "../e2e/stage.mjs";

const [folder = "shots", ...only] = process.argv.slice(2);

const dialog = (page) => page.locator("dialog[open]").waitFor();
const tap = (selector) => async (page) => {
  await page.locator(selector).first().click();
  await dialog(page);
};
async function keyHelp(page) {
  await page.keyboard.press("?");
  await dialog(page);
}
const talk = tap(".top .talk");
const menu = tap(".top .iconb");

const openOptions = tap('.more-options, .top [aria-label^="Règles de la table"]');
const openProfile = tap(".mine .btn, .mine .iconb");

async function layTiles(page) {
  for (const tile of await page.$$(".tiles .tb")) {
    const label = await tile.getAttribute("aria-label");
    if (["6 noir", "7 noir", "10 noir", "10 rouge", "10 bleu"].includes(label)) await tile.click();
  }
  await page.click(".newset");
  const last = page.locator('.tiles .tb[aria-label="8 bleu"]');
  if ((await last.count()) > 0) await last.first().click();
}

async function layCard(page) {
  await page.$eval('.fan button[data-flip^="R3t"]', (card) => card.click());
  await page.keyboard.press("1");
  await page.locator(".links").first().waitFor({ state: "attached" });
  await page.$eval('.fan button[data-flip^="G3t"]', (card) => card.click());
}

const unfold = (nth) => (page) => page.locator(".pair .btn").nth(nth).click();
const [openRules, openGames] = [unfold(0), unfold(1)];

const allBoards = (page) => page.waitForFunction(() => document.querySelectorAll(".game").length === 6);

// Where a screen is found, what is done on it before the picture, and whether its page may scroll.
const SCREENS = {
  home: { path: "/", scrolls: true },
  rules: { path: "/rules/duo", scrolls: true },
  history: { path: "/history", scrolls: true },
  verify: { path: "/verify", scrolls: true },
  missing: { path: "/nowhere", scrolls: true },
  settings: { path: "/", scrolls: true, act: tap(".me-chip") },
  waiting: { path: "/t/demo-waiting", scrolls: true },
  "waiting-guest": { path: "/t/demo-waiting-guest", scrolls: true },
  "waiting-alone": { path: "/t/demo-waiting-alone", scrolls: true },
  "waiting-long": { path: "/t/demo-waiting-long", scrolls: true },
  "waiting-options": { path: "/t/demo-waiting", scrolls: true, act: openOptions },
  "waiting-profile": { path: "/t/demo-waiting-guest", scrolls: true, act: openProfile },
  arrive: { path: "/t/demo-arrive", scrolls: true },
  "arrive-long": { path: "/t/demo-arrive-long", scrolls: true },
  "arrive-full": { path: "/t/demo-arrive-full", scrolls: true },
  kicked: { path: "/t/demo-kicked", scrolls: true },
  "waiting-talk": { path: "/t/demo-waiting", scrolls: true, act: talk },
  rummikub: { path: "/t/demo-rummikub", act: layTiles },
  "rummikub-opening": { path: "/t/demo-rummikub-opening", act: layTiles },
  "rummikub-menu": { path: "/t/demo-rummikub", act: menu },
  duo: { path: "/t/demo-duo", act: layCard },
  "duo-wait": { path: "/t/demo-duo-wait" },
  "duo-keys": { path: "/t/demo-duo", act: keyHelp },
  "duo-book": { path: "/t/demo-duo", act: tap('.top [aria-label^="Règles"]') },
  "duo-precisions": { path: "/t/demo-duo", act: tap('.top [aria-label^="Précisions"]') },
  turbo: { path: "/t/demo-turbo" },
  ruckus: { path: "/t/demo-ruckus" },
  "ruckus-3": { path: "/t/demo-ruckus-3" },
  "ruckus-4": { path: "/t/demo-ruckus-4" },
  "ruckus-final": { path: "/t/demo-ruckus-final" },
  "ruckus-races": { path: "/t/demo-ruckus-races", act: tap('.top [aria-label^="Qui a été premier"]') },
  "ruckus-talk": { path: "/t/demo-ruckus-4", act: talk },
  boards: { path: "/demo/boards.html", scrolls: true, sizes: [[1440, 900]], act: allBoards },
  score: { path: "/t/demo-score", scrolls: true },
  over: { path: "/t/demo-over", scrolls: true },
  ticks: { path: "/t/demo-ticks", scrolls: true, act: openRules },
  games: { path: "/t/demo-over", scrolls: true, act: openGames },
  pausing: { path: "/t/demo-pausing" },
  paused: { path: "/t/demo-paused" },
};

const SEATS = [
  { player: "p0", name: "Inès", avatar: "citron", robot: null },
  { player: null, name: "Cocotte", avatar: "bouilloire", robot: "medium" },
  { player: null, name: null, avatar: null, robot: null },
];
// What the server would say, so that every picture can be taken again without one.
const ANSWERS = {
  "/api/me": { player: "p0", name: "Inès", avatar: "citron", lang: "fr", login: null },
  "/api/games": { games: [] },
  "/api/tables": {
    tables: [
      { id: "t1", code: "NOIX 27", game: "duo", phase: "open", here: 1, seats: SEATS, visibility: "public" },
    ],
  },
  "/api/history": {
    matches: [
      {
        table: "t1",
        match: 1,
        game: "rummikub",
        ended: Date.parse("2025-12-24T20:00:00Z"),
        players: SEATS.slice(0, 2),
        totals: [49, -12],
        winners: [0],
      },
    ],
  },
};
const BOOK =
  "# Règles\n\nUn *texte* pour la mesure.\n\n## 1. Mise en place\n\n- **DUO-1** Première règle.\n- **DUO-2** Deuxième règle.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## 2. Précisions\n\n- **DUO-30** Dernière règle.\n";

function answer(route) {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith("/api/rules/")) return route.fulfill({ body: BOOK, contentType: "text/plain" });
  const body = ANSWERS[pathname] ?? { entries: [] };
  return route.fulfill({ json: body });
}

/** Overflow, clipped words, small text and small targets, as the design's own audit counts them. */
function audit(scrolls) {
  const { innerWidth: width, innerHeight: height } = window;
  const found = [];
  const page = document.documentElement;
  if (page.scrollWidth > width) found.push(`overflow x ${page.scrollWidth}`);
  if (!scrolls && page.scrollHeight > height) found.push(`overflow y ${page.scrollHeight}`);
  for (const item of document.querySelectorAll("button, a, input")) {
    const box = item.getBoundingClientRect();
    if (!box.width || item.closest(".sr") || item.matches(".seg input, .code-tiles input")) continue;
    const least = item.closest(".rum-cloth .set") ? 24 : 43.5;
    if (Math.min(box.width, box.height) < least) {
      found.push(
        `target ${Math.round(box.width)}x${Math.round(box.height)} ${item.className} ${item.ariaLabel ?? item.textContent}`.slice(
          0,
          90,
        ),
      );
    }
    if (
      !scrolls &&
      (box.right > width + 1 || box.bottom > height + 1 || box.left < -1) &&
      !item.closest(".tiles, .fan, .rum-cloth")
    ) {
      found.push(`outside ${item.className} ${item.ariaLabel ?? item.textContent}`.slice(0, 90));
    }
    if (item.matches(".btn") && item.scrollWidth > item.clientWidth + 1)
      found.push(`tight ${item.textContent}`);
  }
  return [...new Set(found)];
}

const server = await createServer({ server: { port: 5199 }, logLevel: "silent" });
await server.listen();
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, ""); // 5199 may be taken
const browser = await launchBrowser();
const page = await browser.newPage();
page.setDefaultTimeout(30_000);
page.on("pageerror", (error) => console.log("  page error:", error.message));
await page.clock.setFixedTime(new Date("2026-01-01T12:00:00Z")); // clocks on the table stand still
await page.addInitScript(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear(); // no turn that was laid for another picture
  localStorage.setItem("tablee.settings", '{"lang":"fr"}');
});
await page.route("**/api/**", answer);

/** A word is a part of a file's name; after = the whole name of a screen; after ! what the name must not hold. */
function wanted(name, file) {
  const [not, yes] = [
    only.filter((word) => word.startsWith("!")),
    only.filter((word) => !word.startsWith("!")),
  ];
  if (not.some((word) => file.includes(word.slice(1)))) return false;
  const fits = (word) => (word.startsWith("=") ? word.slice(1) === name : file.includes(word));
  return yes.length === 0 || yes.some(fits);
}

for (const [name, { path, act, scrolls = false, sizes = SIZES }] of Object.entries(SCREENS)) {
  for (const [width, height] of sizes) {
    for (const theme of ["light", "dark"]) {
      const file = `${name}-${width}x${height}${theme === "dark" ? "-dark" : ""}`;
      if (!wanted(name, file)) continue;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`${origin}${path}`);
      await page.waitForSelector(".game, main:not(.centred), .centred a", { state: "attached" });
      await page.waitForLoadState("networkidle");
      await page.mouse.move(0, 0);
      await settled(page);
      await act?.(page);
      await page.mouse.move(0, 0);
      await settled(page);
      const found = await page.evaluate(audit, scrolls);
      await page.screenshot({
        path: join(folder, `${file}.png`),
        fullPage: scrolls && (width < 1000 || sizes !== SIZES),
      });
      console.log(file, found.length ? `\n   ${found.join("\n   ")}` : "ok");
    }
  }
}
await browser.close();
await server.close();
