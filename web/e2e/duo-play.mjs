// Playing Duo as people do: by mouse, by finger, by keyboard. Each turn is taken whole: lay what fits, or draw.

import { acted, inTurn, told, until, wish } from "./stage.mjs";

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
    await press(page.locator(laid > 0 ? ".acts .commit" : ".acts .draw-one"));
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

/** Brings the focus to this card of the hand. */
export async function focusCard(page, wanted) {
  const place = () =>
    page.locator(".fan button").evaluateAll((cards) => cards.indexOf(document.activeElement));
  if ((await place()) < 0) await page.keyboard.press("ArrowRight");
  for (let at = await place(); at !== wanted; at = await place()) {
    await page.keyboard.press(at < wanted ? "ArrowRight" : "ArrowLeft");
  }
}

export const WAYS = { mouse: pointer("mouse"), touch: pointer("touch"), keyboard: byKeyboard };

/** Takes one turn and waits until the table has moved on from it. */
export const takeTurn = (page, way) => acted(page, () => WAYS[way](page));

const MOST_TURNS = 200; // of all rounds together: a match of five points is far shorter

/** Plays until the match is over; `players` are pages with their way, `seen` looks at each sheet of a round. */
export async function playMatch(players, seen = async () => {}) {
  const pages = players.map(({ page }) => page);
  for (const page of pages) await wish(page, { pace: "once" }); // how moves are shown is `following.test.mjs`'s
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const page = await inTurn(pages);
    if (page !== null) {
      await takeTurn(page, players[pages.indexOf(page)].way);
      continue;
    }
    for (const one of pages) await one.locator(".score").waitFor();
    if ((await told(pages[0])).phase === "over") return;
    await seen(players);
    for (const { page: one, way } of players) await nextRound(one, way);
    for (const one of pages)
      await until(one, "the next round is dealt", () => window.told.phase === "playing");
  }
  throw new Error(`the match is not over after ${MOST_TURNS} turns`);
}

async function nextRound(page, way) {
  const button = page.locator(".win .btn").first();
  if (way === "touch") await button.tap();
  else if (way === "keyboard") {
    await button.focus();
    await page.keyboard.press("Enter");
  } else await button.click();
}
