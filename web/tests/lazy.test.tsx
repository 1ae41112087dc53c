import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import { App } from "../src/app";
import { later } from "../src/ui/lazy";

const root = document.createElement("div");
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

it("a part that does not come is told with a way out, until it is there", async () => {
  vi.stubGlobal("fetch", async () => new Response('{"tables":[]}'));
  let network = false;
  const Part = later(async () => {
    if (!network) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p id="part">here</p>;
  });
  const page = document.createElement("div");
  await act(() => render(<App />, root));
  const bar = () => root.querySelector(".incomplete");
  await Part.load(); // in the background, before anybody wants it
  expect(bar()).toBeNull();
  await act(() => render(<Part />, page));
  await vi.waitUntil(bar);
  expect(bar()?.textContent).toBe("A part of the page is missing. Reload");
  network = true;
  await act(() => render(<Part key="again" />, page));
  await vi.waitUntil(() => page.querySelector("#part"));
  await act(() => {});
  expect(bar()).toBeNull();
});
