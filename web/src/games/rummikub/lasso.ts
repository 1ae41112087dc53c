// A rectangle drawn with the mouse from a bare place of the cloth or the rack chooses every tile in it. A finger
// scrolls there, and has its taps; the keyboard has its stretches.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { swallowClick } from "./dragging";
import { FAR } from "./hit-test";
import type { RummikubTurn } from "./turn";

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const frameOf = (x: number, y: number, toX: number, toY: number): Box => ({
  left: Math.min(x, toX),
  right: Math.max(x, toX),
  top: Math.min(y, toY),
  bottom: Math.max(y, toY),
});

/** The tiles whose middle lies in the frame, row by row: the order in which they would be read. */
export function tilesIn(frame: Box, tiles: readonly { id: number; box: Box }[]): number[] {
  const found = tiles.flatMap(({ id, box }) => {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const inside = x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
    return inside ? [{ id, x, y, low: box.bottom }] : [];
  });
  // A chosen tile stands a little higher than its row.
  const sameRow = (a: { y: number; low: number }, b: { y: number; low: number }) =>
    Math.abs(a.y - b.y) < Math.min(a.low - a.y, b.low - b.y);
  return found.sort((a, b) => (sameRow(a, b) ? a.x - b.x : a.y - b.y)).map(({ id }) => id);
}

export function useLasso(root: RefObject<HTMLElement | null>, turn: RummikubTurn): void {
  useLayoutEffect(() => {
    if (root.current === null) return;
    const lasso = new Lasso(root.current, turn);
    return () => lasso.stop();
  }, [root, turn]);
}

const isBare = (target: Element): boolean =>
  target.closest(".rum-cloth, .rack") !== null && target.closest("button, a, input, [data-tile]") === null;

class Lasso {
  private from: { x: number; y: number; added: number[]; before: number[] } | null = null;
  private readonly drawn = document.createElement("div");

  constructor(
    private readonly table: HTMLElement,
    private readonly turn: RummikubTurn,
  ) {
    this.drawn.className = "rum-lasso";
    this.drawn.setAttribute("aria-hidden", "true");
    table.addEventListener("pointerdown", this.down);
  }

  stop(): void {
    this.end();
    this.table.removeEventListener("pointerdown", this.down);
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || event.button !== 0 || !isBare(event.target as Element)) return;
    if (!this.turn.seated.peek()) return;
    const before = [...this.turn.draft.peek().selected];
    this.from = { x: event.clientX, y: event.clientY, before, added: event.shiftKey ? before : [] };
    addEventListener("pointermove", this.move);
    addEventListener("pointerup", this.up);
    addEventListener("blur", this.cancel);
    addEventListener("keydown", this.key, true);
  };

  private readonly move = ({ clientX, clientY }: PointerEvent): void => {
    if (this.from === null) return;
    const { x, y, added } = this.from;
    if (!this.drawn.isConnected) {
      if (Math.hypot(clientX - x, clientY - y) < FAR) return;
      this.table.append(this.drawn);
    }
    const frame = frameOf(x, y, clientX, clientY);
    const board = this.table.getBoundingClientRect();
    Object.assign(this.drawn.style, {
      translate: `${frame.left - board.left}px ${frame.top - board.top}px`,
      width: `${frame.right - frame.left}px`,
      height: `${frame.bottom - frame.top}px`,
    });
    this.choose([...new Set([...added, ...tilesIn(frame, this.tiles())])]);
  };

  /** Does nothing while the same tiles are chosen: the pointer moves more often than that. */
  private choose(ids: number[]): void {
    if (this.turn.draft.peek().selected.join() !== ids.join()) this.turn.dispatch({ type: "pick", ids });
  }

  private tiles(): { id: number; box: Box }[] {
    return [...this.table.querySelectorAll<HTMLElement>("[data-tile]")].map((tile) => ({
      id: Number(tile.dataset["tile"]),
      box: tile.getBoundingClientRect(),
    }));
  }

  private readonly up = (): void => {
    // The click on the bare cloth would let go of everything again.
    if (this.drawn.isConnected) swallowClick();
    this.end();
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.drawn.isConnected) return;
    event.stopPropagation();
    event.preventDefault();
    addEventListener("pointerup", swallowClick, { once: true });
    this.cancel();
  };

  private readonly cancel = (): void => {
    if (this.from !== null && this.drawn.isConnected) this.choose(this.from.before);
    this.end();
  };

  private end(): void {
    this.from = null;
    this.drawn.remove();
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.up);
    removeEventListener("blur", this.cancel);
    removeEventListener("keydown", this.key, true);
  }
}
