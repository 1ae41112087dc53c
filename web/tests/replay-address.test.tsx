// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readReplay } from "../src/games/replay-file";
import { go } from "../src/router";
import { ADDRESS_MS, goThere, useAddress, wayBack } from "../src/screens/replay/address";
import { Recording } from "../src/session/recording";

const root = document.createElement("div");

function Moment({ address }: { address: string }) {
  useAddress(address);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", () => {});
  go("/r/x.1/1.13");
});
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the address follows the moment that is looked at", () => {
  act(() => render(<Moment address="/r/x.1/1.14?as=0" />, root));
  vi.advanceTimersByTime(ADDRESS_MS);
  expect(location.pathname + location.search).toBe("/r/x.1/1.14?as=0");
});

test("a table that was opened meanwhile keeps its address", () => {
  act(() => render(<Moment address="/r/x.1/1.14?as=0" />, root));
  go("/t/y");
  vi.advanceTimersByTime(ADDRESS_MS);
  expect(location.pathname).toBe("/t/y");
});

test("the way back leads to the table or the list that the match was opened from, also after a reload", () => {
  for (const [from, back] of [
    ["/t/noix-27", "/t/noix-27"],
    ["/me", "/me"],
    ["/rules/duo", "/history"],
  ] as const) {
    go(from);
    go("/r/x.1");
    expect(wayBack()).toBe(back);
    act(() => render(<Moment address={`/r/x.1/1.${from.length}`} />, root));
    vi.advanceTimersByTime(ADDRESS_MS);
    expect([location.pathname, wayBack()]).toEqual([`/r/x.1/1.${from.length}`, back]);
    render(null, root);
  }
  history.replaceState(null, "", "/r/x.1/1.3");
  expect(wayBack()).toBe("/history");
});

test("a link may name whose eyes it asks for without naming a moment", async () => {
  const { replay, views } = await readReplay(readFileSync("../tests/replays/duo-three.replay", "utf8"));
  const recording = new Recording(
    replay,
    async (round) => new Map([0, 1, 2].map((seat) => [seat, views(round, seat)])),
  );
  await recording.load();
  const opened = recording.turn.value;
  goThere(recording, null, "?as=2");
  expect([recording.eyes.value, recording.turn.value]).toEqual([2, opened]);
  goThere(recording, "1.4", "?as=7");
  expect([recording.eyes.value, recording.step.value.at]).toEqual([2, "1.4"]);
});
