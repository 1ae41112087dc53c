import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { companionWords } from "./companion-words";
import { arranged } from "./set-verdict";
import type { Face } from "./sets";
import { TileInput } from "./tile-input";
import { TileRow } from "./tile-row";

interface Props {
  table: Face[][];
  /** What to do while nothing lies there. */
  empty: string;
  isBad(tiles: readonly Face[]): boolean;
  onChange(table: Face[][]): void;
  /** Between the table and the keys. */
  children?: ComponentChildren;
}

/** A table laid set by set: tiles go to the set that is chosen, or begin a new one. */
export function TableEditor({ table, empty, isBad, onChange, children }: Props) {
  const words = companionWords();
  const wanted = useSignal<number | null>(null); // null: the last
  const chosen = wanted.value ?? Math.max(0, table.length - 1);
  const put = (next: Face[][]) => onChange(next.filter((tiles) => tiles.length > 0));
  const withSet = (place: number, tiles: Face[]) => table.map((old, at) => (at === place ? tiles : old));
  const add = ([first = [], ...more]: Face[][]) => {
    const there = table[chosen];
    const grown = there === undefined ? [...table, first] : withSet(chosen, arranged([...there, ...first]));
    const next = [...grown, ...more].filter((tiles) => tiles.length > 0);
    if (more.length > 0 || there === undefined) wanted.value = next.length - 1;
    put(next);
  };
  return (
    <>
      <div class="cloth-rum referee-cloth">
        {table.length === 0 && <p>{empty}</p>}
        {table.map((tiles, place) => (
          <div key={place} class="referee-set">
            <button
              type="button"
              class="referee-number"
              aria-label={words.setNumber(place + 1)}
              aria-pressed={chosen === place}
              onClick={() => {
                wanted.value = place;
              }}
            >
              {place + 1}
            </button>
            <TileRow
              tiles={tiles}
              bad={isBad(tiles)}
              blamed={[]}
              onRemove={(at) =>
                put(
                  withSet(
                    place,
                    tiles.filter((_, one) => one !== at),
                  ),
                )
              }
            />
          </div>
        ))}
        {table.length > 0 && (
          <button
            type="button"
            class="btn ghost sm"
            aria-pressed={chosen >= table.length}
            onClick={() => {
              wanted.value = table.length;
            }}
          >
            {words.newSet}
          </button>
        )}
      </div>
      {children}
      <TileInput
        example={words.typedTurnExample}
        onTiles={add}
        onErase={() => {
          const last = Math.min(chosen, table.length - 1);
          wanted.value = Math.max(0, last);
          put(withSet(last, (table[last] ?? []).slice(0, -1)));
        }}
        onClear={() => {
          wanted.value = 0;
          put([]);
        }}
      />
    </>
  );
}
