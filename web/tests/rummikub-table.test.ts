import { h, render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import rummikub from "../src/games/rummikub/game";
import type * as arrangeModule from "../src/games/rummikub/placements";
import { PASS_AFTER_DRAW } from "../src/games/rummikub/turn-outputs";
import { change } from "../src/settings";
import { LiveRegion } from "../src/ui/live-region";
import { click, deal, done, key, openBoard, openScreen, press, type Stage, welcome } from "./table-stage";
import { rummikubView as view } from "./views";

const offersAsked = vi.hoisted(() => ({ times: 0 }));
vi.mock("../src/games/rummikub/placements", async (original) => {
  const real = await original<typeof arrangeModule>();
  return {
    ...real,
    offers: (...args: Parameters<typeof real.offers>) => {
      offersAsked.times++;
      return real.offers(...args);
    },
  };
});

let stage: Stage;
beforeEach(() => {
  sessionStorage.clear();
  change({ lang: "fr", confirm: false, motion: false });
});
afterEach(() => {
  stage?.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const tile = (face: string, where = "rack") =>
  [...stage.root.querySelectorAll<HTMLElement>(`[data-nav=${where}]`)].find((one) =>
    one.getAttribute("aria-label")?.startsWith(face),
  );
const acted = () => stage.sent.filter((command) => command["do"] === "act").map((one) => one["action"]);
const layRun = async () => {
  for (const face of ["1 noir", "2 noir", "3 noir"]) await click(tile(face));
  await click(stage.root.querySelector(".newset"));
};

describe("the line that says why", () => {
  it("marks as wrong what was laid, and nothing where nothing was", async () => {
    stage = await openBoard(rummikub, welcome("rummikub", view()));
    expect(stage.root.querySelector(".why")?.textContent).toContain("Posez une plaque, ou piochez.");
    expect(stage.root.querySelector(".why .ic")).toBeNull();
    await click(tile("9 rouge"));
    await click(stage.root.querySelector(".newset"));
    expect(stage.root.querySelector(".why .ic")).not.toBeNull();
  });
});

describe("the question before a turn ends", () => {
  beforeEach(async () => {
    change({ confirm: true });
    stage = await openBoard(rummikub, welcome("rummikub", view()));
    await layRun();
    await key("v");
    expect(acted()).toEqual([]);
    expect(stage.root.textContent).toContain("Valider votre tour\u202f?");
  });

  it("is answered by a second press", async () => {
    await key("v");
    expect(acted()).toHaveLength(1);
  });

  it("is asked again after an edit", async () => {
    await key("z");
    await key("y");
    await key("v");
    expect(acted()).toEqual([]);
    await key("v");
    expect(acted()).toHaveLength(1);
  });

  it("is asked again in the next turn, whoever's time ran out on it", async () => {
    await stage.tell({ view: { turn: 1 }, events: [{ kind: "timed_out", seat: 0, secret: ["R1"] }] });
    await stage.tell({ view: { turn: 0, rack: ["K1", "K2", "K3", "R9", "R1"] } });
    await layRun();
    await key("v");
    expect(acted()).toEqual([]);
  });
});

describe("the turn after a draw that may free a joker (RUM-47)", () => {
  const swapping = view({ swapping: true, drawn: "R9", opened: [true, true, true] });
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (ms: number) => done(() => vi.advanceTimersByTime(ms));

  it("passes by itself when its player touches nothing", async () => {
    stage = await openBoard(rummikub, welcome("rummikub", swapping));
    expect(stage.root.textContent).toContain("Pioché : 9 rouge.");
    await wait(PASS_AFTER_DRAW - 1);
    expect(acted()).toEqual([]);
    await wait(1);
    expect(acted()).toEqual([{ type: "pass" }]);
  });

  it("stays for whoever is busy", async () => {
    stage = await openBoard(rummikub, welcome("rummikub", swapping));
    await wait(PASS_AFTER_DRAW - 1);
    await click(tile("1 noir"));
    await press(tile("2 noir"));
    await wait(PASS_AFTER_DRAW - 1);
    expect(acted()).toEqual([]);
    for (const face of ["2 noir", "3 noir"]) await click(tile(face));
    await click(stage.root.querySelector(".newset"));
    await wait(10 * PASS_AFTER_DRAW);
    expect(acted()).toEqual([]);
  });

  it("passes at the same moment whether the tile fits or not", async () => {
    const fits = view({
      swapping: true,
      drawn: "K4",
      table: [["K3", "J", "K5"]],
      opened: [true, true, true],
    });
    for (const one of [swapping, fits]) {
      stage = await openBoard(rummikub, welcome("rummikub", one));
      await wait(PASS_AFTER_DRAW - 1);
      expect(acted()).toEqual([]);
      await wait(1);
      expect(acted()).toEqual([{ type: "pass" }]);
      stage.close();
    }
  });
});

describe("taking back after time ran out", () => {
  it("hides none of the tiles that came as a penalty", async () => {
    stage = await openBoard(rummikub, welcome("rummikub", view()));
    await layRun();
    await stage.tell({
      view: { turn: 1 },
      events: [{ kind: "timed_out", seat: 0, secret: ["R1", "R2", "R4"] }],
    });
    await stage.tell({ view: { turn: 0, rack: ["K1", "K2", "K3", "R9", "R1", "R2", "R4"] } });
    await key("z");
    expect(tile("1 rouge")).toBeDefined();
    expect(tile("2 rouge")).toBeDefined();
    expect(tile("4 rouge")).toBeDefined();
  });
});

describe("a key that cannot end the turn", () => {
  it("says why, and by which rule", async () => {
    stage = await openBoard(rummikub, welcome("rummikub", view()));
    const heard = document.createElement("div");
    render(h(LiveRegion, null), heard);
    await key("v");
    await vi.waitUntil(() => heard.textContent?.includes("Posez une plaque, ou piochez. Règle RUM-37."));
  });

  it("does not speak of a draw that is not to be had", async () => {
    stage = await openBoard(rummikub, welcome("rummikub", view({ poolSize: 0 })));
    expect(stage.root.querySelector("[id^=rum-why]")?.textContent).toBe("Posez une plaque, ou passez.");
  });
});

describe("a new deal", () => {
  it("begins with a new board, though the table of the last round was being looked at", async () => {
    const result = { scores: [0, 3, -3], totals: [0, 3, -3], winners: [1], reason: "out", match: null };
    const over = { table: { ...welcome("rummikub", view()).table, phase: "between" as const }, result };
    const screen = await openScreen(welcome("rummikub", view({ over: "out" }), over));
    stage = { ...screen, sent: [] } as unknown as Stage;
    const look = [...screen.root.querySelectorAll("button")].find((one) =>
      one.textContent?.includes("Retour à la table"),
    );
    await click(look);
    await layRun(); // idly, with what was left
    expect(screen.root.querySelectorAll("[data-set]")).toHaveLength(2);
    await screen.tell({
      deal: deal({ round: 2, commitment: "b".repeat(64) }),
      view: { ...view({ table: [] }) },
      table: { phase: "playing" },
      result: null,
    });
    expect(screen.root.querySelectorAll("[data-set]")).toHaveLength(0);
  });
});

describe("another player's tiles", () => {
  it("come from the seat that the story names, whatever the racks' sizes suggest", async () => {
    stage = await openBoard(rummikub, welcome("rummikub", view({ turn: 2 })));
    // Back after a while: Karim's rack is smaller too, but it was Léa who played last.
    await stage.tell({
      view: { table: [["B5", "B6", "B7", "B8"]], rackSizes: [4, 5, 6], turn: 0 },
      by: { seat: 2, who: "player" },
      events: [{ kind: "played", seat: 2, cards: ["B8"] }],
    });
    expect(tile("8 bleu", "table")?.dataset["from"]).toBe("seat-2");
  });
});

describe("a drop", () => {
  const pointer = (type: string, x: number, target: EventTarget = window) =>
    done(() =>
      target.dispatchEvent(
        new PointerEvent(type, {
          button: 0,
          isPrimary: true,
          pointerId: 1,
          pointerType: "mouse",
          clientX: x,
          bubbles: true,
        }),
      ),
    );

  it("is judged once, on the way", async () => {
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
      run();
      return 0;
    });
    stage = await openBoard(
      rummikub,
      welcome("rummikub", view({ rack: ["B8", "K1"], rackSizes: [2, 7, 7] })),
    );
    const set = stage.root.querySelector("[data-set]");
    document.elementFromPoint = () => set;
    offersAsked.times = 0;
    await pointer("pointerdown", 0, tile("8 bleu"));
    await pointer("pointermove", 40);
    await pointer("pointermove", 60);
    await pointer("pointerup", 60);
    expect(set?.querySelectorAll("[data-tile]")).toHaveLength(4);
    expect(offersAsked.times).toBe(1);
  });
});
