// Arrow keys among the pieces of a table: focus goes to the nearest piece in that direction, and a group of
// pieces is one stop of the Tab key.

import type { ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { useAfterRender } from "./after-render";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const ITEMS = "[data-nav]";

/** The tab stops are set after each render, or after the renders that `cause` brings about. */
export function useRoving(root: RefObject<HTMLElement | null>, cause?: ReadonlySignal<unknown>): void {
  useAfterRender(cause, () => {
    const element = root.current;
    if (element) tidy(element);
  });
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const onFocus = () => tidy(element);
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const here = document.activeElement;
      if (!step || event.altKey || event.ctrlKey || event.metaKey || !here?.matches(ITEMS)) return;
      event.preventDefault();
      nearest(element, here, step)?.focus();
    };
    element.addEventListener("focusin", onFocus);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("keydown", onKey);
    };
  }, [root]);
}

/** One item of each group can be reached with Tab: the one that has or last had the focus. */
function tidy(root: Element): void {
  const groups = new Map<string, HTMLElement[]>();
  for (const item of root.querySelectorAll<HTMLElement>(ITEMS)) {
    const name = item.dataset["nav"] ?? "";
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  for (const items of groups.values()) {
    const current =
      items.find((item) => item === document.activeElement) ??
      items.find((item) => item.tabIndex === 0 && item.dataset["seen"]);
    const stop = current ?? items[0];
    for (const item of items) {
      item.tabIndex = item === stop ? 0 : -1;
      if (item === stop) item.dataset["seen"] = "1";
      else delete item.dataset["seen"];
    }
  }
}

function nearest(root: Element, here: Element, [dx, dy]: [number, number]): HTMLElement | null {
  const from = here.getBoundingClientRect();
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const item of root.querySelectorAll<HTMLElement>(ITEMS)) {
    if (item === here) continue;
    const box = item.getBoundingClientRect();
    const along = (box.left + box.width / 2 - x) * dx + (box.top + box.height / 2 - y) * dy;
    const aside =
      Math.abs((box.left + box.width / 2 - x) * dy) + Math.abs((box.top + box.height / 2 - y) * dx);
    if (along < 4) continue;
    const cost = along + aside * 3;
    if (cost < least) [best, least] = [item, cost];
  }
  return best;
}
