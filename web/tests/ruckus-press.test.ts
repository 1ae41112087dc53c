import { expect, it, vi } from "vitest";
import { onPress } from "../src/games/ruckus/press";

const button = (): HTMLButtonElement => document.body.appendChild(document.createElement("button"));
const down = (pointerType: string) => new PointerEvent("pointerdown", { pointerType, bubbles: true });
const click = (detail: number) => new MouseEvent("click", { detail, bubbles: true, cancelable: true });

/** A pile that is pressed, and a button that lies there once the round is over. */
function stage() {
  const [pile, below] = [button(), button()];
  const [run, pressed] = [vi.fn(), vi.fn()];
  const { onPointerDown, onClick } = onPress(run);
  pile.addEventListener("pointerdown", onPointerDown);
  pile.addEventListener("click", onClick);
  below.addEventListener("click", pressed);
  return { pile, below, run, pressed };
}

it("the click that ends a touch reaches nothing, and the next touch does", () => {
  const { pile, below, run, pressed } = stage();
  pile.dispatchEvent(down("touch"));
  expect(run).toHaveBeenCalledTimes(1);
  below.dispatchEvent(click(1));
  expect(pressed).not.toHaveBeenCalled();
  below.dispatchEvent(down("touch"));
  below.dispatchEvent(click(1));
  expect(pressed).toHaveBeenCalledTimes(1);
});

it("a touch without a click takes nothing from the next one, and the keyboard's click always counts", () => {
  const { pile, below, run, pressed } = stage();
  pile.dispatchEvent(down("touch"));
  below.dispatchEvent(click(0));
  expect(pressed).toHaveBeenCalledTimes(1);
  below.dispatchEvent(down("touch"));
  below.dispatchEvent(click(1));
  expect(pressed).toHaveBeenCalledTimes(2);
  pile.dispatchEvent(click(0));
  expect(run).toHaveBeenCalledTimes(2);
});
