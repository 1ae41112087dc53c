// The examples of the rule books: lines of words in columns, some of which are notation. Two spaces or more part the
// columns; a line that begins with spaces goes on under the one above.

import type { Drawn, Notation } from "../../games/game";

/** Words that stand together: text, or notation that is drawn. */
export interface Run {
  words: string[];
  drawn: Drawn[] | null;
}

export type Cell = Run[];

export interface Row {
  label: string | null; // what the line is about; null where it says nothing of that
  cells: Cell[];
}

/** A line of pieces with notes under some of them, each by the number of its column. */
export interface Chain {
  words: Run[];
  notes: { column: number; run: Run }[];
}

export type Line = Row | Chain;

interface Word {
  text: string;
  at: number;
}

const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index: at }) => ({ text, at }));

const runOf = (words: string[], notation: Notation): Run => ({ words, drawn: notation(words) });

/** Every line of an example; null where nothing in it is notation. */
export function linesOf(lines: readonly string[], notation: Notation): Line[] | null {
  const read: Line[] = [];
  let above: Word[] = [];
  for (const line of lines) {
    const words = wordsOf(line);
    const notes = notesOf(words, above, notation);
    if (notes) read[read.length - 1] = { words: above.map(({ text }) => runOf([text], notation)), notes };
    else read.push(rowOf(line, notation));
    above = words;
  }
  return read.some(hasDrawing) ? read : null;
}

/** The words as notes under the line above, where all of them are such. */
function notesOf(words: Word[], above: Word[], notation: Notation): Chain["notes"] | null {
  const notes = words.map(({ text, at }) => ({
    column: above.findIndex((word) => word.at === at) + 1,
    run: runOf([text], notation),
  }));
  const fit = notes.every(({ column, run }) => column > 0 && run.drawn?.[0]?.note);
  return fit && notes.length > 0 ? notes : null;
}

function rowOf(line: string, notation: Notation): Row {
  const [first = "", ...rest] = line.trimEnd().split(/\s{2,}/);
  const labelled = rest.length > 0 && notation([first.split(" ")[0] ?? ""]) === null;
  const cells = labelled ? rest : [first, ...rest];
  return { label: labelled ? first : null, cells: cells.map((cell) => cellOf(cell, notation)) };
}

/** Words of notation that follow each other are read together. */
function cellOf(text: string, notation: Notation): Cell {
  const cell: { words: string[]; is: boolean }[] = [];
  for (const word of text.split(" ").flatMap((one) => apart(one, notation))) {
    const is = notation([word]) !== null;
    const last = cell.at(-1);
    if (last?.is === is) last.words.push(word);
    else cell.push({ words: [word], is });
  }
  return cell.map(({ words, is }) => ({ words, drawn: is ? notation(words) : null }));
}

/** A comma does not belong to the piece before it. */
const apart = (word: string, notation: Notation): string[] =>
  word.endsWith(",") && notation([word.slice(0, -1)]) ? [word.slice(0, -1), ","] : [word];

const hasDrawing = (line: Line): boolean =>
  ("notes" in line ? line.words : line.cells.flat()).some(({ drawn }) => drawn !== null);
