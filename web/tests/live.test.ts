import { h, render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announce, LiveRegion } from "../src/ui/live-region";

describe("what a screen reader hears", () => {
  const root = document.createElement("div");
  const heard = async () => {
    await vi.advanceTimersByTimeAsync(60);
    return root.textContent;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    render(h(LiveRegion, null), root);
  });
  afterEach(() => vi.useRealTimers());

  it("joins what comes up in one moment, each sentence once", async () => {
    announce("Karim pioche.");
    announce("À vous de jouer");
    announce("À vous de jouer");
    expect(await heard()).toBe("Karim pioche. À vous de jouer.");
  });

  it("says a sentence again when it happens again, and then falls silent", async () => {
    announce("Vous passez.");
    const first = await heard();
    announce("Vous passez.");
    expect(await heard()).not.toBe(first);
    await vi.advanceTimersByTimeAsync(6000);
    expect(root.textContent).toBe("");
  });
});
