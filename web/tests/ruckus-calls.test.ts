import { afterEach, beforeEach, describe, expect, it } from "vitest";
import ruckus from "../src/games/ruckus/game";
import type { RuckusView } from "../src/games/ruckus/view";
import { change } from "../src/settings";
import { book } from "../src/table/toast-refusal";
import { click, key, openBoard, press, type Stage, welcome } from "./table-stage";

const view = (part: Partial<RuckusView> = {}): RuckusView =>
  ({
    seat: 0,
    hand: ["A", "M"],
    handSizes: [2, 3, 3],
    fronts: [{ B: 6 }, { A: 2, M: 3 }, {}],
    pileSize: 40,
    caller: null,
    stalled: false,
    passed: [],
    lastDraw: [null, null, null],
    lastAction: 0,
    starter: 0,
    totals: [0, 0, 0],
    wins: [0, 0, 0],
    round: 1,
    revealed: null,
    options: {
      target: 50,
      autoForm: false,
      autoRuckus: false,
      announce: "manual",
      drawCooldownMs: 400,
      stallSeconds: 10,
    },
    ...part,
  }) as RuckusView;

let stage: Stage;
beforeEach(() => change({ lang: "fr" }));
afterEach(() => stage.close());

const pile = (label: RegExp) =>
  [...stage.root.querySelectorAll(".pile")].find((one) =>
    label.test(one.ariaLabel ?? one.getAttribute("aria-label") ?? ""),
  );
const corner = () => stage.root.querySelector(".corner");
const names = () => [...stage.root.querySelectorAll(".calls [data-nav]")];
const acted = () =>
  stage.sent.filter((command) => command["do"] === "act").map((command) => command["action"]);

describe("where players call for themselves (RUC-33, RUC-34)", () => {
  beforeEach(async () => {
    stage = await openBoard(ruckus, welcome("ruckus", view()));
  });

  it("nothing is played before a name is called, and every family's name can be", async () => {
    await press(pile(/Atchoum.*Karim/));
    expect(acted()).toEqual([]);
    expect(names()).toHaveLength(12);
    expect(names().map((one) => one.textContent)).toContainEqual(expect.stringContaining("MIAOU"));
  });

  it("the name that is called is the one that is sent, right or wrong", async () => {
    await press(pile(/Atchoum.*Karim/));
    await press(names().find((one) => one.textContent?.includes("MIAOU")));
    expect(acted()).toEqual([{ type: "steal", family: "A", from: 1, announce: "M" }]);
    expect(names()).toEqual([]);
  });

  it("a wrong name is refused by its rule, which one tap opens", async () => {
    const error = { code: "must_announce", rule: "RUC-34", text: "Annoncez d’abord." };
    stage.answer(() => ({ t: "ack", ok: false, error }));
    await press(pile(/Atchoum.*Karim/));
    await press(names()[1]);
    expect(corner()?.textContent).toContain("Ce n’est pas son nom");
    await click(corner()?.querySelector("button.evt"));
    expect(book.value).toEqual({ rule: "RUC-34" });
  });

  it("by keyboard: the family, then the name; Escape plays nothing", async () => {
    await key("a");
    await key("m");
    expect(acted()).toEqual([{ type: "steal", family: "A", from: 1, announce: "M" }]);
    await key("a");
    await key("Escape");
    expect(names()).toEqual([]);
    expect(acted()).toHaveLength(1);
  });
});

describe("a whole family (RUC-23)", () => {
  it("carries a lock, says so, and says why it cannot be taken", async () => {
    stage = await openBoard(ruckus, welcome("ruckus", view({ fronts: [{}, { B: 6 }, { A: 2 }] })));
    const whole = pile(/Boum.*Karim/);
    expect(whole?.querySelector(".lock")).not.toBeNull();
    expect(whole?.getAttribute("aria-label")).toContain("Famille complète, à l’abri");
    expect(pile(/Atchoum/)?.querySelector(".lock")).toBeNull();
    await press(whole);
    await click(corner()?.querySelector("button.evt"));
    expect(book.value).toEqual({ rule: "RUC-23" });
  });
});
