import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import type { ScoredRound } from "../../companion/sheet/tally";
import { plain } from "../../i18n/grammar";
import { type KeyLookup, useKeys } from "../../ui/use-keys";
import type { Editing } from "./editing";
import { sheetWords } from "./words";
import "./keypad.css";

interface Props {
  editing: Editing;
  row: ScoredRound;
  column: number;
  onCount(): void;
}

/** A true minus, and thin room around the signs. */
const asShown = (typed: string): string => typed.replaceAll("-", "−");

/** The keys for one cell: they stand at the bottom, where the thumb is. */
export function Keypad({ editing, row, column, onCount }: Props) {
  const words = sheetWords();
  const text = editing.rules.text();
  const { players } = editing.store.head;
  const player = players[column];
  useKeys(physicalKeys(editing));
  const sum = editing.sum.value;
  const typed = editing.typed.value;
  return (
    <section class="keypad" aria-label={words.keys(player?.name ?? "", row.number)}>
      <div class="keypad-entry">
        {player && <Avatar face={player.face} />}
        <p>
          <small>{words.asks(player?.name ?? "", row.number, text.asks)}</small>
          <b>
            {asShown(typed)}
            <i class="caret" aria-hidden="true" />
          </b>
        </p>
        {sum !== null && /\d[+-]/.test(typed) && (
          <output class="keypad-sum" aria-label={words.sum}>
            = {plain(sum)}
          </output>
        )}
        <button type="button" class="iconb" aria-label={words.closeKeys} onClick={() => editing.close()}>
          <Icon name="down" />
        </button>
      </div>
      <Ended editing={editing} row={row} column={column} />
      <CellKeys editing={editing} onCount={onCount} />
    </section>
  );
}

function CellKeys({ editing, onCount }: Pick<Props, "editing" | "onCount">) {
  const words = sheetWords();
  const key = (name: string) => () => editing.key(name);
  const digits = (...names: string[]) =>
    names.map((digit) => <Digit key={digit} digit={digit} editing={editing} />);
  return (
    <div class="keypad-keys">
      {digits("1", "2", "3")}
      <button type="button" class="btn sec" aria-label={words.erase} onClick={key("erase")}>
        <Icon name="erase" />
      </button>
      {digits("4", "5", "6")}
      <button type="button" class="btn sec" aria-label={words.plus} onClick={key("+")}>
        +
      </button>
      {digits("7", "8", "9")}
      <Extra editing={editing} />
      <button type="button" class="btn sec text two" onClick={onCount}>
        <Icon name="hand" />
        {words.count}
      </button>
      <Digit digit="0" editing={editing} />
      <button type="button" class="btn text" onClick={() => editing.next()}>
        {words.next}
      </button>
    </div>
  );
}

function Digit({ digit, editing }: { digit: string; editing: Editing }) {
  return (
    <button type="button" class="btn sec" onClick={() => editing.key(digit)}>
      {digit}
    </button>
  );
}

/** The key of the game's own: a joker at once, or cards to subtract. */
function Extra({ editing }: { editing: Editing }) {
  const { extra, minus } = editing.rules.text();
  if (extra !== null)
    return (
      <button type="button" class="btn sec text" onClick={() => editing.add(extra.value)}>
        {extra.label}
      </button>
    );
  if (minus !== null)
    return (
      <button type="button" class="btn sec text" onClick={() => editing.key("-")}>
        <span>
          − <small>{minus}</small>
        </span>
      </button>
    );
  return <span />;
}

/** Who ended the round, with the sum as it grows; a press names the player of this cell, or nobody. */
function Ended({ editing, row, column }: Pick<Props, "editing" | "row" | "column">) {
  const words = sheetWords();
  const { store, rules } = editing;
  const { out, end, typed } = row.entry;
  const { players } = store.head;
  if (end !== null) return null;
  const name = (one: number): string => players[one]?.name ?? "";
  const ended = out === null ? null : rules.text().ended(name(out));
  const terms = players.flatMap(({ name }, one) => (one === out ? [] : [typed[one] ?? name])).join(" + ");
  const say = (who: number | null) => () =>
    store.write([[`r${row.id}.out`, who === null ? null : String(who)]]);
  return (
    <p class="keypad-out">
      <Icon name="flag" small />
      <span>
        {ended === null
          ? rules.text().whoEnds
          : row.score.filled === out
            ? words.outWith(ended, terms)
            : ended}
      </span>
      {out !== column && (
        <button type="button" class="as-link" onClick={say(column)}>
          {words.itWas(name(column))}
        </button>
      )}
      {out === column && (
        <button type="button" class="as-link" onClick={say(null)}>
          {words.itWasNot}
        </button>
      )}
    </p>
  );
}

const KEYS: Record<string, string> = { Backspace: "erase", "+": "+" };

/** Digits, signs, Enter and arrows of a keyboard; a button that has the focus keeps its Enter. */
function physicalKeys(editing: Editing): KeyLookup {
  const { minus } = editing.rules.text();
  return (event) => {
    const { key } = event;
    if (/^\d$/.test(key)) return () => editing.key(key);
    if (key === "-") return minus === null ? undefined : () => editing.key("-");
    if (key in KEYS) return () => editing.key(KEYS[key] ?? "");
    const onKey =
      (event.target as HTMLElement).closest(".keypad, .real-head, .tool-tabs, .sheet-foot") !== null;
    if (key === "Enter") return onKey ? undefined : () => editing.next();
    if (key === "Escape") return () => editing.close();
    if (key === "ArrowLeft") return () => editing.move({ columns: -1 });
    if (key === "ArrowRight") return () => editing.move({ columns: 1 });
    if (key === "ArrowUp") return () => editing.move({ rows: -1 });
    if (key === "ArrowDown") return () => editing.move({ rows: 1 });
    return undefined;
  };
}
