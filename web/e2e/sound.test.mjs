// What is heard, by machine: noises that start, words that are spoken, sentences in the live region, bubbles over the
// table, and the sum that counts up.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { playMatch as playDuo } from "./duo-play.mjs";
import { chances, draw, layPairs, playRound } from "./ruckus-play.mjs";
import { begin, openStage, openTable, PATIENCE, sitDown } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage({ TABLEE_LEAD_MS: "1000" });
});
after(() => stage.close());

/** Notes down every noise, spoken word, sentence of the live region, bubble and sum of this page. */
function listen() {
  const heard = { noises: 0, words: [], said: [], bubbles: [], sums: [] };
  window.heard = heard;
  for (const source of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = source.prototype;
    source.prototype.start = function (...when) {
      heard.noises++;
      return start.apply(this, when);
    };
  }
  speechSynthesis.speak = ({ text }) => heard.words.push(text);
  const note = (list, text) => {
    if (text && list.at(-1) !== text) list.push(text);
  };
  new MutationObserver(() => {
    note(heard.said, document.querySelector(".sr[role=status]")?.textContent);
    for (const bubble of document.querySelectorAll(".say")) note(heard.bubbles, bubble.textContent);
    note(heard.sums, document.querySelector(".sum-ok .tnum")?.textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function listener(name, { wishes = {}, ...options } = {}) {
  const page = await stage.newPlayer({ name, ...options });
  await page.addInitScript(listen);
  await page.addInitScript((chosen) => localStorage.setItem("tablee.settings", JSON.stringify(chosen)), {
    lang: "fr",
    voice: true,
    ...wishes,
  });
  return page;
}

const heard = (page) => page.evaluate(() => window.heard);

test("a pair is heard and seen by those who watch; muted or at volume 0 it is only seen", {
  timeout: PATIENCE * 4,
}, async () => {
  const [host, guest, ...watchers] = await Promise.all([
    listener("Inès"),
    listener("Léa"),
    listener("fort"),
    listener("muet", { wishes: { sound: false } }),
    listener("zéro", { wishes: { volume: 0 } }),
  ]);
  const options = { target: 200, drawCooldownMs: 0, stallSeconds: 60 };
  const table = await openTable(host, { game: "ruckus", options, seats: 2 });
  await sitDown(guest, table);
  await begin(host);
  for (const page of watchers) {
    await page.goto(table.link);
    await page.locator(".game.ruc").waitFor();
  }
  for (const page of [host, guest, ...watchers])
    await page.locator(".countdown").waitFor({ state: "detached" });
  while ((await guest.locator(".hcard.sel").count()) === 0) await draw(guest);
  const quiet = await Promise.all(watchers.map(heard));
  const mat = (page) => page.locator(".mat", { hasText: "Léa" }).locator(".say");
  const seen = Promise.all(watchers.map((page) => mat(page).waitFor()));
  await layPairs(guest);
  await seen;
  for (const page of watchers) await mat(page).waitFor({ state: "detached" });
  const [loud, muted, zero] = await Promise.all(watchers.map(heard));
  assert.ok(loud.noises > quiet[0].noises, "a family has a noise");
  assert.deepEqual(loud.words.slice(-1), loud.bubbles.slice(-1), "the word is also spoken");
  for (const page of [muted, zero]) {
    assert.deepEqual([page.noises, page.words], [0, []]);
    assert.ok(page.bubbles.length > 0, "the screen says it all the same");
  }
  await stolen(host, guest);
  await called(host, guest);
  assert.deepEqual(stage.errors, []);
});

/** Whoever loses a pile is told so, with a noise of its own; what can be taken is told before. */
async function stolen(host, guest) {
  await layPairs(host);
  while ((await chances(guest)).length === 0) {
    const drawn = [await draw(host), await draw(guest)];
    assert.ok(drawn.includes(true), "cards enough for a theft");
    for (const page of [host, guest]) await layPairs(page);
  }
  const [pile] = await chances(guest);
  const family = pile.at(-1);
  const before = await heard(host);
  await guest.keyboard.press(family);
  await host.locator(".toast", { hasText: /Léa vous vole/ }).waitFor();
  await host.waitForFunction((n) => window.heard.said.length > n, before.said.length);
  const now = await heard(host);
  const news = now.said.slice(before.said.length);
  assert.equal(news.filter((text) => /Léa vous vole/.test(text)).length, 1, `${news}`);
  assert.ok(now.noises > before.noises);
}

/** Round after round, until somebody empties a hand: the other hears who called. */
async function called(host, guest) {
  for (;;) {
    await Promise.all([playRound(host, "keyboard"), playRound(guest, "keyboard")]);
    for (const page of [host, guest]) await page.locator(".score").waitFor();
    const [hosts, guests] = await Promise.all([host, guest].map(heard));
    const calls = [hosts, guests].map(({ said }) => said.filter((text) => /crie RUCKUS/.test(text)));
    if (calls.flat().length > 0) {
      assert.match(calls.flat()[0], /(Inès|Léa) crie RUCKUS/);
      return;
    }
    for (const page of [host, guest]) await page.locator(".win .btn").first().click();
    for (const page of [host, guest]) await page.locator(".game.ruc").waitFor();
  }
}

test("the sum of a round counts up to the winner's points, at once where motion is off", {
  timeout: PATIENCE * 4,
}, async () => {
  const moving = await listener("Inès");
  const still = await listener("Léa", { reducedMotion: "reduce" });
  const table = await openTable(moving, {
    game: "duo",
    options: { target: 100 },
    seats: 2,
    robots: ["easy"],
  });
  await begin(moving);
  await still.goto(table.link);
  await still.locator(".game.duo").waitFor();
  const done = new Error("seen");
  await playDuo([{ page: moving, way: "keyboard" }], async () => {
    // A round that ends with an empty deck has no sum to count.
    if ((await moving.locator(".sum-ok .tnum").count()) === 0) return;
    const total = await moving.locator(".rest .dcard").count();
    for (const page of [moving, still])
      await page.locator(".sum-ok .tnum", { hasText: `= ${total}` }).waitFor();
    const [counted, told] = [(await heard(moving)).sums, (await heard(still)).sums];
    const numbers = counted.slice(0, -1).map((text) => Number.parseInt(text, 10));
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => a - b),
    );
    assert.ok(numbers.every((n) => n < total));
    assert.equal(told.length, 1, "no counting where motion is off");
    assert.equal(told[0], counted.at(-1));
    // The same number stands on the sheet as the winner's.
    const sheet = await still.locator(".pad table").textContent();
    assert.match(sheet, new RegExp(`\\+${total}`));
    throw done;
  }).catch((error) => {
    if (error !== done) throw error;
  });
  // What the other did, and that it is one's turn, are heard in one breath.
  const { said } = await heard(moving);
  assert.ok(
    said.some((text) => /(pose|pioche).*À vous/.test(text)),
    said.join("\n"),
  );
  assert.deepEqual(stage.errors, []);
});
