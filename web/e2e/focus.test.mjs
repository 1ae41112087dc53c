import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openStage, openTable, PATIENCE } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test("forced colours show where the focus is", async () => {
  const page = await stage.newPlayer({ forcedColors: "active" });
  await page.goto("/");
  await page.locator(".home-link").waitFor();
  await page.keyboard.press("Tab");
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement);
    return { outlineStyle, outlineWidth, seen: !/rgba\(.*, 0\)|transparent/.test(outlineColor) };
  });
  assert.deepEqual(ring, { outlineStyle: "solid", outlineWidth: "3px", seen: true });
});

test("each screen has a title of its own, and its heading takes the focus", async () => {
  const page = await stage.newPlayer();
  await page.goto("/");
  await page.locator(".hero h1").waitFor();
  const titles = [await page.title()];
  const visit = async (link, heading) => {
    await page.locator(link).first().click();
    await page.waitForFunction((name) => document.activeElement?.matches(name), heading);
    titles.push(await page.title());
  };
  await visit('.hd a[href="/rules"]', "main.rules");
  await visit('.hd a[href="/history"]', "main h1");
  await visit(".check-link", ".verify h1");
  await visit(".home-link", ".hero h1");
  await visit("section.g .btn.ghost", ".inv .btn"); // alone: the link is the thing to press
  assert.equal(titles[4], titles[0]);
  assert.equal(new Set(titles).size, 5, titles.join(" | "));
});

test("the keyboard's list opens from the menu, with nothing behind it", async () => {
  const page = await stage.newPlayer();
  await openTable(page, { game: "duo", seats: 2, robots: ["easy"] });
  await begin(page);
  await page.getByLabel("Menu").click();
  await page.getByRole("button", { name: "Raccourcis clavier" }).click();
  await page.locator("dialog dl.keys").waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 1);
});

test("a message shows above a dialog, can be pressed there, and opens the rule it names", async () => {
  const page = await stage.newPlayer();
  await openTable(page, { game: "rummikub", seats: 2, robots: ["easy"], options: { turnSeconds: "off" } });
  await begin(page);
  await page.locator("h1", { hasText: "À vous" }).waitFor({ timeout: PATIENCE });
  await page.locator(".acts .why .rule-ref").click();
  const line = page.locator("dialog .prose .found");
  await line.waitFor();
  assert.match(await line.textContent(), /RUM-37/);
  const seen = await line.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  assert.ok(seen, "the line is in sight");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 }); // on a desk the talk stands beside the table
  await page.locator(".iconb.talk").click();
  // Speaking too fast is refused: the message has to be seen over the talk.
  const say = page.locator(".quick button").first();
  const refused = page.locator("dialog .toast");
  for (let times = 0; times < 40 && (await refused.count()) === 0; times++) await say.click();
  await refused.waitFor();
  const above = await refused.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.closest("dialog").contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  assert.ok(above, "nothing lies over the message");
  await page.locator("dialog [role=status].sr", { hasText: /./ }).waitFor({ state: "attached" });
});

test("an error on the page is none", () => assert.deepEqual(stage.errors, []));
