// Animation as the difference of two pictures: what carries the same data-flip key before and after a render
// slides from where it was. Nothing waits for it, and nothing is measured when motion is off.

import type { ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { isStill, settings } from "../settings";
import { useAfterRender } from "./after-render";

export interface Spot {
  x: number;
  y: number;
  width: number;
}

const SLIDE = 200;
const EASE = "cubic-bezier(.2,.9,.25,1)";
const STAGGER = 15;

function spotOf(element: Element): Spot {
  const { left, top, width } = element.getBoundingClientRect();
  return { x: left, y: top, width };
}

/** A new window size or language moves everything; that is no animation. */
const frame = (): string => `${innerWidth} ${innerHeight} ${settings.value.lang} ${settings.value.text}`;

/** Sets where a piece starts from this time, for example where a drag dropped it. */
export type StartFrom = (key: string, spot: Spot) => void;

/**
 * Slides the keyed descendants of the element from where they were, or from the start they were given: after each
 * render, or after the renders that `cause` brings about.
 */
export function useFlip(root: RefObject<HTMLElement | null>, cause?: ReadonlySignal<unknown>): StartFrom {
  const spots = useRef(new Map<string, Spot>());
  const givenStarts = useRef(new Map<string, Spot>());
  const framed = useRef("");
  useAfterRender(cause, () => {
    const element = root.current;
    if (element === null) return;
    const before = framed.current === frame() ? spots.current : new Map<string, Spot>();
    framed.current = frame();
    const after = new Map<string, Spot>();
    const still = isStill();
    let moving = 0;
    // First stop, then measure, then move: measuring after each change would have the page laid out anew each time.
    for (const running of element.getAnimations?.({ subtree: true }) ?? [])
      if (running.id === "flip") running.cancel();
    const items = [...element.querySelectorAll<HTMLElement | SVGElement>("[data-flip]")];
    const measured = items.map((item) => ({ item, spot: spotOf(item) }));
    const box = element.querySelector<HTMLElement>("[data-flight]");
    const fits = box !== null && box.scrollHeight <= box.clientHeight;
    const flying: Promise<unknown>[] = [];
    for (const { item, spot } of measured) {
      const key = item.dataset["flip"] ?? "";
      after.set(key, spot);
      const from = givenStarts.current.get(key) ?? before.get(key) ?? originOf(element, item);
      if (from === null || before.size === 0) continue;
      if (Math.abs(from.x - spot.x) + Math.abs(from.y - spot.y) < 2) continue;
      if (still) outline(item);
      else flying.push(...slide(item, from, spot, Math.min(moving++, 10) * STAGGER));
    }
    if (fits && flying.length > 0) openUntil(box, Promise.allSettled(flying));
    spots.current = after;
    givenStarts.current.clear();
  });
  return useRef<StartFrom>((key, spot) => givenStarts.current.set(key, spot)).current;
}

/** A card that was not there comes from where its owner sits, if the element says so. */
function originOf(root: Element, item: HTMLElement | SVGElement): Spot | null {
  const origin = item.dataset["from"];
  const sources = origin ? root.querySelectorAll(`[data-origin="${origin}"]`) : [];
  // A seat may be drawn for wide and for narrow screens: the one that is seen counts.
  const source = [...sources].find((one) => one.getClientRects().length > 0);
  if (source === undefined) return null;
  // It starts at its own size from the middle of the seat: a seat is much wider than a card.
  const { x, y, width } = spotOf(source);
  const own = item.getBoundingClientRect().width;
  return { x: x + (width - own) / 2, y, width: own };
}

const flights = new WeakMap<HTMLElement, Promise<unknown>>();

/** A box that scrolls cuts off what flies in over its edge. With nothing to scroll it need not, until all have landed. */
function openUntil(box: HTMLElement, landed: Promise<unknown>): void {
  flights.set(box, landed);
  box.classList.add("flying");
  void landed.then(() => {
    if (flights.get(box) === landed) box.classList.remove("flying");
  });
}

/** The end of the flight; nothing where the page knows no animations. */
function slide(item: Element, from: Spot, to: Spot, delay: number): Promise<unknown>[] {
  const scale = to.width > 0 ? from.width / to.width : 1;
  const flight = item.animate?.(
    [
      {
        transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale.toFixed(3)})`,
        transformOrigin: "0 0",
      },
      { transform: "none", transformOrigin: "0 0" },
    ],
    { duration: SLIDE, easing: EASE, delay, fill: "backwards", id: "flip" },
  );
  return flight ? [flight.finished] : [];
}

/** Without motion the place where something arrived is marked for a moment. */
function outline(item: Element): void {
  item.animate?.([{ outline: "3px solid #FFD23F" }, { outline: "3px solid #FFD23F" }], {
    duration: 600,
    id: "flip",
  });
}

/** Shakes an element once: the action is not allowed. */
export function nudge(element: Element | null): void {
  if (element === null || isStill()) return;
  element.animate?.([{ translate: "0" }, { translate: "-4px" }, { translate: "4px" }, { translate: "0" }], {
    duration: 150,
  });
}
