// A real server in a folder of its own, a real browser, and a page for each player.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Long enough for the slowest machine: a test waits for what shall happen, not for a time. */
export const PATIENCE = Number(process.env.E2E_PATIENCE ?? 60_000);
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function startServer(settings) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "tablee-e2e-"));
  const python = process.env.TABLEE_PYTHON ?? join(ROOT, ".venv/bin/python");
  const child = spawn(python, ["-m", "tablee.server", "--port", String(port), "--data", data], {
    cwd: ROOT,
    env: {
      ...process.env,
      PYTHONPATH: join(ROOT, "src"),
      TABLEE_ROBOT_PACE: "0",
      TABLEE_REQUESTS_PER_S: "10000", // one address opens page after page here
      TABLEE_REQUESTS_BURST: "10000",
      TABLEE_SOCKETS_PER_ADDRESS: "1000",
      TABLEE_LOGINS_PER_MINUTE: "1000", // one address tries more passwords here than a person does
      TABLEE_TABLES_PER_PLAYER: "1000",
      TABLEE_CONNECTIONS_PER_ADDRESS: "1000",
      TABLEE_ROBOT_WARM_UP: "0", // a test plays one game: no time for the robots of the others
      TABLEE_NEXT_MS: "60000",
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill();
    await new Promise((resolve) => child.once("exit", resolve));
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Everything a test needs; `close` takes it all down. */
export async function openStage(settings = {}) {
  const server = await startServer(settings);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  const errors = [];
  /** A person with a browser of their own; `name` is how the others know them, the rest goes to Playwright. */
  const newPlayer = async ({ name, ...options } = {}) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: "fr-FR",
      viewport: { width: 1280, height: 800 },
      bypassCSP: false,
      ...options,
    });
    if (name) {
      const headers = { Origin: options.baseURL ?? server.url };
      await context.request.post("/api/me", { data: { name }, headers });
    }
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && /Content Security|Refused to/.test(message.text()))
        errors.push(message.text());
    });
    return page;
  };
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  return { url: server.url, errors, newPlayer, close };
}

