import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change } from "../src/settings";
import { refuse } from "../src/table/toast-refusal";
import { LiveRegion } from "../src/ui/live-region";
import { Toasts } from "../src/ui/toast";

let root: HTMLElement;
beforeEach(async () => {
  vi.useFakeTimers();
  change({ lang: "fr" });
  root = document.createElement("div");
  document.body.replaceChildren(root);
  await act(() =>
    render(
      <>
        <Toasts />
        <LiveRegion />
      </>,
      root,
    ),
  );
  await act(() => refuse({ text: "Un joker ne va pas sur un joker.", rule: "DUO-26" }));
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

const button = () => root.querySelector<HTMLElement>(".toast button");
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe("the message of a refusal", () => {
  it("names its rule to the eye and to the ear", async () => {
    await wait(1000);
    expect(button()?.textContent).toBe("Voir la règleDUO-26");
    expect(root.querySelector("[role=status]")?.textContent).toContain("Règle DUO-26.");
  });

  it("has French spaces, though the server sends plain ones", async () => {
    await act(() => refuse({ text: "Encore « deux » : non !", rule: null }));
    expect(root.textContent).toContain("Encore «\u00a0deux\u00a0»\u00a0: non\u202f!");
    change({ lang: "en" });
    await act(() => refuse({ text: "Two more: no !", rule: null }));
    expect(root.textContent).toContain("Two more: no !");
  });

  it("goes by itself", async () => {
    await wait(5000);
    expect(button()).toBeNull();
  });

  it("stays while its button has the focus", async () => {
    await act(() => button()?.focus());
    await wait(60_000);
    expect(button()).not.toBeNull();
    await act(() => button()?.blur());
    await wait(5000);
    expect(button()).toBeNull();
  });
});
