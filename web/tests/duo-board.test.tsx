import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { moduleOf } from "../src/games";
import type { GameModule } from "../src/games/game";
import { Toasts } from "../src/ui/toast";
import { click, openBoard, type Stage, welcome } from "./table-stage";
import { duoView } from "./views";

describe("the board of Duo", () => {
  const page = document.createElement("div");
  let stage: Stage;

  beforeEach(async () => {
    await vi.waitUntil(() => moduleOf("duo"), { timeout: 60_000 });
    const view = duoView({ hand: ["R3t", "B4s"], discards: [["R4t"], ["Y2x"]] });
    stage = await openBoard(moduleOf("duo") as GameModule, welcome("duo", view));
    await act(() => render(<Toasts />, page));
  });
  afterEach(() => {
    stage.close();
    render(null, page);
  });

  const find = (selector: string) => stage.root.querySelector<HTMLElement>(selector);
  const card = (place: number) => stage.root.querySelectorAll<HTMLElement>(".fan button")[place];
  const lay = async () => {
    await click(card(0));
    await click(find(".pilebox.go .pile"));
  };

  it("never draws in the place where a card was just taken back, so that two taps there take nothing else", async () => {
    await lay();
    const back = find(".undo-one");
    expect(find(".draw-one")?.getAttribute("aria-disabled")).toBe("true");
    await click(back);
    await click(back);
    expect(find(".undo-one")).toBe(back);
    expect(stage.sent.filter(({ do: what }) => what === "act")).toEqual([]);
    await click(find(".draw-one"));
    expect(stage.sent.filter(({ do: what }) => what === "act")).toHaveLength(1);
  });

  it("takes a refusal away with the next thing that is done", async () => {
    await click(card(1));
    expect(page.textContent).toMatch(/^Two traits must match/);
    await lay();
    expect(page.textContent).toBe("");
  });
});
