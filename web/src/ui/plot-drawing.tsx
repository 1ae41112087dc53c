import { useSignal } from "@preact/signals";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { PlotCursor } from "./plot-cursor";
import type { Pen } from "./plot-pens";
import type { PlotLine, WithCursor } from "./plot-props";
import { bandAround, pathThrough, scaleFor, spread } from "./plot-scale";

const HEIGHT = 210;
const [LEFT, TOP, BOTTOM] = [46, 10, 28];
const LABEL_GAP = 26;

export function PlotDrawing(props: WithCursor) {
  const { lines, places, at } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const names = width > 420;
  const right = names ? 118 : 64;
  const scale = scaleFor(lines.flatMap(reachOf), props.from);
  const last = Math.max(1, places.length - 1);
  const x = (place: number): number => LEFT + (place / last) * (width - LEFT - right);
  const y = (value: number): number =>
    TOP + (1 - (value - scale.low) / (scale.high - scale.low || 1)) * (HEIGHT - TOP - BOTTOM);
  return (
    <div class="plot-box" ref={box}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={props.sentence}
      >
        {scale.grid.map((value) => (
          <g key={value}>
            <path class="grid" d={`M${LEFT} ${y(value)}H${width - right}`} />
            <text x={LEFT - 8} y={y(value) + 4} text-anchor="end">
              {props.write(value)}
            </text>
          </g>
        ))}
        <Places places={places} at={at} x={x} />
        {at !== null && <path class="cursor" d={`M${x(at)} ${TOP - 6}V${HEIGHT - BOTTOM}`} />}
        {lines.map((line, place) => (
          <Margin key={line.name} line={line} place={place} x={x} y={y} />
        ))}
        {lines.map((line) => (
          <Line key={line.name} line={line} x={x} y={y} />
        ))}
        <Ends {...props} names={names} x={x} y={y} />
      </svg>
      <PlotCursor {...props} left={LEFT} right={right} width={width} />
    </div>
  );
}

function useWidth(box: { current: HTMLElement | null }): number {
  const width = useSignal(360);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      width.value = Math.max(240, element.clientWidth || 360);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
  return width.value;
}

interface Axes {
  x(place: number): number;
  y(value: number): number;
}

/** The first, the last and the current place; where the last is near the current one, the current one alone. */
function Places({ places, at, x }: { places: readonly string[]; at: number | null } & Pick<Axes, "x">) {
  const last = places.length - 1;
  const far = (place: number): boolean => at === null || Math.abs(x(place) - x(at)) > 30;
  return (
    <>
      {[...new Set([0, last])].filter(far).map((place) => (
        <text key={place} x={x(place)} y={HEIGHT - 8} text-anchor="middle">
          {places[place]}
        </text>
      ))}
      {at !== null && (
        <text class="now" x={x(at)} y={HEIGHT - 8} text-anchor="middle">
          {places[at]}
        </text>
      )}
    </>
  );
}

/** All that a line may touch, its margins included. */
function reachOf({ values, margins }: PlotLine): (number | null)[] {
  return values.flatMap((value, place) => {
    const margin = margins?.[place] ?? 0;
    return value === null ? [] : [value - margin, value + margin];
  });
}

const TILTS = [45, -45, 90]; // of the hatching: bands that overlap can be told apart

/** The margins around a line, hatched. */
function Margin({ line, place, x, y }: { line: PlotLine; place: number } & Axes) {
  const id = useId();
  if (!line.margins) return null;
  return (
    <g class="margin" style={{ stroke: line.pen.stroke }}>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${TILTS[place % TILTS.length] ?? 0})`}
      >
        <path d="M0 0V6" />
      </pattern>
      <path class="within" d={bandAround(line.values, line.margins, x, y)} style={{ fill: `url(#${id})` }} />
    </g>
  );
}

function Line({ line, x, y }: { line: PlotLine } & Axes) {
  const { pen, values } = line;
  const last = values.findLastIndex((value) => value !== null);
  const every = Math.max(4, Math.ceil(values.length / 8));
  return (
    <g style={{ stroke: pen.stroke }} class="line">
      <path d={pathThrough(values, x, y)} stroke-dasharray={pen.dash} />
      {values.map((value, place) =>
        value !== null && (place % every === 0 || place === last) ? (
          <PointMark key={place} pen={pen} x={x(place)} y={y(value)} />
        ) : null,
      )}
    </g>
  );
}

const SHAPES: Record<Pen["point"], string> = {
  circle: "M-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z",
  disc: "M-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z",
  square: "M-4-4h8v8h-8z",
  triangle: "M0-5.6l5.4 9.6h-10.8z",
  diamond: "M0-5.8l5.8 5.8l-5.8 5.8l-5.8-5.8z",
  cross: "M-4-4l8 8M4-4l-8 8",
};

function PointMark({ pen, x, y }: { pen: Pen; x: number; y: number }) {
  return (
    <path
      class="point"
      d={SHAPES[pen.point]}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      style={pen.point === "disc" ? { fill: pen.stroke } : undefined}
    />
  );
}

/** Each line ends in its face, name and value, pushed apart, with a thin leader. */
function Ends({ lines, write, names, x, y }: WithCursor & Axes & { names: boolean }) {
  const ending = lines.flatMap((line) => {
    const place = line.values.findLastIndex((value) => value !== null);
    const value = line.values[place];
    return value === null || value === undefined ? [] : [{ line, place, value }];
  });
  const at = spread(
    ending.map(({ value }) => y(value)),
    LABEL_GAP,
    TOP + 4,
    HEIGHT - BOTTOM,
  );
  const edge = Math.max(0, ...ending.map(({ place }) => x(place)));
  return (
    <>
      {ending.map(({ line, place, value }, i) => {
        const [from, to] = [y(value), at[i] ?? 0];
        return (
          <g key={line.name}>
            <path class="leader" d={`M${x(place) + 6} ${from}L${edge + 14} ${to}`} />
            {line.face && (
              <svg x={edge + 16} y={to - 11} width="22" height="22" viewBox="0 0 64 64" aria-hidden="true">
                <use href={`#av-${line.face}`} x="4" y="4" width="56" height="56" />
              </svg>
            )}
            <text class="end" x={edge + (line.face ? 42 : 18)} y={to + 5}>
              {names ? `${shortName(line.name)} ${write(value)}` : write(value)}
            </text>
          </g>
        );
      })}
    </>
  );
}

const shortName = (name: string): string => (name.length > 9 ? `${name.slice(0, 8)}…` : name);
