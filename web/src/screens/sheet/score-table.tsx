import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { cellKey, type ScoredRound, type Tally } from "../../companion/sheet/tally";
import { signed } from "../../i18n/grammar";
import type { Editing } from "./editing";
import type { Marks } from "./marks";
import { sheetWords } from "./words";
import "./score-table.css";

interface Props {
  editing: Editing;
  tally: Tally;
  rows: readonly ScoredRound[];
  marks: Marks;
  onRound(row: ScoredRound): void;
  onCorrect(row: ScoredRound): void;
  onPeople(): void;
}

/** More than four: narrow columns that scroll sideways, and fruit without names. */
const CROWD = 5;

export function ScoreTable({ editing, tally, rows, marks, onRound, onCorrect, onPeople }: Props) {
  const words = sheetWords();
  const players = editing.store.people.value;
  return (
    <section
      class={players.length >= CROWD ? "tally crowd" : "tally"}
      style={{ "--columns": players.length }}
    >
      <div class="tally-holes" aria-hidden="true">
        {Array.from({ length: 11 }, (_, place) => (
          <i key={place} />
        ))}
      </div>
      <div class="tally-scroll" tabIndex={-1}>
        <table>
          <caption class="sr">{words.sheet}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">{words.roundWord}</span>
              </th>
              {players.map(({ name, face }, column) => (
                <th key={column} scope="col">
                  <button type="button" aria-label={words.changePerson(name)} onClick={onPeople}>
                    <Avatar face={face} />
                    <span class="tally-name">{name}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Round key={row.id} {...{ editing, row, marks, onRound, onCorrect }} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {tally.totals.map((total, column) => (
                <td key={column} class="tnum">
                  {signed(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

type RoundProps = Pick<Props, "editing" | "marks" | "onRound" | "onCorrect"> & { row: ScoredRound };

function Round({ editing, row, marks, onRound, onCorrect }: RoundProps) {
  const words = sheetWords();
  const players = editing.store.people.value;
  const { excess, complete } = row.score;
  const wrong = excess !== 0;
  const ending = editing.rules.text().endings.find(({ id }) => id === row.entry.end);
  return (
    <>
      <tr class={wrong ? "bad" : complete ? undefined : "now"}>
        <th scope="row">
          <button type="button" aria-label={words.roundMenu(row.number)} onClick={() => onRound(row)}>
            {row.number}
          </button>
        </th>
        {players.map((_, column) =>
          row.present.includes(column) ? (
            <Cell key={column} {...{ editing, row, column, marks }} />
          ) : (
            <td key={column} class="tally-absent">
              <span class="sr">{words.absent}</span>
            </td>
          ),
        )}
      </tr>
      {ending && (
        <tr class="tally-note">
          <td colSpan={players.length + 1}>
            <span>{ending.label}</span>
          </td>
        </tr>
      )}
      {wrong && (
        <tr class="tally-note bad">
          <td colSpan={players.length + 1}>
            <span role="alert">
              <Icon name="x" small />
              {excess > 0 ? words.tooMany(row.number, excess) : words.tooFew(row.number, -excess)}
              <button type="button" class="as-link" onClick={() => onCorrect(row)}>
                {words.correct}
              </button>
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

function Cell({
  editing,
  row,
  column,
  marks,
}: Pick<RoundProps, "editing" | "row" | "marks"> & { column: number }) {
  const words = sheetWords();
  const button = useRef<HTMLButtonElement>(null);
  const { store, rules } = editing;
  const at = editing.at.value;
  const on = at?.round === row.id && at.column === column;
  useInSight(button, on);
  const key = cellKey(row.id, column);
  const score = row.score.scores[column] ?? null;
  const typed = store.text(key);
  const name = store.people.value[column]?.name ?? "";
  const called = row.entry.out === column && row.entry.end === null;
  const fresh = marks.fresh.value[key];
  // Until the round is whole, whoever ended it has won it.
  const won = row.score.complete ? row.score.winners.includes(column) && row.score.excess === 0 : called;
  const look = ["cell", on && "on", won && "win", score === null && "none"];
  const shown = score === null ? words.nothing : signed(score);
  return (
    <td class="tnum">
      <button
        ref={button}
        type="button"
        class={look.filter(Boolean).join(" ")}
        aria-label={words.cell(name, row.number, shown, called)}
        aria-current={on ? "true" : undefined}
        onClick={() => editing.press(row, column)}
      >
        {score === null ? "·" : signed(score)}
        {rules.showsTyped && typed !== null && row.score.filled !== column && (
          <small>{typed.replace("-", "−")}</small>
        )}
        {fresh && (
          <span class="cell-face">
            <Avatar face={fresh} />
          </span>
        )}
      </button>
    </td>
  );
}

/** The open cell has the focus, and stays in sight while the keys below it grow or the phone is turned. */
function useInSight(button: RefObject<HTMLButtonElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const { current: cell } = button;
    if (!on || cell === null) return;
    cell.focus({ preventScroll: true });
    const scroll = () => cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = cell.closest(".tally-scroll");
    const watch = new ResizeObserver(scroll);
    if (box) watch.observe(box);
    return () => watch.disconnect();
  }, [button, on]);
}
