// What is told to a plot: its lines, the places along it, and how its numbers are written.

import type { Pen } from "./plot-pens";

export interface PlotLine {
  name: string;
  face?: string; // the drawing that the line ends in
  pen: Pen;
  values: readonly (number | null)[]; // one for each place; null where there is none
  margins?: readonly (number | null)[]; // how far each value may be from the truth, where that is known
}

export interface PlotProps {
  lines: readonly PlotLine[];
  /** What the places along the plot are called: "1", "2", or days. */
  places: readonly string[];
  /** What these are, for the head of the table: "Turn". */
  along: string;
  /** One sentence on what the plot shows, for those who do not see it. */
  sentence: string;
  write(value: number): string;
  /** The axis begins here, whatever the values are. */
  from?: number;
  /** The place of the cursor; without it the plot keeps its own. */
  at?: number | null;
  onMove?(place: number): void;
}

/** The place of the cursor is known, and somebody hears when it moves. */
export type WithCursor = PlotProps & { at: number | null; onMove(place: number): void };

/** "1 642 ± 48" */
export function writtenValue(
  { values, margins }: PlotLine,
  place: number,
  write: PlotProps["write"],
): string | null {
  const value = values[place] ?? null;
  if (value === null) return null;
  const margin = margins?.[place];
  return margin ? `${write(value)} ± ${write(margin)}` : write(value);
}
