// Playing Ruckus! as people do: by mouse, by finger, by keyboard. One touch is one action.

/** The most urgent thing to touch: where it is and which key does the same. Null where the sheet is up. */
function target(page) {
  return page.evaluate(() => {
    if (document.querySelector(".score")) return null;
    const found = [".rk.live", ".hcard.sel", ".pile.steal", ".mine-piles .pile.mine", ".ruc .draw"]
      .map((selector) => document.querySelector(`${selector}:not(.waiting)`))
      .find((item) => item !== null);
    if (!found) return { x: 0, y: 0, key: null };
    found.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = found.getBoundingClientRect();
    const family = (found.dataset.flip ?? "").at(-1);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, key: family || " " };
  });
}

const TOUCH = {
  mouse: (page, { x, y }) => page.mouse.click(x, y),
  touch: (page, { x, y }) => page.touchscreen.tap(x, y),
  keyboard: (page, { key }) => page.keyboard.press(key),
};

/** On a machine out of breath the browser may forget to confirm a touch: then the next one counts. */
const confirmed = (touch) => Promise.race([touch.catch(() => {}), new Promise((go) => setTimeout(go, 5000))]);

/** What a player of average haste does at every beat. */
const BEAT = 60;

/** Plays until the round is over, or until `stop` says so. */
export async function playRound(page, way, stop = async () => false) {
  for (let beat = 0; beat < 4000; beat++) {
    if (await stop()) return;
    const found = await target(page);
    if (found === null) return;
    if (found.key !== null) await confirmed(TOUCH[way](page, found));
    await page.waitForTimeout(BEAT);
  }
  throw new Error("the round does not end");
}

/** Lays every pair: whoever holds one may take nothing else. */
export async function layPairs(page) {
  for (let pair = page.locator(".hcard.sel"); (await pair.count()) > 0; ) {
    const family = (await pair.first().getAttribute("data-flip")).at(-1);
    await page.keyboard.press(family);
    await page.locator(`.hcard.sel[data-flip="h${family}"]`).waitFor({ state: "detached" });
  }
}

/** Draws a card; false where none is left, or where the hand is empty and the same key would end the round. */
export async function draw(page) {
  const left = Number(await page.locator(".ruc .draw b").textContent());
  if (left === 0 || (await page.locator(".hcard").count()) === 0) return false;
  await page.keyboard.press(" ");
  await page.waitForFunction(
    (before) => Number(document.querySelector(".ruc .draw b")?.textContent) < before,
    left,
  );
  return true;
}

/** The piles of others that this person could take now: "whose family". */
export const chances = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".mat")].flatMap((mat) =>
      [...mat.querySelectorAll(".pile.steal")].map(
        (pile) => `${mat.querySelector(".nm").textContent} ${pile.dataset.flip.at(-1)}`,
      ),
    ),
  );

const isOver = async (page) => (await page.locator(".score .next-in").count()) === 0;

/** Plays until the match is over; `seen` looks at the sheet after each round. */
export async function playMatch(players, seen = async () => {}) {
  for (let rounds = 0; rounds < 12; rounds++) {
    await Promise.all(players.map(({ page, way }) => playRound(page, way)));
    for (const { page } of players) await page.locator(".score").waitFor();
    await seen(players);
    if (await isOver(players[0].page)) return;
    for (const { page, way } of players) await nextRound(page, way);
    for (const { page } of players) await page.locator(".game.ruc").waitFor();
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
