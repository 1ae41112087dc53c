import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { playMatch } from "./duo-play.mjs";
import { acted, openStage, openTable, PATIENCE, told, until } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage("spectator", { TABLEE_LEAD_MS: "1000" });
});
after(() => stage.close());
afterEach(() => stage.clear());

const STILL = { reducedMotion: "reduce" };

/** Everything the server tells a page over its socket. */
function overhear(page) {
  const frames = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  return frames;
}

/** The cards that a view or an event shows of somebody's hand. */
function hiddenCards(frames) {
  const seen = [];
  for (const frame of frames) {
    const message = JSON.parse(frame);
    const { hand, rack, revealed } = message.view ?? {};
    if (!revealed) seen.push(...(hand ?? []), ...(rack ?? []));
    for (const event of message.events ?? []) seen.push(...(event.secret ?? []));
    if (message.legal?.length) seen.push(...message.legal);
    if (message.draft) seen.push(message.draft);
  }
  return seen.filter((card) => card !== "?");
}

/** What the player of a game does while somebody watches. */
const GAMES = {
  duo: {
    options: { target: 5 },
    robots: ["easy", "easy"],
    play: (page) => playMatch([{ page, way: "keyboard" }]),
  },
  rummikub: {
    options: { rounds: 1 },
    robots: ["easy"],
    play: (page) => acted(page, () => page.keyboard.press("p")),
  },
  ruckus: {
    options: { target: 77 },
    robots: ["easy"],
    deal: { hands: ["A B C D G H M", "A B C D G H M"] },
    play: (page) => acted(page, () => page.keyboard.press(" ")),
  },
};

for (const [game, { robots, play, ...position }] of Object.entries(GAMES)) {
  test(`a spectator of ${game} sees the table and no hand`, { timeout: PATIENCE * 3 }, async () => {
    const player = await stage.newPlayer({ ...STILL, name: "Inès" });
    const table = await stage.layOut([player, ...robots], { game, ...position });
    const watcher = await stage.newPlayer({ ...STILL, name: "Noé" });
    const frames = overhear(watcher);
    await watcher.goto(table.link);
    await watcher.locator(".game").waitFor();
    assert.equal(await watcher.locator(".fan button, .tiles .tb, .hcard").count(), 0);
    assert.equal(await watcher.locator(".acts .btn, .commit").count(), 0);
    assert.equal(await watcher.getByText("Vous regardez la partie").isVisible(), true);
    const before = frames.length;
    await play(player);
    const { seq } = await told(player);
    await until(watcher, "the watcher has heard of it", (n) => window.told.seq >= n, seq);
    assert.ok(frames.length > before, "the watcher was told something");
    assert.deepEqual(hiddenCards(frames), []);
    assert.deepEqual(stage.errors, []);
  });
}

test("a watcher takes a place in the queue while a round is being played", async () => {
  const host = await stage.newPlayer({ name: "Inès" });
  const table = await openTable(host, { game: "duo", seats: 2, robots: ["easy"], start: true });
  await host.locator(".game").waitFor();
  const guest = await stage.newPlayer({ name: "Karim", viewport: { width: 390, height: 844 } });
  await guest.goto(table.link);
  await guest.locator(".seat-offer.during .btn", { hasText: "Prendre place dans la file" }).click();
  await guest.locator(".seat-offer.during", { hasText: "La prochaine chaise est pour vous" }).waitFor();
  await guest.getByRole("button", { name: "Continuer à regarder" }).click();
  await guest.locator(".seat-offer").waitFor({ state: "detached" });
});
