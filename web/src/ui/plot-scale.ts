// The arithmetic of a plot: round grid lines, and end labels that do not cover each other.

const STEPS = [1, 2, 2.5, 5, 10];

export interface Scale {
  low: number;
  high: number;
  grid: number[]; // three to five values, the first and the last at the edges
}

/** A scale that holds all values (and `from`, where the axis has to begin), with round numbers at its grid lines. */
export function scaleFor(values: readonly (number | null)[], from?: number): Scale {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known, from ?? Number.POSITIVE_INFINITY);
  const most = Math.max(...known, from ?? Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(least)) return { low: 0, high: 1, grid: [0, 1] };
  const step = stepFor(most - least || Math.abs(most) || 1, known.every(Number.isInteger));
  const low = Math.floor(least / step + 1e-9) * step;
  const lines = Math.max(1, Math.ceil((most - low) / step - 1e-9));
  const grid = Array.from({ length: lines + 1 }, (_, line) => tidy(low + line * step));
  return { low: tidy(low), high: grid.at(-1) ?? most, grid };
}

/** The round number that cuts this span into three or four; a whole one where whole things are counted. */
function stepFor(span: number, whole: boolean): number {
  const size = Math.max(10 ** Math.floor(Math.log10(span / 4)), whole ? 1 : 0);
  const steps = STEPS.map((step) => step * size).filter((step) => !whole || Number.isInteger(step));
  return steps.find((step) => span / step <= 4 + 1e-9) ?? 10 * size;
}

/** Without the dust of binary fractions. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** Labels in their order, at least `apart` from each other, and as near to where they belong as that allows. */
export function spread(wanted: readonly number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((_, place) => place).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places: number[] = [];
  for (const at of order) places.push(Math.max(wanted[at] ?? 0, (places.at(-1) ?? low - apart) + apart));
  for (let i = places.length - 1, limit = high; i >= 0; i -= 1, limit = (places[i + 1] ?? high) - apart)
    places[i] = Math.min(places[i] ?? 0, limit);
  const found = wanted.map(() => 0);
  order.forEach((at, place) => {
    found[at] = places[place] ?? 0;
  });
  return found;
}

/** The line through the values that are known: a gap stays a gap. */
export function pathThrough(
  values: readonly (number | null)[],
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  let pen = "M";
  let path = "";
  values.forEach((value, place) => {
    if (value === null) {
      pen = "M";
      return;
    }
    path += `${pen}${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
    pen = "L";
  });
  return path;
}

/** The area that lies within the margins of the values that are known: there along the upper edge, back along the lower. */
export function bandAround(
  values: readonly (number | null)[],
  margins: readonly (number | null)[],
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  const known = values.flatMap((value, place) => {
    const margin = margins[place] ?? null;
    return value === null || margin === null ? [] : [{ place, low: value - margin, high: value + margin }];
  });
  if (known.length === 0) return "";
  const point = (place: number, value: number): string => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
  const above = known.map(({ place, high }) => point(place, high));
  const below = known.toReversed().map(({ place, low }) => point(place, low));
  return `M${[...above, ...below].join("L")}Z`;
}
