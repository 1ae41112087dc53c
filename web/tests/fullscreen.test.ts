import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { moduleOf } from "../src/games";
import type { GameModule } from "../src/games/game";
import { click, openBoard, type Stage, welcome } from "./table-stage";
import { duoView } from "./views";

let stage: Stage;
beforeEach(async () => {
  await vi.waitUntil(() => moduleOf("duo"), { timeout: 60_000 });
  stage = await openBoard(moduleOf("duo") as GameModule, welcome("duo", duoView()));
});
afterEach(() => {
  stage.close();
  for (const name of ["fullscreenEnabled", "fullscreenElement"]) Reflect.deleteProperty(document, name);
});

const browser = (part: object) =>
  Object.defineProperties(
    document,
    Object.getOwnPropertyDescriptors(part) as PropertyDescriptorMap & ThisType<Document>,
  );

async function entry(): Promise<string | undefined> {
  await click(stage.root.querySelector("header .iconb"));
  const found = [...stage.root.querySelectorAll(".menu-list button")].map((one) => one.textContent ?? "");
  return found.find((label) => /full screen/i.test(label));
}

it("is not offered where the browser has none, as on some phones", async () => {
  expect(await entry()).toBeUndefined();
});

it("is entered by the menu", async () => {
  browser({ fullscreenEnabled: true });
  expect(await entry()).toBe("Full screen");
});

it("is left by the same menu", async () => {
  browser({ fullscreenEnabled: true, fullscreenElement: document.body });
  expect(await entry()).toBe("Leave full screen");
});
