// The size of piles and cards: as large as their box allows, smaller before any of them is left out.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { LARGER, settings } from "../../settings";

export interface Room {
  width: number;
  height: number;
  gap: number;
  ratio: number; // height of a piece for a width of 1
  most: number;
  least: number;
  rows: number; // 0: as many as fit
  spare?: number; // so many rows more, should the smallest size not do
}

export interface Fit {
  size: number;
  visible: number;
  wrapped: boolean; // into the spare rows
}

const A_LITTLE = 8; // what pieces in spare rows may be larger than the smallest

/** The largest size at which all pieces fit; at the smallest, one place is left for the number of those left out. */
export function fitInto(room: Room, count: number): Fit {
  const places = (size: number, spare = 0) => {
    const across = Math.floor((room.width + room.gap) / (size + room.gap));
    const down = room.rows || Math.floor((room.height + room.gap) / (size * room.ratio + room.gap));
    return across * (down + spare);
  };
  const largest = (most: number, spare: number) => {
    for (let size = most; size >= room.least; size -= 2) if (places(size, spare) >= count) return size;
    return null;
  };
  const size = largest(room.most, 0);
  if (size !== null) return { size, visible: count, wrapped: false };
  const small = room.spare ? largest(Math.min(room.most, room.least + A_LITTLE), room.spare) : null;
  if (small !== null) return { size: small, visible: count, wrapped: true };
  return { size: room.least, visible: Math.max(1, places(room.least) - 1), wrapped: false };
}

/** How much room the box has; its style sheet says how large the pieces may be (--most, --least, --ratio…). */
function roomOf(box: HTMLElement): Room {
  const style = getComputedStyle(box);
  const length = (name: string, usual = 0) => Number.parseFloat(style.getPropertyValue(name)) || usual;
  return {
    width: box.clientWidth - length("padding-left") - length("padding-right"),
    height: box.clientHeight - length("padding-top") - length("padding-bottom"),
    gap: length("column-gap", 12),
    ratio: length("--ratio", 1),
    rows: length("--rows"),
    spare: length("--spare"),
    most: length("--most", 92) * LARGER[settings.peek().text],
    least: length("--least", 44),
  };
}

/** Fits the pieces of a box and returns how many of them are visible. */
export function useFit(ref: RefObject<HTMLElement | null>, count: number): number {
  const [visible, setVisible] = useState(count);
  const latest = useRef(count);
  latest.current = count;
  const measure = () => {
    const box = ref.current;
    if (!box) return;
    const fit = fitInto(roomOf(box), latest.current);
    box.classList.toggle("wrapped", fit.wrapped);
    box.style.setProperty("--pw", `${fit.size}px`);
    setVisible(fit.visible);
  };
  useLayoutEffect(measure, [count, settings.value.text]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return Math.min(visible, count);
}
