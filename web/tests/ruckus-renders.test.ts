import { options, type VNode } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";
import ruckus from "../src/games/ruckus/game";
import type { Json } from "../src/net/protocol";
import { openBoard, press, type Stage, welcome } from "./table-stage";
import { ruckusView } from "./views";

/** The pieces drawn since the list was emptied last, as `PileButton 1 M`. */
const drawn: string[] = [];
const PIECES = ["Mat", "PileButton", "SeatTab", "PlacePile", "HandCard", "DeckButton", "CallButton"];
// Preact tells `diffed` of components that it skips, too: only the hook before a render (mangled) counts renders.
const hooks = options as unknown as Record<"__r", (vnode: VNode<{ seat?: number; family?: string }>) => void>;
const before = hooks.__r;
hooks.__r = (vnode) => {
  before?.(vnode);
  const { type, props } = vnode;
  if (typeof type === "function" && PIECES.includes(type.name))
    drawn.push([type.name, props.seat, props.family].filter((part) => part !== undefined).join(" "));
};

const VIEW = ruckusView({ fronts: [{ D: 2 }, { M: 3 }, { T: 2 }] });
let stage: Stage;
const drawnBy = async (run: () => Promise<unknown>) => {
  drawn.length = 0;
  await run();
  return [...new Set(drawn)].sort();
};
beforeEach(async () => {
  stage = await openBoard(ruckus, welcome("ruckus", VIEW));
});
afterEach(() => stage.close());

it("another player's pile draws that pile and their mat, and no other piece", async () => {
  const events = [{ kind: "completed", seat: 1, cards: ["M"] }];
  const view = { "fronts.1.M": 4, "handSizes.1": 2 };
  expect(await drawnBy(() => stage.tell({ events, view } as Json))).toEqual(["Mat 1", "PileButton 1 M"]);
});

it("a pile that changes hands draws the two mats and itself", async () => {
  const events = [{ kind: "stole", seat: 2, target: 1, cards: ["M"] }];
  const view = { "fronts.1": {}, "fronts.2.M": 4, "handSizes.2": 2 };
  expect(await drawnBy(() => stage.tell({ events, view } as Json))).toEqual([
    "Mat 1",
    "Mat 2",
    "PileButton 2 M",
  ]);
});

it("another player's draw from the deck draws the deck and their number of cards", async () => {
  const events = [{ kind: "drew", seat: 1 }];
  const view = { pileSize: 39, "handSizes.1": 4 };
  expect(await drawnBy(() => stage.tell({ events, view } as Json))).toEqual(["DeckButton", "Mat 1"]);
});

it("a view sent as a whole draws no piece that did not change", async () => {
  const view = { ...VIEW, pileSize: 39 };
  const whole = structuredClone({ ...welcome("ruckus", view), seq: 6 });
  const pieces = await drawnBy(() => stage.tell(whole as unknown as Json));
  expect(pieces.filter((piece) => /PileButton|HandCard/.test(piece))).toEqual([]);
});

it("a touch draws nothing but its target", async () => {
  stage.answer(() => ({ t: "ack", ok: true, seq: 6 }));
  const pile = stage.root.querySelector('.mat [data-family="M"]');
  expect(await drawnBy(() => press(pile))).toEqual(["PileButton 1 M"]);
});
