// Pictures of every screen at the sizes the design is judged at, from the demo tables of the dev server.
// usage: node scripts/shots.mjs <folder> [part of a name…]
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createServer } from "vite";
import { SIZES } from "../e2e/shots-audit.mjs";
import { settled } from "../e2e/stage.mjs";

const [folder = "shots", ...only] = process.argv.slice(2);
const SCREENS = {
  home: "/",
  waiting: "/t/demo-waiting",
  rummikub: "/t/demo-rummikub",
  "rummikub-opening": "/t/demo-rummikub-opening",
  duo: "/t/demo-duo",
  turbo: "/t/demo-turbo",
  ruckus: "/t/demo-ruckus",
  "ruckus-3": "/t/demo-ruckus-3",
  "ruckus-4": "/t/demo-ruckus-4",
  "ruckus-final": "/t/demo-ruckus-final",
  score: "/t/demo-score",
};

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
      !item.closest(".tiles, .fan, .piles, .handz, .rum-cloth, .mats")
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
const browser = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "shots-")), {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  headless: true,
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage();
page.on("pageerror", (error) => console.log("  page error:", error.message));
for (const [name, path] of Object.entries(SCREENS)) {
  for (const [width, height] of SIZES) {
    for (const theme of ["light", "dark"]) {
      const file = `${name}-${width}x${height}${theme === "dark" ? "-dark" : ""}`;
      if (only.length > 0 && !only.some((part) => file.includes(part))) continue;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await page.addInitScript(() => localStorage.setItem("tablee.settings", '{"lang":"fr"}'));
      await page.goto(`http://localhost:5199${path}`);
      await page.waitForSelector("h1, .mid", { state: "attached" });
      await page.evaluate(() => document.fonts.ready);
      if (name === "rummikub" || name === "rummikub-opening") {
        for (const tile of await page.$$(".tiles .tb")) {
          const label = await tile.getAttribute("aria-label");
          if (["6 noir", "7 noir", "10 noir", "10 rouge", "10 bleu"].includes(label)) await tile.click();
        }
        await page.click(".newset");
        if (await page.$('.tiles .tb[aria-label="8 bleu"]'))
          await page.click('.tiles .tb[aria-label="8 bleu"]');
      }
      if (name === "duo") {
        await page.$eval('.fan button[aria-label^="3 triangle rouge"]', (card) => card.click());
        await page.keyboard.press("1");
        await page.$eval('.fan button[aria-label^="3 triangle vert"]', (card) => card.click());
      }
      await settled(page);
      const scrolls = ["home", "waiting", "score"].includes(name);
      const found = await page.evaluate(audit, scrolls);
      await page.screenshot({ path: join(folder, `${file}.png`), fullPage: scrolls && width < 1000 });
      console.log(file, found.length ? `\n   ${found.join("\n   ")}` : "ok");
    }
  }
}
await browser.close();
await server.close();
