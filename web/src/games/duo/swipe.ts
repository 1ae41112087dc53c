// A card thrown upwards. Only a quick short cut: a tap does the same in two steps.

interface Start {
  x: number;
  y: number;
  id: number;
}

const FAR = 36;

/** Handlers for a button; `thrown` runs instead of the click that would follow. */
export function swipeUp(thrown: () => void) {
  let start: Start | null = null;
  let gone = false;
  return {
    onPointerDown(event: PointerEvent) {
      gone = false;
      // A finger keeps what it touched; a mouse has to be told to.
      if (event.pointerType !== "touch") (event.currentTarget as Element).setPointerCapture(event.pointerId);
      start = event.button === 0 ? { x: event.clientX, y: event.clientY, id: event.pointerId } : null;
    },
    onPointerUp(event: PointerEvent) {
      if (start?.id !== event.pointerId) return;
      const up = start.y - event.clientY;
      const aside = Math.abs(event.clientX - start.x);
      start = null;
      if (up < FAR || up < aside * 1.2) return;
      gone = true;
      thrown();
    },
    onPointerCancel() {
      start = null;
    },
    /** Was the click only the end of a throw? */
    swallowed: () => gone,
  };
}
