// As large as the room allows: piles and cards shrink before any of them has to hide behind a "+2".

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
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
  shown: number;
  wrapped: boolean; // into the spare rows
}

const A_LITTLE = 8; // what pieces in spare rows may be larger than the smallest

/** The largest size at which all pieces fit; at the smallest, one place is kept for the number of those left out. */
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
  if (size !== null) return { size, shown: count, wrapped: false };
  const small = room.spare ? largest(Math.min(room.most, room.least + A_LITTLE), room.spare) : null;
  if (small !== null) return { size: small, shown: count, wrapped: true };
  return { size: room.least, shown: Math.max(1, places(room.least) - 1), wrapped: false };
}

/** Fits the pieces of an element; its style sheet says how large they may be (--most, --least, --ratio…). */
export function useFit(ref: RefObject<HTMLElement | null>, count: number): number {
  const [shown, setShown] = useState(count);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      const style = getComputedStyle(box);
      const length = (name: string, usual: number) =>
        Number.parseFloat(style.getPropertyValue(name)) || usual;
      const width = box.clientWidth - length("padding-left", 0) - length("padding-right", 0);
      const height = box.clientHeight - length("padding-top", 0) - length("padding-bottom", 0);
      const room = {
        width,
        height,
        gap: length("column-gap", 12),
        ratio: length("--ratio", 1),
        rows: length("--rows", 0),
        spare: length("--spare", 0),
      };
      const found = fitInto(
        { ...room, most: length("--most", 92) * LARGER[settings.value.text], least: length("--least", 44) },
        count,
      );
      box.classList.toggle("wrapped", found.wrapped);
      box.style.setProperty("--pw", `${found.size}px`);
      setShown(found.shown);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref, count, settings.value.text]);
  return Math.min(shown, count);
}
