// Every screen and state a visitor can meet, one after another: `visit(page, name, kind)` looks at each.
// kind: "page" may scroll, "board" fills the window and does not, "state" is a board seen before in another mood,
// "over" is something laid over it.

import { takeTurn } from "./duo-play.mjs";
import { lastCards, openTurn } from "./duo-positions.mjs";
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

/** What goes wrong in the first lesson of each game: a card that no pile takes, too little to open with, a pair in hand. */
const MISTAKES = {
  duo: (page) => page.locator('.fan [data-flip^="B1x#"]').click(),
  rummikub: async (page) => {
    for (const tile of ["9 noir", "9 rouge", "9 orange"])
      await page.locator(`.tiles .tb[aria-label="${tile}"]`).click();
    await page.locator(".newset").click();
    await page.locator(".acts .commit").click({ force: true });
  },
  ruckus: (page) => page.locator("button.draw").click({ force: true }),
};

/** The last lesson of each game. */
const LAST = { duo: 5, rummikub: 8, ruckus: 4 };

/**
 * The first lesson of each game as it begins and after a mistake, and the last one; how the move is shown without motion
 * and a lesson that is done, once for all.
 */
export async function tourLessons(stage, visit) {
  for (const [game, mistake] of Object.entries(MISTAKES)) {
    const page = await stage.newPlayer({ ...STILL, name: "Inès" });
    await page.goto(`/learn/${game}/1`);
    await page.locator(".lesson-board .game").waitFor();
    await visit(page, `lesson-${game}`, "board");
    await mistake(page);
    await page.locator(".refusal").waitFor();
    await visit(page, `lesson-${game}-refused`, "state");
    if (game === "duo") {
      await page.keyboard.press("h");
      await page.locator(".before-after").waitFor();
      await visit(page, `lesson-${game}-shown`, "state");
    }
    await page.goto(`/learn/${game}/${LAST[game]}`);
    await page.locator(".lesson-board .game").waitFor();
    await visit(page, `lesson-${game}-last`, "state");
    if (game === "ruckus") {
      await page.goto(`/learn/${game}/1`);
      await page.locator(".lesson-board .game").waitFor();
      await page.keyboard.press("m");
      await page.locator(".lesson-buttons.done").waitFor();
      await visit(page, `lesson-${game}-done`, "state");
    }
    await page.context().close();
  }
}

/** A host, who begins, and a guest at a table with a robot; the waiting room is looked at on the way. */
async function company(stage, visit, { game, options, deal }) {
  const host = await newPerson(stage, "Inès");
  const guest = await newPerson(stage, "Mamie Jo");
  const table = await openTable(host, { game, options, seats: 4, robots: ["easy"] });
  await host.locator(".btn.start").waitFor();
  await visit(host, `waiting-${game}`, "page");
  await guest.goto(table.link);
  await guest.locator(".name-field").waitFor();
  await visit(guest, `arriving-${game}`, "page");
  await sitDown(guest, table);
  await stage.deal({ game, options, seats: 3, deal });
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

/** Puts this page's clock forward until seven seconds are left of the turn: nobody waits an hour for that. */
async function runLow(page) {
  await page.evaluate(() => {
    const [seconds, minutes = 0] = document
      .querySelector(".timer")
      .textContent.split(":")
      .map(Number)
      .reverse();
    window.late = (60 * minutes + seconds - 7) * 1000;
  });
  await page.locator(".timer.is-low:visible").waitFor();
}

/** A person whose clock can be put forward. */
async function newPerson(stage, name) {
  const page = await stage.newPlayer({ ...STILL, name });
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + (window.late ?? 0);
    // From then on the page may not ask the server for the time: the answer would put its clock right again.
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      if (!window.late || !String(data).includes('"do":"ping"')) send.call(this, data);
    };
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
  await talk(page, game, visit);
  if (game === "duo") await open('.top [aria-label^="Précisions"]', "precisions");
  if (game === "ruckus") await open('.top [aria-label^="Qui a été premier"]', "races");
}

/** The chat stands beside the table of a wide window, and over a narrow one. */
async function talk(page, game, visit) {
  const button = page.locator(".top .talk");
  await button.click();
  await page.locator("dialog[open], .side-talk").waitFor();
  await visit(page, `${game}-talk`, "over");
  if ((await page.locator(".side-talk").count()) > 0) await button.click();
  else await page.keyboard.press("Escape");
  await page.locator("dialog[open], .side-talk").waitFor({ state: "detached" });
}

