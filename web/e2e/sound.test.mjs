// What is heard, by machine: noises that start, words that are spoken, sentences in the live region, bubbles over the
// table, and the sum that counts up.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { takeTurn } from "./duo-play.mjs";
import { lastCards } from "./duo-positions.mjs";
import { layPairs, playRound } from "./ruckus-play.mjs";
import { acted, inTurn, openStage, PATIENCE, until } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("sound", { minds: "still" });
});
after(() => stage.close());
afterEach(() => stage.clear());

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

/** Léa lays a pair, takes the pile of Inès with a single card, draws what makes pairs of the rest, and calls. */
const RUCKUS = {
  game: "ruckus",
  options: { target: 200, drawCooldownMs: 0, stallSeconds: 60 },
  deal: { hands: ["A A B C D G H", "P P A R S T V"], next: "R S T V" },
};

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
  const table = await stage.layOut([host, guest], RUCKUS);
  for (const page of watchers) {
    await page.goto(table.link);
    await page.locator(".game.ruc").waitFor();
  }
  const quiet = await Promise.all(watchers.map(heard));
  const mat = (page) => page.locator('.mat[aria-label^="Léa"] .say');
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
  await guest.locator('.pile.steal[data-family="A"]').waitFor();
  const before = await heard(host);
  await guest.keyboard.press("a");
  await host.locator(".corner .lost", { hasText: /Léa vous prend/ }).waitFor();
  await until(host, "it is said", (n) => window.heard.said.length > n, before.said.length);
  const now = await heard(host);
  const news = now.said.slice(before.said.length);
  assert.equal(news.filter((text) => /Léa vous prend/.test(text)).length, 1, `${news}`);
  assert.ok(now.noises > before.noises);
}

/** Léa empties her hand: the other hears who called. */
async function called(host, guest) {
  await playRound([{ page: guest, way: "keyboard" }]);
  for (const page of [host, guest]) await page.locator(".score").waitFor();
  await until(host, "the call is said", () => window.heard.said.some((text) => /Léa crie Ruckus/.test(text)));
}

test("the sum of a round counts up to the winner's points, at once where motion is off", {
  timeout: PATIENCE * 4,
}, async () => {
  const moving = await listener("Inès");
  const still = await listener("Léa", { reducedMotion: "reduce" });
  const table = await stage.layOut([moving, "easy"], lastCards(2));
  await still.goto(table.link);
  await still.locator(".game.duo").waitFor();
  // One card now, the last one after the robot's turn.
  await acted(moving, async () => {
    await moving.locator(".fc.play button").first().focus();
    await moving.keyboard.press("Enter");
    await moving.locator(".duo-table.chained").waitFor();
    await moving.keyboard.press("v");
  });
  await inTurn([moving]);
  // What the other did, and that it is one's turn, are heard in one breath.
  await until(moving, "both are said in one breath", () =>
    window.heard.said.some((text) => /pioche.*À vous/.test(text)),
  );
  await takeTurn(moving, "keyboard");
  const total = 9;
  for (const page of [moving, still])
    await page.locator(".sum-ok .tnum", { hasText: `= ${total}` }).waitFor();
  assert.equal(await moving.locator(".rest .dcard").count(), total);
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
  assert.match(await still.locator(".pad table").textContent(), new RegExp(`\\+${total}`));
  assert.deepEqual(stage.errors, []);
});
