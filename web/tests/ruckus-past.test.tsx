import { readFileSync } from "node:fs";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { moduleOf } from "../src/games";
import { readReplay } from "../src/games/replay-file";
import type { Seat } from "../src/net/protocol";
import { Recording } from "../src/session/recording";
import { replaySession } from "../src/session/replay";
import { BoardBox } from "../src/table/board-box";

// What is past asks for nothing: no frames around what could be taken, no call, no word of help, no key that does anything.

const ORDERS = ".pile.steal, .pile.complete, .plinth.use, .tag, .rk, .tip, .choose, button.draw";
const root = document.createElement("div");

beforeEach(async () => {
  document.body.replaceChildren(root);
  await vi.waitUntil(() => moduleOf("ruckus"), { timeout: 60_000 });
}, 120_000);
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

it.each([
  ["a phone", 390, 844],
  ["a desk", 1366, 768],
])(
  "a past round of Ruckus! gives no orders on %s, at any step and from any seat",
  async (_size, width, height) => {
    vi.stubGlobal("innerWidth", width);
    vi.stubGlobal("innerHeight", height);
    const { replay, views } = await readReplay(readFileSync("../tests/replays/ruckus-two.replay", "utf8"));
    const recording = new Recording(
      replay,
      async (round) => new Map([0, 1].map((seat) => [seat, views(round, seat)])),
    );
    recording.goTo("1.0");
    await recording.load(1);
    const people = [0, 1].map(
      (seat): Seat => ({
        ...{ player: null, name: `P${seat}`, avatar: null, robot: null },
        ...{ minded: false, here: true, ping: null, left: null },
      }),
    );
    const session = replaySession(recording, () => people);
    const acts = vi.spyOn(session, "act");
    const module = moduleOf("ruckus");
    await act(() => render(<BoardBox past>{module && <module.Board session={session} />}</BoardBox>, root));
    let takeable = 0;
    for (const seat of [0, 1]) {
      for (let turn = 0; turn <= recording.last.value; turn += 1) {
        await act(() => {
          recording.see(seat);
          recording.go(turn);
        });
        expect(root.querySelectorAll(".pile, .absent").length).toBeGreaterThan(0);
        expect([...root.querySelectorAll(ORDERS)].map((one) => one.className)).toEqual([]);
        const { hand, fronts } = session.view.value as unknown as { hand: string[]; fronts: object[] };
        takeable += Number(hand.some((card) => fronts.some((front) => card in front)));
      }
    }
    // There was something to point at.
    expect(takeable).toBeGreaterThan(5);
    expect(acts).not.toHaveBeenCalled();
  },
);
