// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { go } from "../src/router";
import { ADDRESS_MS, useAddress } from "../src/screens/replay/address";

const root = document.createElement("div");

function Moment({ address }: { address: string }) {
  useAddress(address);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", () => {});
  go("/r/x.1/1.13");
});
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the address follows the moment that is looked at", () => {
  act(() => render(<Moment address="/r/x.1/1.14?as=0" />, root));
  vi.advanceTimersByTime(ADDRESS_MS);
  expect(location.pathname + location.search).toBe("/r/x.1/1.14?as=0");
});

test("a table that was opened meanwhile keeps its address", () => {
  act(() => render(<Moment address="/r/x.1/1.14?as=0" />, root));
  go("/t/y");
  vi.advanceTimersByTime(ADDRESS_MS);
  expect(location.pathname).toBe("/t/y");
});
