import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import rummikub from "../src/games/rummikub/game";
import { Throttle } from "../src/net/throttle";
import { click, key, openBoard, welcome } from "./table-stage";
import { rummikubView } from "./views";

describe("what is said often", () => {
  const said: number[] = [];
  beforeEach(() => {
    said.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const say = (throttle: Throttle, n: number) => throttle.run(() => said.push(n));

  it("goes out at once the first time, then the last of each pause", () => {
    const throttle = new Throttle(250);
    for (const n of [1, 2, 3]) say(throttle, n);
    expect(said).toEqual([1]);
    vi.advanceTimersByTime(250);
    expect(said).toEqual([1, 3]);
    say(throttle, 4);
    expect(said).toEqual([1, 3]);
    vi.advanceTimersByTime(250);
    expect(said).toEqual([1, 3, 4]);
    vi.advanceTimersByTime(1000);
    say(throttle, 5);
    expect(said).toEqual([1, 3, 4, 5]);
  });

  it("forgets what waits when it is no longer wanted", () => {
    const throttle = new Throttle(250);
    say(throttle, 1);
    say(throttle, 2);
    throttle.drop();
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([1]);
  });
});

describe("the draft of a turn", () => {
  it("is with the server as soon as a tile is laid: time may run out the moment after (RUM-53)", async () => {
    sessionStorage.clear();
    const stage = await openBoard(rummikub, welcome("rummikub", rummikubView()));
    const drafts = () => stage.sent.filter((command) => command["do"] === "draft");
    await click(stage.root.querySelector("[data-nav=rack]"));
    expect(drafts()).toEqual([]);
    await key("n");
    expect(drafts()).toHaveLength(1);
    expect(drafts()[0]?.["action"]).toMatchObject({ type: "play" });
    stage.close();
  });
});
