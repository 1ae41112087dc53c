// Which of its two forms the board takes: the table by family where it is narrow or low, a mat for each person else.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export type Shape = "by-family" | "by-person";

/** The sizes are those of styles/breakpoints.json: below them mats would hide what lies on them. */
export const shapeFor = (width: number, height: number): Shape =>
  width <= 760 || height <= 450 ? "by-family" : "by-person";

/** `wide` false: by family at any size. The window's size is a first guess; the box that the board stands in decides before anything is painted. */
export function useShape(root: RefObject<HTMLElement | null>, wide: boolean): Shape {
  const [shape, setShape] = useState(() => shapeFor(innerWidth, innerHeight));
  useLayoutEffect(() => {
    const box = root.current;
    if (box === null) return;
    const measure = () => {
      if (box.clientWidth > 0) setShape(shapeFor(box.clientWidth, box.clientHeight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [root]);
  return wide ? shape : "by-family";
}
