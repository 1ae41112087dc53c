// Playing Duo as people do: by mouse, by finger, by keyboard. Each turn is taken whole: lay what fits, or draw.

const CARDS = ".fc.play button";
// Cards overlap: the strip that shows is on the left.
const STRIP = { x: 16, y: 30 };
const LONGEST = 3;

/** The way of pointing: `mouse` clicks, `touch` taps. */
function pointer(kind) {
  const press = (locator, options) => (kind === "touch" ? locator.tap(options) : locator.click(options));
  return async (page) => {
    let laid = 0;
    while (laid < LONGEST && (await page.locator(CARDS).count()) > 0) {
      await press(page.locator(CARDS).first(), { position: STRIP });
      await press(page.locator(".pilebox.go .pile").first());
      laid++;
      await page.locator(`.duo-table.chained .link:visible >> nth=${laid - 1}`).waitFor();
    }
    await press(page.locator(laid > 0 ? ".acts .commit" : ".acts .sec"));
    return laid;
  };
}

/** Nothing but keys: an arrow to the first card that fits, Enter, and a pile where both would take it. */
async function byKeyboard(page) {
  let laid = 0;
  for (let step = 0; step < 40 && laid < LONGEST; step++) {
    const cards = await page.locator(".fan button").count();
    const next = await page
      .locator(".fan li")
      .evaluateAll((items) => items.findIndex((item) => item.classList.contains("play")));
    if (next < 0 || cards === 0) break;
    await focusCard(page, next);
    await page.keyboard.press("Enter");
    if ((await page.locator(".fc.sel").count()) > 0) await page.keyboard.press("1");
    laid++;
  }
  await page.keyboard.press(laid > 0 ? "v" : "p");
  return laid;
}

async function focusCard(page, wanted) {
  const place = () =>
    page.locator(".fan button").evaluateAll((cards) => cards.indexOf(document.activeElement));
  if ((await place()) < 0) await page.keyboard.press("ArrowRight");
  for (let at = await place(); at !== wanted; at = await place()) {
    await page.keyboard.press(at < wanted ? "ArrowRight" : "ArrowLeft");
  }
}

export const WAYS = { mouse: pointer("mouse"), touch: pointer("touch"), keyboard: byKeyboard };

/** Takes one turn and waits until the table has moved on from it. */
export async function takeTurn(page, way) {
  const hand = () => document.querySelector(".duo .fan")?.ariaLabel;
  const before = await page.evaluate(hand);
  const laid = await WAYS[way](page);
  await page.waitForFunction(
    ([label, chained]) => {
      if (document.querySelector(".score, .duo .mecol:not(.on)")) return true;
      if (chained) return document.querySelector(".duo-table:not(.chained)") !== null;
      return document.querySelector(".duo .fan")?.ariaLabel !== label;
    },
    [before, laid > 0],
  );
}

/** Plays until the match is over; `players` are pages with their way, `seen` looks at each sheet of a round. */
export async function playMatch(players, seen = async () => {}) {
  for (let rounds = 0; rounds < 20; ) {
    const states = await Promise.all(players.map(({ page }) => glance(page)));
    const turn = states.indexOf("turn");
    if (turn >= 0) {
      await takeTurn(players[turn].page, players[turn].way);
    } else if (states.every((state) => state === "over")) return;
    else if (states.every((state) => state === "round" || state === "over")) {
      rounds++;
      await seen(players);
      for (const { page, way } of players) await nextRound(page, way);
      await players[0].page.locator(".game.duo").waitFor();
    } else await players[0].page.waitForTimeout(50);
  }
  throw new Error("the match does not end");
}

async function nextRound(page, way) {
  const button = page.locator(".win .btn").first();
  if (way === "touch") await button.tap();
  else if (way === "keyboard") {
    await button.focus();
    await page.keyboard.press("Enter");
  } else await button.click();
}

/** What the player has to do now: a turn, the sheet of a round, nothing; or the match is over. */
function glance(page) {
  return page.evaluate(() => {
    const find = (selector) => document.querySelector(selector);
    if (find(".score")) return find(".score .next-in") ? "round" : "over";
    return find(".duo .mecol.on") ? "turn" : "wait";
  });
}
