// Every screen and state a visitor can meet, one after another: `visit(page, name, kind)` looks at each.
// kind: "page" may scroll, "board" fills the window and does not, "state" is a board seen before in another mood,
// "over" is something laid over it.

import { playMatch as playDuo } from "./duo-play.mjs";
import { playRound } from "./ruckus-play.mjs";
import { playMatch as playRummikub } from "./rummikub-play.mjs";
import { begin, openTable, sitDown } from "./stage.mjs";

const STILL = { reducedMotion: "reduce" };

export async function tourPages(stage, visit) {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await page.goto("/");
  await page.locator("h1").waitFor();
  await visit(page, "home", "page");
  await page.locator(".code-tiles input").fill("RIEN99");
  await page.keyboard.press("Enter");
  await page.locator(".field-note").waitFor();
  await visit(page, "join", "page");
  await page.locator(".me-chip").click();
  await page.locator("dialog[open]").waitFor();
  await visit(page, "settings", "page");
  await page.locator("text=Créer un compte").click();
  await visit(page, "account", "page");
  for (const game of ["duo", "ruckus", "rummikub"]) {
    await page.goto(`/rules/${game}`);
    await page.locator(".prose h2").first().waitFor();
    await visit(page, `rules-${game}`, "page");
  }
  await page.goto("/history");
  await page.locator("main h1").waitFor();
  await visit(page, "history", "page");
  await page.goto("/verify");
  await page.locator("main h1").waitFor();
  await visit(page, "verify", "page");
  await page.goto("/nowhere/at/all");
  await page.locator("h1").waitFor();
  await visit(page, "missing", "page");
  await page.context().close();
}

/** A host and a guest at a table with robots; the waiting room is looked at on the way. */
async function company(stage, visit, game, options) {
  const host = await newPerson(stage, "Inès");
  const guest = await newPerson(stage, "Mamie Jo");
  const table = await openTable(host, { game, options, seats: 4, robots: ["easy"] });
  await host.locator(".start-row .btn").waitFor();
  await visit(host, `waiting-${game}`, "page");
  await guest.goto(table.link);
  await guest.locator(".chairs .btn").first().waitFor();
  await visit(guest, `arriving-${game}`, "page");
  await sitDown(guest, table);
  await begin(host);
  await guest.locator(".game").waitFor();
  await tourWatching(stage, visit, game, table);
  return { host, guest };
}

/** The table of those who only watch. */
async function tourWatching(stage, visit, game, table) {
  const watcher = await newPerson(stage, "Noé");
  await watcher.goto(table.link);
  await watcher.locator(".game").waitFor();
  await watcher.locator(".countdown").waitFor({ state: "detached" });
  await visit(watcher, `${game}-watching`, "state");
  await watcher.context().close();
}

/** Who is to move, and who waits. */
async function inTurn(host, guest) {
  const turn = await Promise.race(
    [host, guest].map((page) =>
      page
        .locator(".mecol.on")
        .waitFor()
        .then(() => page),
    ),
  );
  return { turn, wait: turn === host ? guest : host };
}

/** Later by so many seconds, for this page only: a clock that would take a while runs low at once. */
const hurry = (page, seconds) =>
  page.evaluate((ms) => {
    window.late = ms;
  }, seconds * 1000);

/** A person whose clock can be put forward. */
async function newPerson(stage, name) {
  const page = await stage.newPlayer({ ...STILL, name });
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + (window.late ?? 0);
  });
  return page;
}

async function dialogs(page, game, visit) {
  const open = async (selector, name) => {
    await page.locator(selector).first().click();
    await page.locator("dialog[open]").waitFor();
    await visit(page, `${game}-${name}`, "over");
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  };
  await open(".top .iconb", "menu");
  await open(".top .talk", "talk");
  if (game === "duo") await open('.top [aria-label^="Précisions"]', "precisions");
  if (game === "ruckus") await open('.top [aria-label^="Qui a été premier"]', "races");
}

export async function tourDuo(stage, visit, wire) {
  const { host, guest } = await company(stage, visit, "duo", { target: 100, turnSeconds: 600 });
  let { turn, wait } = await inTurn(host, guest);
  await visit(turn, "duo-turn", "board");
  await visit(wait, "duo-wait", "state");
  await dialogs(turn, "duo", visit);
  for (let tries = 0; tries < 60 && (await turn.locator(".fc.play").count()) === 0; tries++) {
    await turn.keyboard.press("p");
    await turn.locator(".mecol:not(.on)").waitFor();
    ({ turn, wait } = await inTurn(host, guest));
  }
  await turn.locator(".hintb").click();
  await turn.locator(".hintbox").waitFor();
  await visit(turn, "duo-hint", "state");
  await turn.keyboard.press("h");
  await turn.keyboard.press("h");
  await turn.locator(".fc.play button").first().focus();
  await turn.keyboard.press("Enter");
  if ((await turn.locator(".fc.sel").count()) > 0) await turn.keyboard.press("1");
  await turn.locator(".duo-table.chained").waitFor();
  await visit(turn, "duo-staged", "board");
  const misfit = turn.locator(".fc.no button");
  if ((await misfit.count()) > 0) {
    await misfit.first().focus();
    await turn.keyboard.press("Enter");
    await turn.locator(".toast").waitFor();
    await visit(turn, "duo-refused", "state");
  }
  await hurry(turn, 593);
  await turn.locator(".timer.is-low").waitFor();
  await visit(turn, "duo-low", "state");
  for (const page of [host, guest]) await page.context().close();
  if (wire) await tourOffline(stage, visit, wire);
}

