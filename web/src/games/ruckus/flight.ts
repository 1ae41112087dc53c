// A pile has a new owner: their fruit flies from the seat to the place, and nothing else moves.

import { isStill } from "../../settings";
import { arrivals, type Places } from "./family-places";

const FLIGHT_MS = 250;
const FRAME_MS = 600;
const EASE = "cubic-bezier(.2,.9,.25,1)";

/** Without motion the place is framed for a moment instead. */
export function fly(list: HTMLElement, before: Places, now: Places): void {
  const board = list.closest(".ruc");
  for (const { family, seat } of arrivals(before, now)) {
    const place = list.querySelector(`[data-place="${family}"]`);
    if (isStill()) frame(place);
    else
      send(
        place?.querySelector(`[data-seat="${seat}"] .owner`),
        board?.querySelector(`[data-origin="seat-${seat}"]`),
      );
  }
}

function send(fruit: Element | null | undefined, seat: Element | null | undefined): void {
  if (!fruit?.animate || !seat) return;
  const [to, from] = [fruit.getBoundingClientRect(), seat.getBoundingClientRect()];
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  fruit.animate([{ transform: `translate(${x}px, ${y}px) scale(1.4)` }, { transform: "none" }], {
    duration: FLIGHT_MS,
    easing: EASE,
  });
}

function frame(place: Element | null): void {
  const outline = "3px solid #1B2140";
  place?.animate?.([{ outline }, { outline }], { duration: FRAME_MS });
}
