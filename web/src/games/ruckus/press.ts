/** Acts when the finger comes down, as a race is won by milliseconds; a click without a pointer is the keyboard's. */
export const onPress = (run: () => void) => ({
  onPointerDown: (event: PointerEvent) => {
    if (event.button === 0) run();
  },
  onClick: (event: MouseEvent) => {
    if (event.detail === 0) run();
  },
});
