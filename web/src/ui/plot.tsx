// A plot of lines that can be read without colour, with a cursor and the same numbers as a table.

import { useSignal } from "@preact/signals";
import { Icon } from "../art/icons";
import { t } from "../i18n";
import { personal, StoredSignal } from "../storage";
import { PlotDrawing } from "./plot-drawing";
import { type PlotProps, writtenValue } from "./plot-props";
import "./plot.css";

/** « Voir le tableau », once chosen, stays for all plots of this device. */
const tableOpen = new StoredSignal("tablee.plot-table", (found) => found === true, personal);

export function Plot(props: PlotProps) {
  const own = useSignal<number | null>(null);
  const at = props.at === undefined ? own.value : props.at;
  const move = (place: number): void => {
    own.value = place;
    props.onMove?.(place);
  };
  return (
    <figure class="plot">
      {tableOpen.value ? <PlotTable {...props} at={at} /> : <PlotDrawing {...props} at={at} onMove={move} />}
      <button
        type="button"
        class="as-link plot-switch"
        aria-pressed={tableOpen.value}
        onClick={() => {
          tableOpen.value = !tableOpen.peek();
        }}
      >
        <Icon name="list" small />
        {tableOpen.value ? t.value.plot.drawing : t.value.plot.table}
      </button>
    </figure>
  );
}

function PlotTable({ lines, places, along, sentence, write, at }: PlotProps & { at: number | null }) {
  return (
    // A table that scrolls has to be reached with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="plot-table" tabIndex={0} aria-label={sentence}>
      <table>
        <thead>
          <tr>
            <th scope="col">{along}</th>
            {lines.map((line) => (
              <th key={line.name} scope="col">
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, row) => (
            <tr key={place} aria-current={row === at ? "true" : undefined}>
              <th scope="row">{place}</th>
              {lines.map((line) => (
                <td key={line.name}>{writtenValue(line, row, write) ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
