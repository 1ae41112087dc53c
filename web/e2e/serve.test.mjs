// The product as a user starts it: `tablee serve`, with its own chance. What is asserted holds for any deal.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startProduct } from "./server.mjs";
import { acted, begin, inTurn, onStage, openTable, PATIENCE, sitDown } from "./stage.mjs";

let stage;
before(async () => {
  stage = await onStage(await startProduct());
});
after(() => stage.close());

test("two people meet at a table of `tablee serve` and play", { timeout: PATIENCE * 4 }, async () => {
  const pages = [];
  for (const name of ["Inès", "Léa"])
    pages.push(await stage.newPlayer({ reducedMotion: "reduce", name, serviceWorkers: "allow" }));
  const [host, guest] = pages;
  const table = await openTable(host, { game: "duo", seats: 2 });
  await sitDown(guest, table);
  await begin(host);
  for (const page of pages) {
    await page.locator(".game.duo").waitFor();
    assert.equal(await page.locator(".fan button").count(), 7);
  }
  for (const _turn of pages) {
    const page = await inTurn(pages);
    await acted(page, () => page.keyboard.press("p"));
  }
  for (const page of pages) await page.locator(".fan button").nth(7).waitFor();
  assert.deepEqual(stage.errors, []);
});