export async function tourDuo(stage, visit, wire) {
  const { host, guest } = await company(stage, visit, openTurn({ target: 100, turnSeconds: 3600 }));
  const turn = host;
  await visit(turn, "duo-turn", "board");
  await visit(guest, "duo-wait", "state");
  await dialogs(turn, "duo", visit);
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
  await turn.locator(".fc.no button").first().focus();
  await turn.keyboard.press("Enter");
  await turn.locator(".toast").waitFor();
  await visit(turn, "duo-refused", "state");
  await runLow(turn);
  await visit(turn, "duo-low", "state");
  for (const page of [host, guest]) await page.context().close();
  if (wire) await tourOffline(stage, visit, wire);
}

/** The line is lost in the middle of a turn. */
async function tourOffline(stage, visit, wire) {
  const page = await stage.newPlayer({ ...STILL, name: "Inès", baseURL: wire.url, serviceWorkers: "allow" });
  await stage.layOut([page, "easy", "easy"], openTurn());
  await page.locator(".mecol.on").waitFor();
  wire.cut();
  await page.locator(".offline-bar").waitFor();
  await visit(page, "duo-offline", "state");
  wire.mend();
  await page.context().close();
}

export async function tourScores(stage, visit) {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await stage.layOut([page, "easy", "easy", "easy"], lastCards(1, { seats: 4 }));
  await takeTurn(page, "keyboard");
  await page.locator(".score").waitFor();
  await visit(page, "duo-between", "page");
  await page.locator(".win .cit").click();
  await page.locator(".turns-bar, .sheet-back").first().waitFor();
  await visit(page, "duo-looking", "state");
  await stage.layOut([page, "easy", "easy", "easy"], lastCards(1, { seats: 4, options: { target: 5 } }));
  await takeTurn(page, "keyboard");
  await page.locator(".score").waitFor();
  await visit(page, "duo-over", "page");
  await page.goto("/history");
  await page.locator("main li, main table").first().waitFor();
  await visit(page, "history-full", "page");
  await page.context().close();
}

/** The host lays three pairs, draws a fourth and calls; the guest lays two. */
const RUCKUS = {
  game: "ruckus",
  options: { target: 200, drawCooldownMs: 0, stallSeconds: 60 },
  deal: { hands: ["A A B B C C D", "G G H H M P R", "S S T T V P M"], next: "D" },
};

export async function tourRuckus(stage, visit) {
  const { host, guest } = await company(stage, visit, RUCKUS);
  await host.locator(".countdown").waitFor({ state: "detached" });
  await host.locator(".toast").waitFor({ state: "detached" });
  await visit(host, "ruckus-start", "state");
  await dialogs(host, "ruckus", visit);
  // Some play, then the same table with piles on it, then an empty hand, and the call.
  const [first, second] = [host, guest].map((page) => [{ page, way: "mouse" }]);
  const laid = async (page, piles) => (await page.locator(".pile.own").count()) >= piles;
  await playRound(first, () => laid(host, 3));
  await playRound(second, () => laid(guest, 2));
  await visit(host, "ruckus-play", "board");
  await playRound(first, async () => (await host.locator(".final").count()) > 0);
  await visit(host, "ruckus-final", "board");
  await playRound(first);
  await host.locator(".splash").waitFor({ state: "detached" });
  await visit(host, "ruckus-between", "page");
  for (const page of [host, guest]) await page.context().close();
}

/** The host may open with a run, and begins to lay two tiles that do not belong together. */
const RUMMIKUB = {
  game: "rummikub",
  options: { rounds: 2, turnSeconds: 3600 },
  deal: { hands: ["K1 R9 K10 K11 K12 K3 K5 R2 R4 B6 B8 O1 O3 J"] },
};

export async function tourRummikub(stage, visit) {
  const { host, guest } = await company(stage, visit, RUMMIKUB);
  const turn = host;
  await visit(turn, "rummikub-turn", "board");
  await visit(guest, "rummikub-wait", "state");
  await dialogs(turn, "rummikub", visit);
  await turn.keyboard.press("h");
  await turn.locator(".hint-note").waitFor();
  await visit(turn, "rummikub-hint", "state");
  await turn.locator(".tiles .tb").first().focus();
  for (const key of ["Space", "ArrowRight", "Space", "n"]) await turn.keyboard.press(key);
  await turn.locator(".set:is(.part, .bad)").waitFor();
  await visit(turn, "rummikub-staged", "board");
  await runLow(turn);
  await visit(turn, "rummikub-low", "state");
  for (const page of [host, guest]) await page.context().close();
  await tourLastScore(stage, visit);
}

/** The end of a match, with the tiles that were left. */
async function tourLastScore(stage, visit) {
  const page = await stage.newPlayer({ ...STILL, name: "Inès" });
  await playRummikub(stage, page, "keyboard");
  await visit(page, "rummikub-over", "page");
  await page.context().close();
}
