// The notation of a rule book drawn with the game's own pieces. The letters stay in the page: beside a single piece they
// are read with it, elsewhere they are there for whoever searches or copies.

import { Fragment } from "preact";
import type { Drawn, Notation } from "../../games/game";
import type { CodeArt } from "../../ui/markdown";
import { type Cell, type Chain, type Line, linesOf, type Row, type Run } from "./example";
import "./pictures.css";

export const artOf = (notation: Notation): CodeArt => ({
  code: (text) => {
    const words = text.split(" ");
    const drawn = notation(words);
    return drawn && <Inline text={text} drawn={drawn} />;
  },
  example: (lines) => {
    const read = linesOf(lines, notation);
    return read && <Example lines={read} />;
  },
});

function Pieces({ drawn }: { drawn: Drawn[] }) {
  return (
    <span class="book-pieces" role="img" aria-label={drawn.map(({ name }) => name).join(", ")}>
      {drawn.map(({ picture }, place) => (
        <Fragment key={place}>{picture}</Fragment>
      ))}
    </span>
  );
}

function Inline({ text, drawn }: { text: string; drawn: Drawn[] }) {
  return (
    <span class="drawn">
      <Pieces drawn={drawn} />
      {drawn.length === 1 ? (
        <code>{text}</code>
      ) : (
        <code class="sr" aria-hidden="true">
          {text}
        </code>
      )}
    </span>
  );
}

function Example({ lines }: { lines: Line[] }) {
  return (
    <div class="example">
      {lines.map((line, place) =>
        "notes" in line ? <ChainLine key={place} chain={line} /> : <RowLine key={place} row={line} />,
      )}
    </div>
  );
}

function RowLine({ row: { label, cells } }: { row: Row }) {
  return (
    <p class="example-row">
      {label !== null && <span class="example-label">{label} </span>}
      {cells.map((cell, place) => (
        <CellText key={place} cell={cell} />
      ))}
    </p>
  );
}

const CellText = ({ cell }: { cell: Cell }) => (
  <span class="example-cell">
    {cell.map((run, place) => (
      <RunText key={place} run={run} />
    ))}
  </span>
);

function RunText({ run: { words, drawn } }: { run: Run }) {
  const text = `${words.join(" ")} `;
  if (drawn === null) return <span>{text}</span>;
  return (
    <>
      <Pieces drawn={drawn} />
      <code class="sr" aria-hidden="true">
        {text}
      </code>
    </>
  );
}

function ChainLine({ chain: { words, notes } }: { chain: Chain }) {
  return (
    // Its columns cannot be broken: on a small phone it scrolls, so it takes the focus for the arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <p class="example-chain" tabIndex={0}>
      {words.map((run, place) => (
        <span key={place}>
          <RunText run={run} />
        </span>
      ))}
      {notes.map(({ column, run }) => (
        <span key={column} class="example-note" style={{ gridColumn: column }}>
          <RunText run={run} />
        </span>
      ))}
    </p>
  );
}
