import type { ScoredRound } from "../../companion/sheet/tally";
import { signed } from "../../i18n/grammar";
import { Dialog } from "../../ui/dialog";
import { toast } from "../../ui/toast";
import type { Editing } from "./editing";
import { sheetWords } from "./words";
import "./round-menu.css";

interface Props {
  editing: Editing;
  row: ScoredRound;
  onClose(): void;
}

/** Particular endings, and the way to be rid of a round. */
export function RoundMenu({ editing, row, onClose }: Props) {
  const words = sheetWords();
  const { store, rules } = editing;
  const { endings, tie } = rules.text();
  const written = row.entry.out !== null || row.entry.typed.some((value) => value !== null) || row.entry.end;
  const end = (id: string | null) => () => {
    // Who went out is known no more; where equal racks are decided by hand, it is asked anew.
    store.write([
      [`r${row.id}.end`, id],
      [`r${row.id}.out`, null],
    ]);
    onClose();
    if (id !== null) editing.open(row.id, Math.max(0, row.entry.typed.indexOf(null)));
  };
  const remove = () => {
    editing.close();
    store.write([[`r${row.id}.gone`, "1"]]);
    onClose();
    toast(words.deleted(row.number), { label: words.undo, run: () => store.undo() });
  };
  return (
    <Dialog title={words.roundName(row.number)} onClose={onClose}>
      <div class="round-menu">
        <h3>{words.endings}</h3>
        {endings.map(({ id, label, note }) => (
          <button
            key={id}
            type="button"
            class="choice"
            aria-pressed={row.entry.end === id}
            onClick={end(row.entry.end === id ? null : id)}
          >
            <b>{label}</b>
            <span>{row.entry.end === id ? words.usualAgain : note}</span>
          </button>
        ))}
        {tie !== null && row.entry.end !== null && <Tie editing={editing} row={row} question={tie} />}
        {written && (
          <button type="button" class="btn sec" onClick={remove}>
            {words.deleteRound}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** Those who share the lowest score: the table may know who is better. */
function Tie({ editing, row, question }: { editing: Editing; row: ScoredRound; question: string }) {
  const words = sheetWords();
  const { store } = editing;
  const { typed, out } = row.entry;
  const known = typed.filter((value) => value !== null);
  const lowest = Math.min(...known);
  const tied = typed.flatMap((value, column) => (value === lowest ? [column] : []));
  if (known.length < typed.length || tied.length < 2) return null;
  const choose = (column: number | null) => () =>
    store.write([[`r${row.id}.out`, column === null ? null : String(column)]]);
  return (
    <fieldset class="tie">
      <legend>{question}</legend>
      {tied.map((column) => (
        <button
          key={column}
          type="button"
          class="btn sec sm"
          aria-pressed={out === column}
          onClick={choose(column)}
        >
          {store.people.value[column]?.name}
        </button>
      ))}
      <button
        type="button"
        class="btn sec sm"
        aria-pressed={out === null || !tied.includes(out)}
        onClick={choose(null)}
      >
        {words.share}
      </button>
    </fieldset>
  );
}

/** A winner who was typed and is not the sum of the others. */
export function Correction({ editing, row, onClose }: Props) {
  const words = sheetWords();
  const { store } = editing;
  const { out } = row.entry;
  if (out === null) return null;
  const name = store.people.value[out]?.name ?? "";
  const due = (row.score.scores[out] ?? 0) - row.score.excess;
  const look = (column: number) => () => {
    onClose();
    editing.open(row.id, column);
  };
  return (
    <Dialog title={words.roundName(row.number)} onClose={onClose}>
      <div class="round-menu">
        <p>{words.correctWhy(name, signed(row.score.scores[out] ?? 0), signed(due))}</p>
        <button
          type="button"
          class="btn"
          onClick={() => {
            store.write([[`r${row.id}.p${out}`, null]]);
            onClose();
          }}
        >
          {words.setTo(name, signed(due))}
        </button>
        {store.people.value.map(
          ({ name }, column) =>
            column !== out && (
              <button key={column} type="button" class="btn sec" onClick={look(column)}>
                {words.lookAt(name, signed(row.score.scores[column] ?? 0))}
              </button>
            ),
        )}
      </div>
    </Dialog>
  );
}
