// A real server in a folder of its own, a real browser, and a page for each player.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "./browser.mjs";
import { startStaging } from "./server.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Long enough for the slowest machine: a test waits for what shall happen, not for a time. */
export const PATIENCE = Number(process.env.E2E_PATIENCE ?? 60_000);
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Notes down what the server has told this page, as `window.told`: the phase, the seat, whose turn it is, how often
 * the page's own player has acted and been obeyed, and why the last command was refused. The screen follows in the
 * same breath, so whoever has waited for `told` finds the screen as it then is.
 */
function follow() {
  const told = {
    seq: 0,
    phase: null,
    seat: null,
    current: null,
    turn: false,
    own: 0,
    acks: 0,
    refusal: null,
  };
  window.told = told;
  const take = (said) => {
    if (said.t === "ack" && said.ok) told.acks++;
    else if (said.t === "ack") told.refusal = said.error.text;
    if (said.t !== "welcome" && said.t !== "update") return;
    told.seq = said.seq ?? told.seq;
    told.phase = said.table?.phase ?? told.phase;
    told.seat = said.you ? said.you.seat : told.seat;
    told.current = said.view?.turn ?? told.current;
    // Where a view names no turn, as in Ruckus!, everybody may act.
    told.turn = told.phase === "playing" && (told.current ?? told.seat) === told.seat;
    if (said.t === "update" && (said.by ?? said.events?.[0])?.seat === told.seat) told.own++;
  };
  window.WebSocket = class extends WebSocket {
    constructor(...line) {
      super(...line);
      this.addEventListener("message", ({ data }) => take(JSON.parse(data)));
    }
  };
}

/** Everything a test needs, with chance from `seed`; `close` takes it all down. `minds`: as in tests/staging. */
export async function openStage(seed, { minds = "quick", ...settings } = {}) {
  return onStage(await startStaging(seed, minds, settings));
}

/** A browser and its pages around a server that runs. */
export async function onStage(server) {
  const browser = await launchBrowser();
  const errors = [];
  /**
   * A person with a browser of their own; `name` is how the others know them, the rest goes to Playwright. The service
   * worker fetches the whole client for each of them: only who loses the line later says `serviceWorkers: "allow"`.
   */
  const newPlayer = async ({ name, ...options } = {}) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: "fr-FR",
      viewport: { width: 1280, height: 800 },
      bypassCSP: false,
      serviceWorkers: "block",
      ...options,
    });
    if (name) {
      const headers = { Origin: options.baseURL ?? server.url };
      await context.request.post("/api/me", { data: { name }, headers });
    }
    await context.addInitScript(follow);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && /Content Security|Refused to/.test(message.text()))
        errors.push(message.text());
    });
    return page;
  };
  /** Sends everybody home: a page that nobody looks at any more still draws. */
  const clear = () => Promise.all(browser.contexts().map((context) => context.close()));
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  /**
   * A table in this position, with all these pages at it; a text among them is a robot of that level, anything else
   * a person who is away.
   */
  const layOut = async (seats, position) => {
    const players = await Promise.all(seats.map(playerOf));
    const table = await server.ask({ do: "lay_out", players, ...position });
    for (const page of seats.filter((seat) => "goto" in Object(seat))) {
      await page.goto(table.link);
      await page.locator(".game").waitFor();
    }
    return table;
  };
  /** A match that was played, by these pages and robots, as this replay tells it; nobody is at its table. */
  const writeDown = async (seats, replay) =>
    server.ask({ do: "write_down", players: await Promise.all(seats.map(playerOf)), replay });
  /** The next deal, whoever asks for it: `game`, `seats`, `options`, `deal` and, as `turn`, who starts. */
  const deal = (wanted) => server.ask({ do: "deal", ...wanted });
  /** Matches of other evenings, oldest first: `game`, `days` ago, `players` (pages, people or levels), `totals`, `rated`. */
  const past = async (matches) => {
    const known = new Map();
    const told = async (seat) => {
      if (!known.has(seat)) known.set(seat, await playerOf(seat));
      return known.get(seat);
    };
    const written = [];
    for (const match of matches)
      written.push({ ...match, players: await Promise.all(match.players.map(told)) });
    return server.ask({ do: "past", matches: written });
  };
  /** Whoever is away has been for long enough: robots mind their seats. */
  const endGraces = () => server.ask({ do: "end_graces" });
  /** The server's time goes so many milliseconds ahead and stands still there, until `goOn`. */
  const standStill = (ms) => server.ask({ do: "stand_still", ms });
  const goOn = () => server.ask({ do: "go_on" });
  const asked = { layOut, writeDown, deal, past, endGraces, standStill, goOn };
  return { url: server.url, errors, newPlayer, ...asked, clear, close };
}

async function playerOf(seat) {
  if (typeof seat === "string") return { robot: seat };
  if (!("goto" in seat)) return seat;
  const answer = await seat.request.get("/api/me");
  if (!answer.ok()) throw new Error(await answer.text());
  const { player, name, avatar } = await answer.json();
  return { player, name, avatar };
}

/** Waits until `holds` is true in the page; a wait in vain says for what, and what the page had been told. */
export async function until(page, what, holds, about) {
  try {
    await page.waitForFunction(holds, about);
  } catch (error) {
    const told = page.isClosed()
      ? "the page is closed"
      : await page.evaluate(() => JSON.stringify(window.told));
    throw new Error(`waited in vain until ${what}; told: ${told}`, { cause: error });
  }
}

