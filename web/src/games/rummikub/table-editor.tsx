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
  const choose = (place: number) => {
    wanted.value = place;
  };
  return (
    <>
      <div class="cloth-rum referee-cloth">
        {table.length === 0 && <p>{empty}</p>}
        {table.map((tiles, place) => (
          <SetRow
            key={place}
            {...{ tiles, place }}
            bad={isBad(tiles)}
            chosen={chosen === place}
            onChoose={() => choose(place)}
            onChange={(left) => put(withSet(place, left))}
          />
        ))}
        {table.length > 0 && <NewSet chosen={chosen >= table.length} onChoose={() => choose(table.length)} />}
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

interface SetProps {
  tiles: Face[];
  place: number;
  bad: boolean; // it is no set
  chosen: boolean;
  onChoose(): void;
  onChange(tiles: Face[]): void;
}

function SetRow({ tiles, place, bad, chosen, onChoose, onChange }: SetProps) {
  return (
    <div class="referee-set">
      <button
        type="button"
        class="referee-number"
        aria-label={companionWords().setNumber(place + 1)}
        aria-pressed={chosen}
        onClick={onChoose}
      >
        {place + 1}
      </button>
      <TileRow
        {...{ tiles, bad }}
        blamed={[]}
        onRemove={(at) => onChange(tiles.filter((_, one) => one !== at))}
      />
    </div>
  );
}

const NewSet = ({ chosen, onChoose }: { chosen: boolean; onChoose(): void }) => (
  <button type="button" class="btn ghost sm" aria-pressed={chosen} onClick={onChoose}>
    {companionWords().newSet}
  </button>
);
