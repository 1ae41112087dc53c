// How a hand lies: as a fan while every card shows a strip that a finger hits, else in two rows of small cards where the
// board has room for them. What is too much for either goes on sideways.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { settings } from "../../settings";

/** The least of a card that shows, in px: its index, and a target for a finger. */
export const STRIP = 44;
const GAP = 6; // between the cards of a row that need not overlap
const FAN_STEP = 0.72; // of a card's width: a fan of few cards still overlaps

/** Measured in px. `small` is null where the board has no room for two rows. */
export interface Room {
  width: number;
  card: number;
  lean: number; // how far the outermost cards of a fan lean out, by their width
  small: { card: number; edge: number } | null;
}

export interface Spread {
  columns: number;
  step: number;
  rows: 1 | 2;
  crowded: boolean;
}

export function spreadOf(count: number, { width, card, lean, small }: Room): Spread {
  const fan = stepOver(count, width - card * (1 + 2 * lean), card * FAN_STEP);
  if (small === null || !fan.crowded) return { rows: 1, columns: count, ...fan };
  const columns = Math.ceil(count / 2);
  const row = stepOver(columns, width - small.card - 2 * small.edge, small.card + GAP);
  return { rows: 2, columns, ...row };
}

/** `room` is what the left edges of the cards can spread over. */
function stepOver(count: number, room: number, most: number): { step: number; crowded: boolean } {
  const step = count > 1 ? Math.max(STRIP, Math.min(most, room / (count - 1))) : most;
  return { step, crowded: step * (count - 1) > room + 1 };
}

/** Spreads the cards over the room there is; `count` also counts the cards lined up, so that none jumps meanwhile. */
export function useFan(ref: RefObject<HTMLUListElement | null>, count: number): void {
  useLayoutEffect(() => {
    const fan = ref.current;
    if (!fan) return;
    const resize = () => {
      const spread = spreadOf(count, measure(fan));
      fan.style.setProperty("--step", `${spread.step.toFixed(1)}px`);
      fan.style.setProperty("--columns", String(spread.columns));
      fan.classList.toggle("two-rows", spread.rows === 2);
      fan.classList.toggle("crowded", spread.crowded);
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(fan);
    // The sizes of the cards hang on the box, which may change without the fan's own size changing.
    const box = fan.closest(".board-box");
    if (box) observer.observe(box);
    return () => observer.disconnect();
  }, [ref, count, settings.value.text]);
}

function measure(fan: HTMLElement): Room {
  const style = getComputedStyle(fan);
  const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name));
  const small = px("--small");
  return {
    width: fan.clientWidth,
    card: px("--fan") || 100,
    lean: px("--lean"),
    small: small > 0 ? { card: small, edge: px("--edge") } : null,
  };
}
