import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { playMatch } from "./duo-play.mjs";
import { begin, openStage, openTable, PATIENCE } from "./stage.mjs";

let stage;
before(async () => {
  stage = await openStage({ TABLEE_LEAD_MS: "1000" });
});
after(() => stage.close());

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

const GAMES = {
  duo: { options: { target: 5 }, robots: ["easy", "easy"] },
  rummikub: { options: { rounds: 1 }, robots: ["easy"] },
  ruckus: { options: { target: 77 }, robots: ["easy"] },
};

for (const [game, { options, robots }] of Object.entries(GAMES)) {
  test(`a spectator of ${game} sees the table and no hand`, { timeout: PATIENCE * 3 }, async () => {
    const player = await stage.newPlayer({ ...STILL, name: "Inès" });
    const table = await openTable(player, { game, options, seats: robots.length + 1, robots });
    await begin(player);
    const watcher = await stage.newPlayer({ ...STILL, name: "Noé" });
    const frames = overhear(watcher);
    await watcher.goto(table.link);
    await watcher.locator(".game").waitFor();
    assert.equal(await watcher.locator(".fan button, .tiles .tb, .hcard").count(), 0);
    assert.equal(await watcher.locator(".acts .btn, .commit").count(), 0);
    assert.equal(await watcher.getByText("Vous regardez la partie").isVisible(), true);
    if (game === "duo") {
      await playMatch([{ page: player, way: "keyboard" }]);
      await watcher.locator(".score").waitFor();
    } else {
      await player.keyboard.press(game === "ruckus" ? " " : "p");
    }
    assert.ok(frames.length > 0, "the watcher was told something");
    assert.deepEqual(hiddenCards(frames), []);
    assert.deepEqual(stage.errors, []);
  });
}
