/** Acts when the finger comes down, as a race is won by milliseconds; a click without a pointer is the keyboard's. */
export const onPress = (run: () => void) => ({
  onPointerDown: (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (event.pointerType === "touch") dropClick();
    run();
  },
  onClick: (event: MouseEvent) => {
    if (event.detail === 0) run();
  },
});

/**
 * The click that ends a touch goes to whatever lies there by then: after the last card of a round, a button of the
 * score sheet. It is dropped, unless another touch begins first.
 */
function dropClick(): void {
  const end = () => {
    removeEventListener("click", drop, true);
    removeEventListener("pointerdown", end, true);
  };
  const drop = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    end();
  };
  addEventListener("click", drop, true);
  addEventListener("pointerdown", end, true);
}