/** The line is lost in the middle of a turn. */
async function tourOffline(stage, visit, wire) {
  const page = await stage.newPlayer({ ...STILL, name: "Inès", baseURL: wire.url });
  await openTable(page, { game: "duo", seats: 3, robots: ["easy", "easy"] });
  await begin(page);
  await page.locator(".mecol.on").waitFor();
  wire.cut();
  await page.locator(".offline-bar").waitFor();
  await visit(page, "duo-offline", "state");
  wire.mend();
  await page.context().close();
}

export async function tourScores(stage, visit) {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await openTable(page, {
    game: "duo",
    options: { target: 100 },
    seats: 4,
    robots: ["easy", "easy", "easy"],
  });
  await begin(page);
  const done = new Error("seen");
  await playDuo([{ page, way: "keyboard" }], async () => {
    await visit(page, "duo-between", "page");
    throw done;
  }).catch((error) => {
    if (error !== done) throw error;
  });
  await page.locator(".win .cit").click();
  await page.locator(".sheet-back").waitFor();
  await visit(page, "duo-looking", "state");
  await openTable(page, { game: "duo", options: { target: 5 }, seats: 4, robots: ["easy", "easy", "easy"] });
  await begin(page);
  await playDuo([{ page, way: "keyboard" }]);
  await visit(page, "duo-over", "page");
  await page.goto("/history");
  await page.locator("main li, main table").first().waitFor();
  await visit(page, "history-full", "page");
  await page.context().close();
}

export async function tourRuckus(stage, visit) {
  const { host, guest } = await company(stage, visit, "ruckus", { target: 200, drawCooldownMs: 0 });
  await host.locator(".countdown").waitFor({ state: "detached" });
  await host.locator(".toast").waitFor({ state: "detached" });
  await visit(host, "ruckus-start", "state");
  await dialogs(host, "ruckus", visit);
  // Some play, then the same table with piles on it.
  const laid = async () => (await host.locator(".mine-piles .pile").count()) >= 3;
  await playRound(host, "keyboard", laid);
  await playRound(guest, "keyboard", async () => (await guest.locator(".mine-piles .pile").count()) >= 2);
  if ((await host.locator(".score").count()) === 0) await visit(host, "ruckus-play", "board");
  // On to an empty hand; whoever calls first, the round may also end before.
  for (let rounds = 0; rounds < 6; rounds++) {
    await playRound(host, "keyboard", async () => (await host.locator(".final").count()) > 0);
    if ((await host.locator(".final").count()) > 0) {
      await visit(host, "ruckus-final", "board");
      break;
    }
    for (const page of [host, guest]) await page.locator(".win .btn").first().click();
    await host.locator(".game.ruc").waitFor();
  }
  await playRound(host, "keyboard");
  await host.locator(".splash").waitFor({ state: "detached" });
  await visit(host, "ruckus-between", "page");
  for (const page of [host, guest]) await page.context().close();
}

export async function tourRummikub(stage, visit) {
  const { host, guest } = await company(stage, visit, "rummikub", { rounds: 2, turnSeconds: 600 });
  const { turn, wait } = await inTurn(host, guest);
  await visit(turn, "rummikub-turn", "board");
  await visit(wait, "rummikub-wait", "state");
  await dialogs(turn, "rummikub", visit);
  await turn.keyboard.press("h");
  await turn.locator(".hint-note").waitFor();
  await visit(turn, "rummikub-hint", "state");
  await turn.locator(".tiles .tb").first().focus();
  for (const key of ["Space", "ArrowRight", "Space", "n"]) await turn.keyboard.press(key);
  await turn.locator(".set.bad").waitFor();
  await visit(turn, "rummikub-staged", "board");
  const seconds = await turn.evaluate(() =>
    Number.parseInt(document.querySelector(".timer")?.textContent ?? "0", 10),
  );
  if (seconds > 10) {
    await hurry(turn, seconds - 7);
    await turn.locator(".timer.is-low").waitFor();
    await visit(turn, "rummikub-low", "state");
  }
  for (const page of [host, guest]) await page.context().close();
  await tourLastScore(stage, visit);
}

/** The end of a match, with the tiles that were left. */
async function tourLastScore(stage, visit) {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await playRummikub(page, "keyboard");
  await visit(page, "rummikub-over", "page");
  await page.context().close();
}
