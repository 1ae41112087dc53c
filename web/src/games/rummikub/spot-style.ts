import type { Spot } from "./table-rows";

/** The style of what lies at a spot; where nothing was measured, it lies in the flow of the page. */
export function spotStyle(spot: Spot | null | undefined): string {
  if (!spot) return "";
  const { x, y, width, tile, gap, pad } = spot;
  return `position:absolute;left:${x}px;top:${y}px;max-width:${width + 1}px;--tw:${tile}px;--gap:${gap}px;--pad:${pad}px`;
}

/** The same for a place that is to be seen in its whole size. */
export function placeStyle(spot: Spot): string {
  return `${spotStyle(spot)};width:${spot.width}px;height:${spot.height}px`;
}
