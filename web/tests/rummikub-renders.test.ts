import { options, type VNode } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";
import rummikub from "../src/games/rummikub/game";
import type { TableSet } from "../src/games/rummikub/layout";
import type { Piece } from "../src/games/rummikub/placements";
import type { Json } from "../src/net/protocol";
import { change } from "../src/settings";
import { click, openBoard, type Stage, seat, welcome } from "./table-stage";
import { rummikubView } from "./views";

const PARTS = "Board Playing Opponents Cloth SetView NewSet TableTile Rack RackTile TileButton Actions".split(
  " ",
);
const drawn: string[] = [];
// Preact tells `diffed` of components that it skips, too: only the hook before a render (mangled) counts renders.
const hooks = options as unknown as Record<"__r", (vnode: VNode<Record<string, unknown>>) => void>;
const before = hooks.__r;
hooks.__r = (vnode) => {
  before?.(vnode);
  if (typeof vnode.type === "function" && PARTS.includes(vnode.type.name))
    drawn.push(`${vnode.type.name} ${named(vnode.props)}`.trim());
};

const named = ({ set, piece, face }: Record<string, unknown>): string =>
  (piece as Piece | undefined)?.face ??
  (set as TableSet | undefined)?.tiles.map((one) => one.face).join("-") ??
  (face as string | undefined) ??
  "";

let stage: Stage;
const tile = (label: string) => stage.root.querySelector(`.tb[aria-label^="${label}"]`);
const drawnBy = async (run: () => Promise<unknown>) => {
  drawn.length = 0;
  await run();
  return [...new Set(drawn)].sort();
};
beforeEach(async () => {
  sessionStorage.clear();
  change({ lang: "fr" });
  const table = [
    ["B5", "B6", "B7"],
    ["K8", "R8", "O8"],
  ];
  stage = await openBoard(rummikub, welcome("rummikub", rummikubView({ table, rack: ["K1", "B8", "R9"] })));
});
afterEach(() => stage.close());

it("a tile that is chosen draws itself and the place for a new set, no cloth and no set", async () => {
  expect(await drawnBy(() => click(tile("1 noir")))).toEqual(["NewSet", "TileButton K1"]);
  expect(stage.root.querySelectorAll(".set.target")).toHaveLength(2);
});

it("a tile that two sets take lights both, and draws neither", async () => {
  expect(await drawnBy(() => click(tile("8 bleu")))).toEqual(["NewSet", "TileButton B8"]);
  expect(stage.root.querySelectorAll(".set.takes")).toHaveLength(2);
  expect(stage.root.querySelectorAll(".cut")).toHaveLength(2);
});

it("a tile of a set that is chosen draws that tile alone of its set", async () => {
  expect(await drawnBy(() => click(tile("5 bleu")))).toEqual(["NewSet", "TileButton B5"]);
  expect(stage.root.querySelectorAll(".set.target")).toHaveLength(1);
});

it("a tile that is laid draws its set, not the others", async () => {
  await click(tile("8 bleu"));
  const parts = await drawnBy(() => click(tile("5 bleu")));
  expect(parts.filter((part) => part.startsWith("SetView"))).toEqual(["SetView B5-B6-B7-B8"]);
});

it("somebody who goes and comes back draws the opponents alone", async () => {
  const away = seat("Karim", { here: false, left: Date.now() + 30_000 });
  const seats = [seat("Zoé"), away, seat("Léa")];
  expect(await drawnBy(() => stage.tell({ table: { seats } } as Json))).toEqual(["Opponents"]);
});

it("another player's draw draws no tile and no set", async () => {
  const parts = await drawnBy(() =>
    stage.tell({ view: { turn: 2, poolSize: 59, "rackSizes.1": 8 } } as Json),
  );
  expect(parts.filter((part) => /Tile|Set|Cloth|Rack/.test(part))).toEqual([]);
});
