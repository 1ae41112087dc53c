import { options } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { click, done, openScreen, type Screen, seat, welcome } from "./table-stage";
import { duoView, ruckusView, rummikubView } from "./views";

/** Counts how often each component is drawn. */
const drawn = new Map<string, number>();
const before = options.diffed;
options.diffed = (vnode) => {
  before?.(vnode);
  if (typeof vnode.type === "function") drawn.set(vnode.type.name, (drawn.get(vnode.type.name) ?? 0) + 1);
};

// What lies on the table and in the hand, and what holds it together.
const BOARDS = [
  ["duo", duoView(), ["Board", "Playing", "Piles", "Hand", "FanCard"]],
  ["rummikub", rummikubView(), ["Board", "Playing", "Cloth", "SetView", "Rack", "Actions"]],
  ["ruckus", ruckusView(), ["Board", "Playing", "PileButton", "DeckButton", "CallButton", "HandCard"]],
] as const;

describe.each(BOARDS)("the board of %s is not drawn again", (game, view, parts) => {
  let screen: Screen;
  const counted = () => Object.fromEntries(parts.map((part) => [part, drawn.get(part) ?? 0]));
  beforeEach(async () => {
    const clock = { kind: "turn" as const, seats: [0], due: Date.now() + 55_000, total: 60_000 };
    screen = await openScreen(welcome(game, view, { clock: game === "ruckus" ? null : clock }));
    for (const [part, times] of Object.entries(counted())) expect([part, times]).not.toEqual([part, 0]);
  });
  afterEach(() => {
    screen.close();
    vi.useRealTimers();
  });

  it("when somebody comes, goes, watches or has another ping", async () => {
    const table = welcome(game, view).table;
    const start = counted();
    await screen.tell({ seq: 5, table: { watchers: 3 } });
    const away = seat("Karim", { here: false, ping: 80, left: Date.now() + 30_000 });
    await screen.tell({ table: { seats: [seat("Zoé", { ping: 44 }), away, seat("Léa")] } });
    expect(screen.root.querySelector(".off, .pl.off")).not.toBeNull();
    await screen.tell({ table: { seats: table.seats } });
    expect(counted()).toEqual(start);
  });

  it("when somebody speaks", async () => {
    const start = counted();
    await screen.tell({ chat: { seq: 9, at: 1, player: "p-Karim", name: "Karim", text: "Salut" } });
    expect(counted()).toEqual(start);
  });
});

describe("a tick of the clock", () => {
  it.each(BOARDS.slice(0, 2))("draws the seconds, not the board of %s", async (game, view, parts) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    const clock = { kind: "turn" as const, seats: [0], due: Date.now() + 55_000, total: 60_000 };
    const screen = await openScreen(welcome(game, view, { clock }));
    const start = parts.map((part) => drawn.get(part));
    const seconds = () => screen.root.querySelector(".timer")?.getAttribute("aria-label");
    const shown = seconds();
    await done(() => vi.advanceTimersByTime(5000));
    expect(seconds()).not.toBe(shown);
    expect(parts.map((part) => drawn.get(part))).toEqual(start);
    screen.close();
    vi.useRealTimers();
  });
});

describe("choosing a card of Duo", () => {
  it("draws that card and what is said beside the piles, nothing else", async () => {
    const screen = await openScreen(welcome("duo", duoView()));
    const names = ["Board", "Playing", "Opponents", "Piles", "DrawPile", "Hand", "Me", "Actions"];
    const counted = () => names.map((name) => [name, drawn.get(name)]);
    const [start, cards] = [counted(), drawn.get("FanCard") ?? 0];
    await click(screen.root.querySelector(".fan button"));
    expect(screen.root.querySelector(".fc.sel")).not.toBeNull();
    expect(counted()).toEqual(start);
    expect(drawn.get("FanCard")).toBe(cards + 1);
    screen.close();
  });
});
