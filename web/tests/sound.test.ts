import { afterEach, expect, it, vi } from "vitest";
import { makeNoise } from "../src/sound/sound";

const gain = { gain: { value: 0 }, connect: () => {} };

afterEach(() => vi.unstubAllGlobals());

it("buzzes only on a page that has been touched: elsewhere browsers write an error", () => {
  const vibrate = vi.fn();
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal("navigator", { language: "fr", vibrate, userActivation });
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly state = "running";
      readonly createGain = () => gain;
    },
  );
  makeNoise(() => {}, 20);
  expect(vibrate).not.toHaveBeenCalled();
  userActivation.hasBeenActive = true;
  makeNoise(() => {}, 20);
  expect(vibrate).toHaveBeenCalledWith(20);
});
