import { t } from "../i18n";
import { type WithCursor, writtenValue } from "./plot-props";

interface Frame {
  left: number;
  right: number;
  width: number;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** The cursor: a slider over the drawing that speaks every value of its place. */
export function PlotCursor({
  lines,
  places,
  along,
  at,
  onMove,
  write,
  left,
  right,
  width,
}: WithCursor & Frame) {
  const spoken = (place: number): string =>
    `${along} ${places[place] ?? ""}. ${lines
      .flatMap((line) => {
        const value = writtenValue(line, place, write);
        return value === null ? [] : [t.value.line(line.name, value)];
      })
      .join(", ")}`;
  const last = places.length - 1;
  const to = (place: number): void => onMove(Math.min(last, Math.max(0, place)));
  const point = (event: PointerEvent): void => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const span = box.width - left - right;
    if (box.width > 0) to(Math.round(((event.clientX - box.left - left) / span) * last));
  };
  return (
    <div
      class="plot-cursor"
      role="slider"
      tabIndex={0}
      aria-label={along}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={spoken(at ?? last)}
      style={{ width }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) point(event);
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        to(step(at ?? last, last));
      }}
    />
  );
}
