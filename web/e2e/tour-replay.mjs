// The screen that looks back, in its states: before an analysis, with one, beside the better move, a hand of everybody, a file that is none.

import { readFileSync } from "node:fs";

const SHORT = readFileSync(new URL("rummikub-short.replay", import.meta.url), "utf8");
const golden = (name) => readFileSync(new URL(`../../tests/replays/${name}.replay`, import.meta.url), "utf8");

export async function tourReplay(stage, visit) {
  const page = await stage.newPlayer({ reducedMotion: "reduce", name: "Maximilienne-Joséphine" });
  const look = async (replay, robots, rest) => {
    const table = await stage.writeDown([page, ...robots], replay);
    await page.goto(`/r/${table.id}.1${rest}`);
    await page.locator(".replay .game").waitFor();
  };
  await look(golden("turbo-duo-six"), ["easy", "medium", "hard", "easy", "easy"], "/1.3?as=0");
  await visit(page, "replay-duo", "page");
  await look(golden("rummikub-official-four"), ["easy", "medium", "hard"], "/1.40?as=2");
  await page.locator(".replay-head .btn.wood").first().click();
  await page.locator(".all-hands").waitFor();
  await visit(page, "replay-hands", "over");
  await look(golden("ruckus-five-calling-out"), ["easy", "easy", "easy", "easy"], "/1.40?as=0&analyse");
  await page.locator(".seat-button b").first().waitFor();
  await page.locator(".controls .legend button").last().click();
  await visit(page, "replay-ruckus", "page");
  await page.locator(".seats-row .iconb").click();
  await page.locator("dialog[open]").waitFor();
  await visit(page, "replay-numbers", "over");
  await look(SHORT, ["hard"], "/1.14?as=0&analyse");
  await page.locator(".seat-button b").first().waitFor();
  await visit(page, "replay-verdict", "page");
  await page.keyboard.press("v");
  await page.locator(".really").waitFor();
  await visit(page, "replay-better", "page");
  await page.context().close();
  await tourFile(await stage.newPlayer({ reducedMotion: "reduce", name: "Inès" }), visit);
}

async function tourFile(page, visit) {
  await page.goto("/r/");
  const buffer = Buffer.from("une liste de courses");
  await page.locator("input[type=file]").setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer });
  await page.locator(".bad-file").waitFor();
  await visit(page, "replay-file", "page");
  await page.context().close();
}
