import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openFromHome, openStage, takeChair, told, until, violations } from "./stage.mjs";

let stage;
before(async () => {
  // Five messages, and then no more, however long the test takes.
  stage = await openStage("talk", { TABLEE_CHATS_PER_MINUTE: "0.01" });
});
after(() => stage.close());
afterEach(() => stage.clear());

/** A host and a guest who sits, each in their own language. */
async function twoAtTable(game = "Duo", scheme = "light") {
  const host = await stage.newPlayer({ colorScheme: scheme });
  await openFromHome(host, game);
  const guest = await stage.newPlayer({ locale: "en-GB", colorScheme: scheme });
  await guest.goto(host.url());
  await takeChair(guest);
  await host.locator(".chair-name", { hasText: "Mamie Jo" }).waitFor();
  return { host, guest };
}

const openTalk = (page) => page.locator(".iconb.talk").click();

for (const scheme of ["light", "dark"]) {
  test(`a phrase is read by each in their language, with a badge and aloud (${scheme})`, async () => {
    const { host, guest } = await twoAtTable("Duo", scheme);
    await openTalk(host);
    assert.deepEqual(await violations(host), []);
    await host.locator(".quick button", { hasText: "Bien joué" }).click();
    await guest.locator(".bubble", { hasText: "Well played!" }).waitFor();
    assert.equal(await guest.locator(".talk .badge").textContent(), "1");
    await guest.locator('[role="status"].sr', { hasText: /: Well played!$/ }).waitFor({ state: "attached" });
    assert.match(await guest.locator(".iconb.talk").getAttribute("aria-label"), /1.message/);
    await openTalk(guest);
    assert.equal(await guest.locator(".talk .badge").count(), 0);
    await guest.locator(".log .chat", { hasText: "Well played!" }).waitFor();
    await guest.locator(".quick button", { hasText: "Thank you!" }).click();
    await host.locator(".log .chat", { hasText: "Merci" }).waitFor();
    assert.deepEqual(await violations(guest), []);
    assert.deepEqual(stage.errors, []);
  });
}

test("who is muted is not heard, also after a reload, until unmuted", async () => {
  const { host, guest } = await twoAtTable();
  await openTalk(host);
  await host.locator(".crowd .iconb[aria-pressed=false]").click();
  await host.locator(".crowd small", { hasText: "en sourdine" }).waitFor();
  await openTalk(guest);
  const say = async (text) => {
    await guest.locator(".say-form input").fill(text);
    await guest.keyboard.press("Enter");
    await guest.locator(".log .chat", { hasText: text }).waitFor();
  };
  await say("first words");
  await host.reload();
  await host.locator(".iconb.talk").waitFor();
  await until(host, "the server knows again who is muted", () => window.told.acks > 0);
  await say("second words");
  // What is answered later than the words were said has come after them.
  const { acks } = await told(host);
  await host.getByRole("button", { name: "Toutes les options" }).click();
  await host.getByRole("switch", { name: "Montrer à tous" }).check();
  await until(host, "the host is obeyed", (n) => window.told.acks > n, acks);
  await host.keyboard.press("Escape");
  assert.equal(await host.locator(".badge").count(), 0);
  await openTalk(host);
  assert.equal(await host.locator(".log .chat").count(), 0);
  await host.locator(".crowd .iconb[aria-pressed=true]").click();
  await say("third words");
  await host.locator(".log .chat", { hasText: "third words" }).waitFor();
  assert.deepEqual(stage.errors, []);
});

test("who speaks too fast is told so, and keeps the words", async () => {
  const { host } = await twoAtTable();
  await openTalk(host);
  for (let i = 0; i < 7; i++) await host.locator(".quick button").first().click();
  await host.locator(".toast", { hasText: "Doucement" }).waitFor();
});
