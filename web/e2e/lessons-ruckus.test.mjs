import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { cutOff, doLessons } from "./lesson-play.mjs";
import { openFromHome, openStage, shot, sitDown, violations } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("lessons");
});
after(() => stage.close());
afterEach(() => stage.clear());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** What is touched for an action. */
function target(page, { type, family, from }) {
  if (type === "form") return page.locator(`.hand [data-family="${family}"]`);
  if (type === "steal") return page.locator(`.pile[data-seat="${from}"][data-family="${family}"]`);
  if (type === "complete") return page.locator(`.pile[data-seat="0"][data-family="${family}"]`);
  return page.locator(type === "draw" ? "button.draw" : "button.rk");
}

async function byTouch(page, { right }) {
  for (const action of right[0]) await target(page, action).tap();
}

test("without a network, once loaded: every lesson of Ruckus! by touch, and a plain word instead of a game", async () => {
  const page = await stage.newPlayer({ ...PHONE, serviceWorkers: "allow" });
  await page.goto("/");
  await cutOff(page);
  await page.goto("/learn/ruckus");
  await doLessons(page, "ruckus", byTouch, {
    onward: (one) => one.locator(".go-on").tap(),
    seen: (id, when) => shot(page, `lesson-ruckus-${id}-${when}-phone`),
  });
  // The last button cannot be pressed here, and says why.
  const last = page.locator('.go-on[aria-disabled="true"]', { hasText: "Contre un robot" });
  await last.waitFor();
  await last.tap({ force: true });
  await page.locator(".toast", { hasText: "Sans réseau" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("by keyboard alone at the desk: every lesson of Ruckus!, Enter leads on", async () => {
  const page = await stage.newPlayer();
  await page.goto("/learn/ruckus");
  const byKeyboard = async (_page, { right }) => {
    for (const { type, family } of right[0]) {
      const key = { draw: "Space", ruckus: "Enter" }[type] ?? family.toLowerCase();
      await page.keyboard.press(key);
    }
  };
  await doLessons(page, "ruckus", byKeyboard, {
    onward: (one) => one.keyboard.press("Enter"),
    seen: (id, when) => shot(page, `lesson-ruckus-${id}-${when}-desk`),
  });
  assert.equal(await page.locator(".lesson-list .tick").count(), 4);
  assert.deepEqual(stage.errors, []);
});

test("a lesson that was never loaded says so without a network", async () => {
  const page = await stage.newPlayer(PHONE);
  await page.route("**/assets/lessons-*.js", (route) => route.abort());
  await page.goto("/learn/ruckus");
  await page.locator("h2", { hasText: "Cette leçon n’est pas encore sur ce téléphone" }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.unroute("**/assets/lessons-*.js");
  await page.locator(".btn", { hasText: "Réessayer" }).tap();
  await page.locator(".lesson-board .game").waitFor();
});

test("a pair comes first: the coach names it, and the robot that waits does nothing", async () => {
  const page = await stage.newPlayer(PHONE);
  await page.goto("/learn/ruckus/2");
  await target(page, { type: "steal", family: "A", from: 1 }).tap();
  await page.locator(".go-on:focus").tap();
  await page.locator(".coach h2", { hasText: "Volez, mais dans l’ordre." }).waitFor();
  await target(page, { type: "steal", family: "A", from: 1 }).tap();
  await page.locator(".refusal .in-book", { hasText: "RUC-13" }).waitFor();
  await page.locator(".coach h2", { hasText: "D’abord vos BOUM." }).waitFor();
  assert.deepEqual(await violations(page), []);
  await shot(page, "lesson-ruckus-refused-phone");
});

test("the waiting room offers the lessons, keeps the chair, and calls back when the match begins", async () => {
  const [host, guest] = [await stage.newPlayer({ name: "Inès" }), await stage.newPlayer(PHONE)];
  await openFromHome(host, "Ruckus!");
  await sitDown(guest, { link: new URL(host.url()).pathname });
  await guest.locator(".learn-door").tap();
  await guest.locator(".lesson-board .game").waitFor();
  assert.deepEqual(await violations(guest), []);
  await host.locator(".btn.start").click();
  await guest.locator(".play-screen .game").waitFor();
  assert.equal(await guest.locator(".lesson-board").count(), 0);
  // In a match they open beside it, from the rules; at home the way to them is gone once the game was played.
  await guest.locator(".iconb.book").tap();
  assert.equal(await guest.locator('dialog a[href="/learn/ruckus"]').getAttribute("target"), "_blank");
  await guest.goto("/");
  await guest.locator('a[href="/rules/ruckus"]').first().waitFor();
  assert.equal(await guest.locator('a[href="/learn/ruckus"]').count(), 0);
  assert.deepEqual(stage.errors, []);
});
