// Finds where something can lie over the page for a moment without covering anything that can be pressed.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

// Seats, decks and headings are no targets, but they are what people look at.
const TAKEN = "button, a[href], input, select, textarea, summary, [role=button], [data-origin], h1";

/** The boxes of everything in `root` that can be pressed or is looked at, in sight, apart from what is in `own`. */
export function targetsIn(root: ParentNode, ...own: (Element | null)[]): Box[] {
  const boxes: Box[] = [];
  for (const item of root.querySelectorAll(TAKEN)) {
    if (own.some((one) => one?.contains(item))) continue;
    const box = item.getBoundingClientRect();
    const inSight = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    if (inSight && box.right > 0 && box.left < innerWidth) boxes.push(box);
  }
  return boxes;
}

const shared = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));

/** How much of the targets lies under the box, in square pixels. */
export function covered(box: Box, targets: readonly Box[]): number {
  let sum = 0;
  for (const { left, top, width, height } of targets) {
    const across = shared(box.left, box.left + box.width, left, left + width);
    if (across > 0) sum += across * shared(box.top, box.top + box.height, top, top + height);
  }
  return sum;
}

/** The first of these places that covers no target; where all of them do, the one that covers least. */
export function freeSpot<B extends Box>(spots: readonly B[], targets: readonly Box[]): B | null {
  let best: B | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const lost = covered(spot, targets);
    if (lost >= least) continue;
    best = spot;
    least = lost;
    if (lost === 0) break;
  }
  return best;
}

/** Rows down the window for something of this size: in the middle, at the left, at the right. */
export function rowsFor(size: { width: number; height: number }, first: number, margin = 12): Box[] {
  const right = innerWidth - size.width - margin;
  const sides = [(innerWidth - size.width) / 2, margin, right];
  const spots: Box[] = [];
  for (let top = first; top + size.height <= innerHeight - margin; top += 8)
    for (const left of sides) spots.push({ left, top, ...size });
  return spots.length > 0 ? spots : [{ left: sides[0] ?? 0, top: first, ...size }];
}
