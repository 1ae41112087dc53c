// What every screen must pass: no barrier that axe finds, by day and by night, and everything fits at five sizes.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { misfits } from "./shots-audit.mjs";
import { openStage, PATIENCE, showBy, violations } from "./stage.mjs";
import { openWire } from "./wire.mjs";

/** What axe finds by day, and of the colours by night: nothing else differs then. */
async function barriers(page, screen) {
  const found = {};
  for (const colorScheme of ["light", "dark"]) {
    await showBy(page, colorScheme);
    const wrong = await violations(page, { colours: colorScheme === "dark" });
    if (wrong.length > 0) found[`${screen} ${colorScheme}`] = wrong;
  }
  await showBy(page, "light");
  return found;
}

/** The test of one tour, on a stage of its own: the tours lie in files of their own and run side by side. */
export function testTour(name, tour) {
  let stage;
  let wire;
  before(async () => {
    // Robots that do nothing of their own: everything stands still while it is looked at.
    stage = await openStage("a11y", { minds: "still", TABLEE_LEAD_MS: "1000" });
    wire = await openWire(stage.url);
  });
  after(async () => {
    await wire.close();
    await stage.close();
  });
  afterEach(() => stage.clear());
  test(`${name}: no barrier on any screen, and everything fits at five sizes`, {
    timeout: PATIENCE * 10,
  }, async () => {
    const found = {};
    const visit = async (page, screen, kind) => {
      Object.assign(found, await barriers(page, screen), await misfits(page, screen, kind));
    };
    await tour(stage, visit, wire);
    assert.deepEqual(found, {});
  });
}