/** What the server has told the page. */
export const told = (page) => page.evaluate(() => window.told);

/** Resolves once what this page's player does in `deed` has happened at the table; a refusal is an error. */
export async function acted(page, deed) {
  const { own } = await page.evaluate(() => Object.assign(window.told, { refusal: null }));
  await deed();
  await until(
    page,
    "the action was answered",
    (before) => window.told.own > before || window.told.refusal !== null,
    own,
  );
  const after = await told(page);
  if (after.own === own) throw new Error(`refused: ${after.refusal}`);
}

/**
 * Whose turn it is of these pages, once it is one of theirs; null once the round is over. Everybody has heard by
 * then of all that was done before.
 */
export async function inTurn(pages) {
  const known = await Promise.all(pages.map(told));
  const seq = Math.max(...known.map((one) => one.seq));
  const seats = known.map((one) => one.seat);
  const waits = pages.map((page) =>
    until(
      page,
      `one of the seats ${seats} is in turn`,
      ([heard, ours]) =>
        window.told.seq >= heard &&
        (window.told.phase !== "playing" || ours.includes(window.told.current)) &&
        (window.told.current !== window.told.seat || window.told.turn || window.told.phase !== "playing"),
      [seq, seats],
    ),
  );
  await Promise.all(waits);
  const now = await told(pages[0]);
  return now.phase === "playing" ? pages[seats.indexOf(now.current)] : null;
}

/** What axe finds wrong on the page as it stands. */
export async function violations(page, { colours = false } = {}) {
  // Cards in flight overlap and fade: what is judged is the picture once it has come to rest.
  await settled(page);
  // Through the protocol, past the page's own policy: the product itself allows no foreign script.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const rules = colours ? ["color-contrast"] : TAGS;
  // Of what passes the number of rules is enough: no need to name every element.
  const wanted = { runOnly: rules, resultTypes: ["violations"] };
  const found = await page.evaluate((options) => window.axe.run(options), wanted);
  // Over a patterned cloth axe leaves the colours to the eye: that counts as having looked.
  const looked = found.passes.length + found.incomplete.length + found.violations.length;
  if (looked < (colours ? 1 : 5)) throw new Error("axe looked at next to nothing");
  return found.violations.map(
    (rule) =>
      `${rule.id}: ${rule.nodes
        .map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`)
        .slice(0, 4)
        .join(" | ")}`,
  );
}

/** By day ("light") or by night ("dark"): the page hears of it with its next frame, and its colours follow. */
export async function showBy(page, colorScheme, others = {}) {
  await page.emulateMedia({ colorScheme, ...others });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
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

/** A game against robots, from the home page in one press. */
export async function openRobotTable(page, game) {
  await page.goto("/");
  await page.locator(`section.g[aria-label="${game}"] .btn.main`).click();
  await page.locator(".game").waitFor();
}

/** A new table, from the home page: the waiting room. */
export async function openFromHome(page, game) {
  await page.goto("/");
  await page.locator(`section.g[aria-label="${game}"] .btn.ghost`).click();
  await page.locator(".codeb").waitFor();
}

let opened = 0;

/** Opens a table through the API and goes there: `spec` is the body of POST /api/tables. */
export async function openTable(page, spec) {
  if (page.url() === "about:blank") await page.goto("/");
  const id = `e2e-${opened++}`;
  const answer = await page.request.post("/api/tables", { data: { id, visibility: "private", ...spec } });
  if (!answer.ok()) throw new Error(await answer.text());
  const table = await answer.json();
  await page.goto(table.link);
  return table;
}

/** Whoever stands before a table says who they are, if it is not known, and sits down. */
export async function takeChair(page, name = "Mamie Jo") {
  const field = page.locator(".name-field");
  await field.waitFor();
  if ((await field.inputValue()) === "") await field.fill(name);
  await page.locator(".sit-go .btn").click();
  await page.locator(".btn.ready").waitFor();
}

/** The guest comes by the link and takes the first free chair. */
export async function sitDown(page, table) {
  await page.goto(table.link);
  await takeChair(page);
}

export async function begin(page) {
  await page.locator(".btn.start").click();
  await page.locator(".game").waitFor();
}

/** A settled page: fonts there, nothing moving. */
export async function settled(page) {
  await page.evaluate(() => document.fonts.ready);
  await until(page, "nothing moves any more", () =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== "running" || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

const SHOTS = join(ROOT, "web/shots");

/** A picture for people, in the folder web/shots that git ignores; only where E2E_SHOTS asks for them. */
export async function shot(page, name) {
  if (!process.env.E2E_SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(join(SHOTS, ".gitignore"), "*\n");
  await page.screenshot({ path: join(SHOTS, `${name}.jpg`), type: "jpeg", quality: 85 });
}

/** The sources of a language's words: its dictionaries, and its half of each game's entry. */
function dictionaries(lang) {
  const sources = readdirSync(join(ROOT, "web/src"), { recursive: true }).map((file) =>
    join(ROOT, "web/src", file),
  );
  const whole = sources.filter((file) => new RegExp(`[/-]${lang}\\.ts$`).test(file));
  return whole.map((file) => readFileSync(file, "utf8"));
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
