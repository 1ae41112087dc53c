// Playing Ruckus! as people do: by mouse, by finger, by keyboard. One touch is one action, and the next one comes
// once the table has answered it: so the cards decide, and not who is faster.

import { acted, settled, told, until } from "./stage.mjs";

/** The most urgent thing to touch: where it is and which key does the same. */
async function target(page) {
  await settled(page);
  return page.evaluate(() => {
    const found = [".rk.live", ".hcard.sel", ".pile.steal", ".pile.complete", ".ruc .draw"]
      .map((selector) => document.querySelector(`${selector}:not(.waiting)`))
      .find((item) => item !== null);
    const box = found.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, key: found.dataset.family ?? " " };
  });
}

const TOUCH = {
  mouse: (page, { x, y }) => page.mouse.click(x, y),
  touch: (page, { x, y }) => page.touchscreen.tap(x, y),
  keyboard: (page, { key }) => page.keyboard.press(key),
};

/** Does the most urgent thing. */
export async function touchNext(page, way) {
  const found = await target(page);
  await acted(page, () => TOUCH[way](page, found));
}

const MOST_TOUCHES = 60;

/** These players touch one after another until the round is over, or until `stop` says so. */
export async function playRound(players, stop = async () => false) {
  for (let touches = 0; touches < MOST_TOUCHES; touches++) {
    const { page, way } = players[touches % players.length];
    if (await stop()) return;
    if ((await told(page)).phase !== "playing") return;
    await touchNext(page, way);
    const { seq } = await told(page);
    for (const other of players) {
      await until(other.page, `fact ${seq} is known to all`, (n) => window.told.seq >= n, seq);
    }
  }
  throw new Error(`the round is not over after ${MOST_TOUCHES} touches`);
}

/** Lays every pair: whoever holds one may take nothing else. */
export async function layPairs(page) {
  for (let pair = page.locator(".hcard.sel"); (await pair.count()) > 0; ) {
    const family = await pair.first().getAttribute("data-family");
    await acted(page, () => page.keyboard.press(family));
  }
}

/** Plays until the match is over, in as many rounds; `seen` looks at the sheet after each. */
export async function playMatch(players, rounds, seen = async () => {}) {
  for (let round = 1; round <= rounds; round++) {
    for (const { page } of players) await page.locator(".countdown").waitFor({ state: "detached" });
    await playRound(players);
    for (const { page } of players) await page.locator(".score").waitFor();
    await seen(players);
    if (round === rounds) break;
    for (const { page, way } of players) await nextRound(page, way);
    for (const { page } of players) {
      await until(page, "the next round is dealt", () => window.told.phase === "playing");
      await page.locator(".game.ruc").waitFor();
    }
  }
  const { phase } = await told(players[0].page);
  if (phase !== "over") throw new Error(`the match is ${phase} after ${rounds} rounds`);
}

async function nextRound(page, way) {
  const button = page.locator(".win .btn").first();
  if (way === "touch") await button.tap();
  else if (way === "keyboard") {
    await button.focus();
    await page.keyboard.press("Enter");
  } else await button.click();
}