/** What axe finds wrong on the page as it stands. */
export async function violations(page) {
  // Cards in flight overlap and fade: what is judged is the picture once it has come to rest.
  await settled(page);
  // Through the protocol, past the page's own policy: the product itself allows no foreign script.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate((tags) => window.axe.run({ runOnly: tags }), TAGS);
  // Over a patterned cloth axe leaves the colours to the eye: that counts as having looked.
  if (found.passes.length + found.incomplete.length < 5) throw new Error("axe looked at next to nothing");
  return found.violations.map(
    (rule) =>
      `${rule.id}: ${rule.nodes
        .map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`)
        .slice(0, 4)
        .join(" | ")}`,
  );
}

/** Changes a setting as another tab of the same person would. */
export async function wish(page, part) {
  await page.evaluate((wanted) => {
    const key = "tablee.settings";
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...kept, ...wanted }));
    dispatchEvent(new StorageEvent("storage", { key }));
  }, part);
}

export async function openRobotTable(page, game) {
  await page.goto("/");
  await page.locator(`section.g[aria-label="${game}"] .btn.ghost`).click();
  await page.locator(".start-row .btn").waitFor();
}

/** Opens a table through the API and goes there: `spec` is the body of POST /api/tables. */
export async function openTable(page, spec) {
  if (page.url() === "about:blank") await page.goto("/");
  const id = `e2e-${Math.random().toString(36).slice(2)}`;
  const answer = await page.request.post("/api/tables", { data: { id, visibility: "private", ...spec } });
  if (!answer.ok()) throw new Error(await answer.text());
  const table = await answer.json();
  await page.goto(table.link);
  return table;
}

/** The guest takes the first free chair. */
export async function sitDown(page, table) {
  await page.goto(table.link);
  await page.locator(".chairs .free .btn").first().click();
  await page.locator(".start-note").waitFor();
}

export async function begin(page) {
  await page.locator(".start-row .btn").click();
  await page.locator(".game").waitFor();
}

/** A settled page: fonts there, nothing moving. */
export async function settled(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== "running" || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

const SHOTS = join(ROOT, "web/shots");

/** A picture for people, in the folder web/shots that git ignores. */
export async function shot(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(join(SHOTS, ".gitignore"), "*\n");
  await page.screenshot({ path: join(SHOTS, `${name}.jpg`), type: "jpeg", quality: 85 });
}

/** Passes on what comes in, each piece so many milliseconds later. */
function lag(from, to, delay) {
  const later = (run) => setTimeout(run, delay);
  from.on("data", (data) => later(() => to.writable && to.write(data)));
  from.on("end", () => later(() => to.end()));
}

/** A wire to the server that can be cut, mended and slow: pages reach the server at `url`. */
export async function openWire(target, { delay = 0 } = {}) {
  const { port: to } = new URL(target);
  const ends = new Set();
  let whole = true;
  const server = createServer((near) => {
    near.on("error", () => {});
    if (!whole) return near.destroy();
    const far = connect(Number(to), "127.0.0.1");
    far.on("error", () => near.destroy());
    for (const end of [near, far]) {
      ends.add(end);
      end.on("close", () => ends.delete(end));
    }
    if (delay === 0) near.pipe(far).pipe(near);
    else {
      lag(near, far, delay);
      lag(far, near, delay);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    whole = false;
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    cut,
    mend: () => {
      whole = true;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The sources of a language's words: its dictionaries, and its half of each game's entry. */
function dictionaries(lang) {
  const sources = readdirSync(join(ROOT, "web/src"), { recursive: true }).map((file) =>
    join(ROOT, "web/src", file),
  );
  const whole = sources.filter((file) => new RegExp(`[/-]${lang}\\.ts$`).test(file));
  const halves = sources.filter((file) => file.endsWith("/entry.tsx"));
  return [
    ...whole.map((file) => readFileSync(file, "utf8")),
    ...halves.map((file) => {
      const [, french = "", english = ""] = readFileSync(file, "utf8").split(/^ {4}(?:fr|en): \{$/m);
      return lang === "fr" ? french : english;
    }),
  ];
}

/** Every word that a language's dictionaries can put on the screen. */
function wordsOf(lang) {
  const found = new Set();
  for (const source of dictionaries(lang)) {
    for (const [literal] of source.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)) {
      for (const word of split(literal.replace(/\$\{[^}]*\}/g, " "))) found.add(word);
    }
  }
  return found;
}

const split = (text) => text.toLowerCase().match(/[\p{L}’]{3,}/gu) ?? [];
const LANGUAGES = { fr: wordsOf("fr"), en: wordsOf("en") };

/** Words on the screen or in its labels that only the other language has. Names and codes are nobody's language. */
export async function foreignWords(page, lang) {
  const other = lang === "fr" ? "en" : "fr";
  const texts = await page.evaluate(() => {
    const mine = document.documentElement.lang;
    const found = [document.title];
    const names =
      ".nm, .pl-name, .where, .codeb, .me-chip, .chairs b, .prose, .pad th, .rest > b, script, style, noscript";
    for (const item of document.body.querySelectorAll("*")) {
      if (item.closest(names) || (item.closest("[lang]")?.lang || mine) !== mine) continue;
      found.push(item.ariaLabel ?? "", item.placeholder ?? "", item.title || "");
      for (const node of item.childNodes) if (node.nodeType === 3) found.push(node.data);
    }
    return found;
  });
  // A table's code is a word and a number, a deal's promise sixty-four digits: "add" and "bad" among them are no words.
  const words = new Set(texts.flatMap((text) => split(text.replace(/\p{Lu}{3,} \d+|[\da-f]{12,}/gu, " "))));
  return [...words].filter((word) => LANGUAGES[other].has(word) && !LANGUAGES[lang].has(word));
}
