// Doing the lessons of a game as people do: the right moves stand where the client has them.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { until } from "./stage.mjs";

const GAMES = fileURLToPath(new URL("../src/games", import.meta.url));

/** The positions of a game's lessons, in the order in which they come. */
export const positionsOf = (game) =>
  JSON.parse(readFileSync(`${GAMES}/${game}/lesson-positions.json`, "utf8"));

/** The network goes, once this browser keeps the page: lessons need no server. */
export async function cutOff(page) {
  await until(page, "the page is kept", () => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
}

export async function cutOffNoMore(page) {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

/** The exercise on the screen is done: the way on has the focus. */
const isDone = (page) => page.locator(".lesson-buttons.done .go-on:focus").waitFor();

/**
 * Does every exercise of every lesson with `play(page, exercise, id)`, from the first lesson that is not done;
 * `seen` looks at each one before and after.
 */
export async function doLessons(page, game, play, { onward, seen = async () => {} }) {
  const positions = Object.entries(positionsOf(game));
  for (const [place, [id, exercise]] of positions.entries()) {
    await page.locator('.go-on[aria-disabled="true"]').waitFor();
    await seen(id, "begin");
    await play(page, exercise, id);
    await isDone(page);
    await seen(id, "done");
    if (place < positions.length - 1) await onward(page);
  }
}
