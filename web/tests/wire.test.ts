import { describe, expectTypeOf, it } from "vitest";
import type { DuoAction, DuoView } from "../src/games/duo/view";
import type { RuckusAction, RuckusView } from "../src/games/ruckus/view";
import type { RummikubAction, RummikubView } from "../src/games/rummikub/view";
import type * as wire from "../src/net/generated";

// Judged by the compiler: what a game's folder expects is what the server's own types promise.
describe("the games' own shapes", () => {
  it("read what the server sends", () => {
    expectTypeOf<wire.DuoView>().toExtend<DuoView>();
    expectTypeOf<wire.RummikubView>().toExtend<RummikubView>();
    expectTypeOf<wire.RuckusView>().toExtend<RuckusView>();
  });

  it("send what the server reads", () => {
    expectTypeOf<DuoAction>().toExtend<wire.DuoAction>();
    expectTypeOf<RummikubAction>().toExtend<wire.RummikubAction>();
    expectTypeOf<RuckusAction>().toExtend<wire.RuckusAction>();
  });
});
