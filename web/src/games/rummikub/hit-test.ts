// Where the pointer is, in terms of the table: which tile it took, and what lies under it.

import type { Place } from "./drop";

export const FAR = 6; // pixels before a press becomes a drag
export const LONG = 450; // ms before a touch takes the whole set
const NEAR = 12; // a set is hit from this far away: fingers are wide

export interface Grip {
  tile: number | null;
  set: number | null; // held by its handle
}

export function gripOf(target: Element): Grip | null {
  const tile = target.closest<HTMLElement>("[data-tile]")?.dataset["tile"];
  if (tile !== undefined) return { tile: Number(tile), set: null };
  const handle = target.closest<HTMLElement>("[data-handle]")?.dataset["handle"];
  return handle === undefined ? null : { tile: null, set: Number(handle) };
}

export function placeAt(root: HTMLElement, x: number, y: number): Place {
  const under = document.elementFromPoint(x, y);
  if (under === null || !root.contains(under)) return { kind: "none" };
  if (under.closest(".newset")) return { kind: "new" };
  const rack = under.closest(".rack");
  if (rack !== null) return { kind: "rack", before: tileAfter(rack, x, y) };
  if (!under.closest(".rum-cloth")) return { kind: "none" };
  const set = under.closest<HTMLElement>("[data-set]") ?? nearSet(root, x, y);
  return set === null ? { kind: "new" } : { kind: "set", set: Number(set.dataset["set"]) };
}

function nearSet(root: HTMLElement, x: number, y: number): HTMLElement | null {
  let best: HTMLElement | null = null;
  let least = NEAR;
  for (const set of root.querySelectorAll<HTMLElement>("[data-set]")) {
    const { left, right, top, bottom } = set.getBoundingClientRect();
    const away = Math.max(left - x, x - right, top - y, y - bottom);
    if (away < least) [best, least] = [set, away];
  }
  return best;
}

/** The tile of the rack in front of which the pointer is; null behind the last. */
function tileAfter(rack: Element, x: number, y: number): number | null {
  const boxes = [...rack.querySelectorAll<HTMLElement>("[data-tile]")].map((tile) => ({
    id: Number(tile.dataset["tile"]),
    box: tile.getBoundingClientRect(),
  }));
  const rows = [...new Set(boxes.map(({ box }) => Math.round(box.bottom)))];
  const row = rows.reduce(
    (best, one) => (Math.abs(one - 30 - y) < Math.abs(best - 30 - y) ? one : best),
    rows[0] ?? 0,
  );
  const inRow = boxes.filter(({ box }) => Math.round(box.bottom) === row);
  const next = inRow.find(({ box }) => box.left + box.width / 2 > x);
  if (next !== undefined) return next.id;
  const last = inRow.at(-1);
  return last === undefined ? null : (boxes[boxes.indexOf(last) + 1]?.id ?? null);
}

const EDGE = 40;

/** Near an edge of a table that scrolls, tiles in the air push it along; says whether it moved. */
export function pushEdges(root: HTMLElement, x: number, y: number): boolean {
  const cloth = root.querySelector<HTMLElement>(".rum-cloth");
  if (cloth === null) return false;
  const { left, right, top, bottom } = cloth.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return false;
  const before = cloth.scrollTop;
  cloth.scrollTop += push(y, top, bottom);
  return cloth.scrollTop !== before;
}

const push = (at: number, low: number, high: number) => (at < low + EDGE ? -7 : at > high - EDGE ? 7 : 0);
