import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tourDuo, tourPages, tourRuckus, tourRummikub, tourScores } from "./shots-tour.mjs";
import { openStage, openWire, PATIENCE, violations } from "./stage.mjs";

let stage;
let calm; // where robots hardly move, so that a race stands still while it is looked at
let wire;
before(async () => {
  stage = await openStage();
  calm = await openStage({ TABLEE_LEAD_MS: "1000", TABLEE_ROBOT_PACE: "60" });
  wire = await openWire(stage.url);
});
after(async () => {
  await wire.close();
  await stage.close();
  await calm.close();
});

const TOURS = {
  pages: tourPages,
  duo: tourDuo,
  scores: tourScores,
  ruckus: tourRuckus,
  rummikub: tourRummikub,
};

for (const [name, tour] of Object.entries(TOURS)) {
  test(`${name}: no barrier on any screen, light or dark`, { timeout: PATIENCE * 6 }, async () => {
    const found = {};
    await tour(
      name === "ruckus" ? calm : stage,
      async (page, screen) => {
        for (const colorScheme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme });
          const wrong = await violations(page, { colours: colorScheme === "dark" });
          if (wrong.length > 0) found[`${screen} ${colorScheme}`] = wrong;
        }
        await page.emulateMedia({ colorScheme: "light" });
      },
      wire,
    );
    assert.deepEqual(found, {});
  });
}
