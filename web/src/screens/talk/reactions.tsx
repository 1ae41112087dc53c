// What people say, shown for a moment at the seat of whoever said it. Screen readers get it from the live region.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChatLine } from "../../net/protocol";
import type { Session } from "../../session/session";
import type { TableSession } from "../../session/table-session";
import { settings } from "../../settings";
import { type Box, covered, freeSpot, rowsFor, targetsIn } from "../../ui/free-spot";
import { phraseOf } from "./phrases";
import "./reactions.css";

const SHOWN_MS = 5000;
const GAP = 6;
const EDGE = 8;

/** `atName`: nothing beside a seat is free, so what is said takes the line of the name. */
export function Reactions({ session, atName }: { session: TableSession; atName: boolean }) {
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const heard = session.heard.value;
  useEffect(() => {
    if (heard === null) return;
    setLines((before) => [...before.filter((line) => line.player !== heard.player), heard]);
    setTimeout(() => setLines((before) => before.filter((line) => line !== heard)), SHOWN_MS);
  }, [heard]);
  if (session.talking.value || settings.value.zen) return null;
  return (
    <>
      {lines.map((line) => (
        <Reaction key={line.seq} session={session} line={line} atName={atName} />
      ))}
    </>
  );
}

function Reaction({ session, line, atName }: { session: Session; line: ChatLine; atName: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const seat = session.seats.value.findIndex((one) => one.player === line.player);
  const phase = session.phase.value;
  useLayoutEffect(() => {
    if (box.current) place(box.current, seatOnScreen(seat), atName);
  }, [seat, atName, phase]);
  return (
    <div ref={box} class="bubble" aria-hidden="true">
      {/* Beside the seat one sees who speaks. */}
      <b>{line.name}</b> {phraseOf(line)}
    </div>
  );
}

/** The element that stands for a seat: boards draw one for wide and one for narrow screens. */
function seatOnScreen(seat: number): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`[data-origin="seat-${seat}"]`);
  return [...found].find((one) => one.getBoundingClientRect().width > 0) ?? null;
}

/** Places around a seat, inside the window: below it, above it, to its sides. */
function placesAround(seat: Box, size: { width: number; height: number }): Box[] {
  const within = (at: number, length: number, all: number) =>
    Math.max(EDGE, Math.min(at, all - length - EDGE));
  const middle = within(seat.left + (seat.width - size.width) / 2, size.width, innerWidth);
  const level = within(seat.top + (seat.height - size.height) / 2, size.height, innerHeight);
  const spots: Box[] = [
    { left: middle, top: seat.top + seat.height + GAP, ...size },
    { left: middle, top: seat.top - size.height - GAP, ...size },
    { left: seat.left + seat.width + GAP, top: level, ...size },
    { left: seat.left - size.width - GAP, top: level, ...size },
  ];
  return spots.filter(
    ({ left, top }) =>
      left >= 0 && top >= 0 && left + size.width <= innerWidth && top + size.height <= innerHeight,
  );
}

/** Where the bubble lies: beside the seat, else over the line of its name; without a seat, in a free row. */
function place(bubble: HTMLElement, seat: HTMLElement | null, atName: boolean): void {
  bubble.classList.toggle("seated", seat !== null); // before it is measured: the name falls away
  const { width, height } = bubble.getBoundingClientRect();
  const targets = targetsIn(document, bubble, seat);
  const size = { width, height };
  let spot: Box | null;
  if (seat === null) spot = freeSpot(rowsFor(size, 68), targets);
  else spot = atName ? null : freeSpot(placesAround(seat.getBoundingClientRect(), size), targets);
  if (seat !== null && (spot === null || covered(spot, targets) > 0)) spot = overName(bubble, seat);
  if (spot === null) return;
  bubble.style.left = `${spot.left}px`;
  bubble.style.top = `${spot.top}px`;
}

/** No wider than the seat, which is no target. */
function overName(bubble: HTMLElement, seat: HTMLElement): Box {
  const { left, width, bottom } = seat.getBoundingClientRect();
  const name = (seat.querySelector(".nm, .pl-name") ?? seat).getBoundingClientRect();
  bubble.classList.add("at-name");
  bubble.style.maxWidth = `${width}px`;
  const { height } = bubble.getBoundingClientRect();
  const top = Math.min(name.top + (name.height - height) / 2, bottom - height);
  return { left, top, width, height };
}
