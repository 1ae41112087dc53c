import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { Segments, Switch } from "../../ui/fields";
import { Tile } from "./art";
import { companionWords } from "./companion-words";
import { asLaid, type Face, flawOf, isJoker, jokerReading } from "./sets";
import type { Found, Turn } from "./solver/solve";
import type { Question } from "./solver/worker";
import { TableEditor } from "./table-editor";
import { TileInput } from "./tile-input";
import { TileRow } from "./tile-row";
import { tileName } from "./wording";

type Side = "table" | "rack";

/** The best turn, behind a warning: whoever looks at it plays somebody else's turn. */
export function BestTurn() {
  const words = companionWords();
  const warned = useSignal(false);
  if (warned.value) return <Finder />;
  return (
    <div class="best-warning">
      <p>{words.solutionText}</p>
      <button type="button" class="btn" onClick={() => (warned.value = true)}>
        {words.solution}
      </button>
    </div>
  );
}

type Search = "thinking" | Found;

/** One question at a time; a new one ends the one before. What is found so far is shown while the search goes on. */
function useSolver() {
  const worker = useRef<Worker | null>(null);
  const search = useSignal<Search | null>(null);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => end, []);
  const ask = (question: Question) => {
    end();
    worker.current = new Worker(new URL("./solver/worker.ts", import.meta.url), { type: "module" });
    search.value = "thinking";
    worker.current.onmessage = ({ data }: MessageEvent<Found>) => {
      search.value = data;
      if (data.progress !== "checking") end();
    };
    worker.current.postMessage(question);
  };
  const stop = () => {
    end();
    const { value } = search;
    search.value = value === null || value === "thinking" ? null : { ...value, progress: "stopped" };
  };
  const forget = () => {
    end();
    search.value = null;
  };
  return { search: search.value, ask, stop, forget };
}

function Finder() {
  const words = companionWords();
  const side = useSignal<Side>("table");
  const table = useSignal<Face[][]>([]);
  const rack = useSignal<Face[]>([]);
  const opened = useSignal(true);
  const { search, ask, stop, forget } = useSolver();
  const bad = table.value.some((tiles) => flawOf(tiles) !== null);
  const put = (run: () => void) => {
    run();
    forget();
  };
  const answer = (
    <Answer
      {...{ search, bad, stop }}
      table={table.value}
      empty={rack.value.length === 0}
      find={() => ask({ table: table.value, rack: rack.value, opened: opened.value })}
    />
  );
  return (
    <>
      <div class="ln">
        <Segments
          label={words.where}
          chosen={side.value}
          choices={(["table", "rack"] as const).map((value) => ({ value, label: words.places[value] }))}
          onChoose={(value) => {
            side.value = value;
          }}
        />
      </div>
      <Switch label={words.opened} on={opened.value} onChange={(on) => put(() => (opened.value = on))} />
      {side.value === "table" ? (
        <TableEditor
          table={table.value}
          empty={words.emptyAfter}
          isBad={(tiles) => flawOf(tiles) !== null}
          onChange={(next) => put(() => (table.value = next))}
        >
          {answer}
        </TableEditor>
      ) : (
        <RackEditor rack={rack.value} onChange={(next) => put(() => (rack.value = next))}>
          {answer}
        </RackEditor>
      )}
    </>
  );
}

interface RackProps {
  rack: Face[];
  onChange(rack: Face[]): void;
  children: ComponentChildren; // between the rack and the keys
}

function RackEditor({ rack, onChange, children }: RackProps) {
  return (
    <>
      <div class="cloth-rum referee-cloth">
        <TileRow
          tiles={rack}
          bad={false}
          blamed={[]}
          onRemove={(place) => onChange(rack.filter((_, at) => at !== place))}
        />
      </div>
      {children}
      <TileInput
        example={companionWords().typedExample}
        onTiles={(sets) => onChange([...rack, ...sets.flat()])}
        onErase={() => onChange(rack.slice(0, -1))}
        onClear={() => onChange([])}
      />
    </>
  );
}

interface AnswerProps {
  search: Search | null;
  table: readonly Face[][];
  bad: boolean; // a set on the table is none
  empty: boolean; // nothing lies on the rack
  find(): void;
  stop(): void;
}

/** The button that asks, and what has been found. */
function Answer({ search, table, bad, empty, find, stop }: AnswerProps) {
  const words = companionWords();
  const blocked = bad || empty;
  return (
    <>
      <button type="button" class="btn best-find" aria-disabled={blocked} onClick={() => !blocked && find()}>
        {words.find}
      </button>
      <div role="status">
        {bad && <p>{words.tableBad}</p>}
        {search === "thinking" && <p>{words.thinking}</p>}
        {search !== null && search !== "thinking" && (
          <>
            <Steps before={table} turn={search.turn} />
            <p class="best-proof">{words.proof[search.progress]}</p>
          </>
        )}
      </div>
      {search !== null && (search === "thinking" || search.progress === "checking") && (
        <button type="button" class="btn sec" onClick={stop}>
          {words.stop}
        </button>
      )}
    </>
  );
}

/** A set that is laid or changed, tile by tile with where each comes from; null: from the rack. */
interface Step {
  tiles: { face: Face; from: number | null }[];
}

/** The sets that were not there before; what stays as it lies needs no hand. */
export function stepsOf(before: readonly Face[][], after: readonly Face[][]): Step[] {
  const lying = before.map((tiles, set) => ({ tiles: [...tiles], set }));
  const fresh = after.filter((tiles) => {
    const place = lying.findIndex((old) => asLaid(old.tiles) === asLaid(tiles));
    if (place >= 0) lying.splice(place, 1);
    return place < 0;
  });
  return fresh.map((tiles) => ({
    tiles: tiles.map((face) => {
      const old = lying.find((one) => one.tiles.includes(face));
      old?.tiles.splice(old.tiles.indexOf(face), 1);
      return { face, from: old === undefined ? null : old.set };
    }),
  }));
}

function Steps({ before, turn }: { before: readonly Face[][]; turn: Turn }) {
  const words = companionWords();
  const sum = useRef<HTMLParagraphElement>(null);
  // The keys below may cover it, and the answer is what one waits for.
  useEffect(() => {
    sum.current?.scrollIntoView({ block: "start" });
    sum.current?.focus({ preventScroll: true });
  }, []);
  const told = turn.tiles === 0 ? words.nothingBest : words.bestSum(turn.tiles, turn.points);
  return (
    <>
      <p class="best-sum" ref={sum} tabIndex={-1}>
        {told}
      </p>
      <ol class="best-steps">
        {stepsOf(before, turn.table).map((step, place) => (
          <li key={place} class="cloth-rum">
            <span class="best-row" aria-hidden="true">
              {step.tiles.map(({ face, from }, at) => (
                <span key={at} class={from === null ? "from-rack" : ""}>
                  <Tile face={face} reading={readingAt(step, at)} />
                </span>
              ))}
            </span>
            <span>{sourceText(step)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function readingAt({ tiles }: Step, at: number) {
  const faces = tiles.map(({ face }) => face);
  return isJoker(faces[at] ?? "") ? jokerReading(faces, at) : null;
}

/** « De la réglette : 7 rouge. De la combinaison 2 : 8 rouge et 9 rouge. » */
function sourceText({ tiles }: Step): string {
  const words = companionWords();
  const sources = [...new Set(tiles.map(({ from }) => from))];
  return sources
    .map((source) => {
      const names = t.value.list(
        tiles.filter(({ from }) => from === source).map(({ face }) => tileName(face)),
      );
      return source === null ? words.fromRack(names) : words.fromSet(source + 1, names);
    })
    .join(" ");
}
