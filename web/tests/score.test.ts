import { afterEach, expect, it, vi } from "vitest";
import { click, openScreen, type Screen, welcome } from "./table-stage";
import { duoView } from "./views";

let screen: Screen;
afterEach(() => screen.close());

const result = {
  scores: [5, 0, 0],
  totals: [5, 0, 0],
  winners: [0],
  reason: "empty",
  match: { winners: [0] },
};

const share = () =>
  [...screen.root.querySelectorAll(".win button")].find((one) => /Share/.test(one.textContent ?? ""));

it("hands the sheet on where the browser hides both share sheet and clipboard, as on a home network", async () => {
  const over = welcome("duo", duoView());
  screen = await openScreen({ ...over, table: { ...over.table, phase: "over" }, result } as typeof over);
  vi.stubGlobal("navigator", {});
  let copied = "";
  document.execCommand = () => {
    copied = document.querySelector("textarea")?.value ?? "";
    return true;
  };
  await click(share());
  expect(copied).toBe("Tablée · Duo\nZoé 5\nKarim 0\nLéa 0");
});
