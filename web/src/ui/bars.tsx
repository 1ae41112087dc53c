// Shares as bars: an outline and a pattern by kind, the per cent and the count beside it, never inside.

import { useId } from "preact/hooks";
import { t } from "../i18n";
import "./bars.css";

export type BarKind = "plain" | "diagonal" | "vertical" | "dots";

export interface Bar {
  label: string;
  kind: BarKind;
  part: number;
  whole: number;
}

/** Of fewer cases no rate is told. */
export const FEWEST = 5;

const PATTERNS: Record<Exclude<BarKind, "plain">, string> = {
  diagonal: "M-2 10L10-2M-2 2L2-2M6 10L10 6",
  vertical: "M2 0V8M6 0V8",
  dots: "M4 3.4v1.2",
};

export function Bars({ bars }: { bars: readonly Bar[] }) {
  const id = useId();
  return (
    <ul class="bars">
      {bars.map((bar) => (
        <li key={bar.label}>
          <span>{bar.label}</span>
          <Strip bar={bar} pattern={`${id}-${bar.kind}`} />
          <b class="tnum">{bar.whole < FEWEST ? "–" : t.value.plot.share(bar.part / bar.whole)}</b>
          <span class="tnum">{t.value.plot.outOf(bar.part, bar.whole)}</span>
        </li>
      ))}
    </ul>
  );
}

function Strip({ bar, pattern }: { bar: Bar; pattern: string }) {
  const share = bar.whole < FEWEST ? 0 : (100 * bar.part) / bar.whole;
  return (
    <svg width="100%" height="26" aria-hidden="true">
      {bar.kind !== "plain" && (
        <pattern id={pattern} width="8" height="8" patternUnits="userSpaceOnUse">
          <path class={bar.kind} d={PATTERNS[bar.kind]} />
        </pattern>
      )}
      <rect class="track" x="1" y="1" width="99%" height="24" rx="7" />
      {share > 0 && <rect class="filled" x="1" y="1" width={`${share * 0.99}%`} height="24" rx="7" />}
      {share > 0 && bar.kind !== "plain" && (
        <rect x="1" y="1" width={`${share * 0.99}%`} height="24" rx="7" fill={`url(#${pattern})`} />
      )}
    </svg>
  );
}
