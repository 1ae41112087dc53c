// Dragging with pointer events: mouse, pen and finger alike. A press that does not move stays a tap.

import { type RefObject, render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { isStill } from "../../settings";
import { play } from "../../sound/sound";
import type { StartFrom } from "../../ui/flip";
import { Tile } from "./art";
import { piecesWith } from "./draft";
import { liftedBy, type Place } from "./drop";
import { FAR, type Grip, gripOf, LONG, placeAt, pushEdges } from "./hit-test";
import type { RummikubTurn } from "./turn";
import "./dragging.css";

interface Press {
  grip: Grip;
  pointer: number;
  touch: boolean;
  x: number; // where it began, then where it is
  y: number;
  ids: number[]; // in the air; none before the press has become a drag
  whole: ReturnType<typeof setTimeout> | null;
  held: boolean; // long enough to have taken the whole set
}

const RAISED = 34; // a finger hides what is under it, so tiles hang above it

/** Hangs the gestures on the board; `startFrom` tells the animation where the hand let a tile go. */
export function useDrag(root: RefObject<HTMLElement | null>, turn: RummikubTurn, startFrom: StartFrom) {
  useLayoutEffect(() => {
    if (root.current === null) return;
    const gestures = new Gestures(root.current, turn, startFrom);
    return () => gestures.stop();
  }, [root, turn, startFrom]);
}

class Gestures {
  private press: Press | null = null;
  private readonly ghost = document.createElement("div");
  private frame = 0;

  constructor(
    private readonly table: HTMLElement,
    private readonly turn: RummikubTurn,
    private readonly startFrom: StartFrom,
  ) {
    this.ghost.className = "rum-ghost";
    this.ghost.setAttribute("aria-hidden", "true");
    table.addEventListener("pointerdown", this.down);
    table.addEventListener("contextmenu", this.menu);
    table.addEventListener("click", this.clear);
  }

  stop(): void {
    this.end();
    this.table.removeEventListener("pointerdown", this.down);
    this.table.removeEventListener("contextmenu", this.menu);
    this.table.removeEventListener("click", this.clear);
  }

  /** A tap on the bare cloth lets go of what was chosen. */
  private readonly clear = (event: Event): void => {
    const target = event.target as Element;
    if (target.closest(".rum-cloth") && !target.closest("[data-set], button")) {
      this.turn.dispatch({ type: "deselect" });
    }
  };

  /** A long touch chooses a set here: no menu of the browser. */
  private readonly menu = (event: Event): void => {
    if ((event.target as Element).closest("[data-tile]") && this.press?.touch) event.preventDefault();
  };

  private readonly down = (event: PointerEvent): void => {
    const grip = event.button === 0 && event.isPrimary ? gripOf(event.target as Element) : null;
    if (grip === null || this.press !== null) return;
    const touch = event.pointerType !== "mouse";
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const whole = touch && grip.tile !== null ? setTimeout(this.takeWhole, LONG) : null;
    this.press = { grip, pointer, touch, x, y, ids: [], whole, held: false };
    addEventListener("pointermove", this.move);
    addEventListener("pointerup", this.up);
    addEventListener("pointercancel", this.cancel);
    addEventListener("blur", this.cancel);
    addEventListener("keydown", this.key, true);
  };

  private readonly takeWhole = (): void => {
    if (this.press === null || this.press.grip.tile === null) return;
    this.press.held = true;
    navigator.vibrate?.(8);
    this.turn.dispatch({ type: "whole", id: this.press.grip.tile });
  };

  private readonly move = (event: PointerEvent): void => {
    const { press } = this;
    if (press === null || event.pointerId !== press.pointer) return;
    if (press.ids.length === 0) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < FAR) return;
      if (!this.lift(press)) return;
    }
    press.x = event.clientX;
    press.y = event.clientY;
    if (this.frame === 0) this.frame = requestAnimationFrame(this.follow);
  };

  private lift(press: Press): boolean {
    if (press.whole !== null) clearTimeout(press.whole);
    const { dispatch } = this.turn;
    const draft = this.turn.draft.peek();
    const set = draft.now.sets.find((one) => one.id === press.grip.set);
    const { tile } = press.grip;
    const first = tile ?? set?.tiles[0]?.id ?? -1;
    const ids =
      set && liftedBy(draft, first).length > 0 ? set.tiles.map((piece) => piece.id) : liftedBy(draft, first);
    if (ids.length === 0) {
      dispatch({ type: "toggle", id: first }); // locked: it says so
      this.end();
      return false;
    }
    press.ids = ids;
    const width =
      this.table.querySelector(`[data-tile="${first}"] .tile`)?.getBoundingClientRect().width ?? 44;
    this.ghost.style.setProperty("--gw", `${Math.max(40, width)}px`);
    this.ghost.style.setProperty("--gap", ids.length > 5 ? "-10px" : "2px");
    render(
      piecesWith(draft, ids).map((piece) => (
        <span key={piece.id} data-ghost={piece.id}>
          <Tile face={piece.face} />
        </span>
      )),
      this.ghost,
    );
    this.table.append(this.ghost);
    this.table.classList.add("lifting");
    this.turn.raise({ ids, over: { kind: "none" }, judgement: { kind: "back" } });
    return true;
  }

  private readonly follow = (): void => {
    this.frame = 0;
    const { press } = this;
    if (press === null || press.ids.length === 0) return;
    const [x, y] = this.point(press);
    const { left, top } = this.table.getBoundingClientRect();
    this.ghost.style.translate = `calc(${x - left}px - 50%) calc(${y - top}px - 50%)`;
    if (pushEdges(this.table, x, y)) this.frame = requestAnimationFrame(this.follow);
    const lift = this.turn.lift.peek();
    const over = placeAt(this.table, x, y);
    if (lift === null || samePlace(lift.over, over)) return;
    this.turn.raise({ ids: press.ids, over, judgement: this.turn.judge(press.ids, over) });
  };

  private point(press: Press): [number, number] {
    return [press.x, press.touch ? press.y - RAISED : press.y];
  }

  private readonly up = (event: PointerEvent): void => {
    const { press } = this;
    if (press === null || event.pointerId !== press.pointer) return;
    if (press.ids.length > 0 || press.held) swallowClick();
    if (press.ids.length === 0) {
      this.end();
      return;
    }
    press.x = event.clientX;
    press.y = event.clientY;
    const lift = this.turn.lift.peek();
    const place = placeAt(this.table, ...this.point(press));
    // Judged on the way here already, unless the last stretch went by between two pictures.
    const seen = lift !== null && samePlace(lift.over, place) ? lift.judgement : null;
    const judgement = seen ?? this.turn.judge(press.ids, place);
    if (judgement.kind === "ok") this.settle();
    else this.flyBack();
    this.end();
    if (judgement.kind !== "back") this.turn.dispatch({ type: "drop", ids: press.ids, place, judgement });
  };

  /** From here on the tiles slide from where the hand let them go. */
  private settle(): void {
    for (const tile of this.ghost.querySelectorAll<HTMLElement>("[data-ghost]")) {
      const { left, top, width } = tile.getBoundingClientRect();
      this.startFrom(`t${tile.dataset["ghost"]}`, { x: left, y: top, width });
    }
  }

  private flyBack(): void {
    if (isStill()) return;
    for (const tile of this.ghost.querySelectorAll<HTMLElement>("[data-ghost]")) {
      const from = tile.getBoundingClientRect();
      const home = this.table.querySelector(`[data-tile="${tile.dataset["ghost"]}"]`);
      const to = home?.getBoundingClientRect();
      home?.animate?.(
        [
          {
            transform: `translate(${from.left - (to?.left ?? 0)}px, ${from.top - (to?.top ?? 0)}px)`,
            zIndex: 9,
          },
          {},
        ],
        { duration: 200, easing: "cubic-bezier(.2,.9,.25,1)" },
      );
    }
  }

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.press?.ids.length) return;
    event.stopPropagation();
    event.preventDefault();
    this.cancel();
  };

  private readonly cancel = (): void => {
    if (this.press?.ids.length) {
      play("invalid");
      this.flyBack();
      addEventListener("pointerup", swallowClick, { once: true });
    }
    this.end();
  };

  private end(): void {
    if (this.press?.whole) clearTimeout(this.press.whole);
    this.press = null;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.ghost.remove();
    this.table.classList.remove("lifting");
    this.turn.raise(null);
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.up);
    removeEventListener("pointercancel", this.cancel);
    removeEventListener("blur", this.cancel);
    removeEventListener("keydown", this.key, true);
  }
}

/** The click that ends a drag is none. With a finger it may come a little later; a new press is a new click. */
export function swallowClick(): void {
  const off = () => {
    removeEventListener("click", swallow, true);
    removeEventListener("pointerdown", off, true);
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", off, { capture: true, once: true });
  setTimeout(off, 400);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

const samePlace = (a: Place, b: Place) => JSON.stringify(a) === JSON.stringify(b);
