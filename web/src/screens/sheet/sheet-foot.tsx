import { Icon } from "../../art/icons";
import { roundOf } from "../../companion/sheet/cells";
import { MOST_COLUMNS, personIn, personKey } from "../../companion/sheet/people";
import { firstStarter, type ScoredRound, sumOf, type Tally } from "../../companion/sheet/tally";
import { t } from "../../i18n";
import { plain, signed } from "../../i18n/grammar";
import type { Editing } from "./editing";
import type { Clash, Marks } from "./marks";
import { WhoAmI } from "./other-phones";
import type { SheetStore } from "./sheet-store";
import { sheetWords } from "./words";
import "./sheet-foot.css";

interface Props {
  store: SheetStore;
  editing: Editing;
  marks: Marks;
  tally: Tally;
  rows: readonly ScoredRound[];
  onShare(): void;
  onRound(row: ScoredRound): void;
}

/** Below the table: who is ahead, who begins next, what other phones did, and the end of the evening. */
export function SheetFoot({ store, editing, marks, tally, rows, onShare, onRound }: Props) {
  const words = sheetWords();
  const next = rows.at(-1);
  const asked = next && editing.asksWho(next) && !store.done.value;
  return (
    <div class="sheet-foot">
      {!store.kept.value && (
        <p class="foot-line warn">
          <span>{words.notKept}</span>
          <button type="button" class="btn sec sm" onClick={onShare}>
            {words.shareNow}
          </button>
        </p>
      )}
      {asked && (
        <p class="foot-line ask">
          <Icon name="hand" />
          <b>{editing.rules.text().whoEnds}</b>
          <button type="button" class="as-link" onClick={() => onRound(next)}>
            {words.endings}
          </button>
        </p>
      )}
      {!asked && next && !next.score.complete && !store.done.value && (
        <p class="foot-line">
          <span>{words.missing(next.number, missingNames(store, next))}</span>
        </p>
      )}
      <Ahead store={store} tally={tally} />
      {next && !store.done.value && <Roles store={store} editing={editing} row={next} />}
      {marks.clashes.value.map((clash) => (
        <ClashLine key={clash.key} {...{ store, marks, clash, rows }} />
      ))}
      <Unsent store={store} />
      <WhoAmI store={store} />
      <Finish store={store} tally={tally} />
    </div>
  );
}

function missingNames(store: SheetStore, row: ScoredRound): string {
  const names = store.people.value.flatMap(({ name }, column) =>
    row.present.includes(column) && row.entry.typed[column] === null && row.score.filled !== column
      ? [name]
      : [],
  );
  return t.value.list(names);
}

/** The winner in a line, or who is ahead. */
function Ahead({ store, tally }: Pick<Props, "store" | "tally">) {
  const words = sheetWords();
  const { leaders, over } = tally.standing;
  if (!tally.rounds.some(({ score }) => score.complete)) return null;
  const names = t.value.list(leaders.map((column) => store.people.value[column]?.name ?? ""));
  const many = leaders.length > 1;
  const points = signed(tally.totals[leaders[0] ?? 0] ?? 0);
  const won = over || store.done.value;
  return (
    <p class={won ? "foot-line won" : "foot-line"} role="status">
      <Icon name="star" />
      <b>{won ? words.wins(names, many, points) : words.leads(names, many, points)}</b>
    </p>
  );
}

/** Who deals and who begins the next round; a press moves it on, where the table does otherwise. */
function Roles({ store, editing, row }: { store: SheetStore; editing: Editing; row: ScoredRound }) {
  const words = sheetWords();
  const players = store.people.value;
  const { deals, starts } = editing.rules;
  const { starter } = row.entry;
  const { present } = row;
  const seat = present.indexOf(starter);
  const name = (at: number): string => players[present.at(at % present.length) ?? 0]?.name ?? "";
  const move = () => store.write([["first", String((firstStarter(store.cells.value) + 1) % present.length)]]);
  const said = [
    ...(deals ? [words.dealsNext(name(seat - 1))] : []),
    ...(starts === "turn" ? [words.startsNext(name(seat))] : []),
    ...(starts === "lot" ? [words.lotStarts] : []),
  ];
  return (
    <p class="foot-line">
      <span>{t.value.line(words.roundName(row.number), said.join(", "))}</span>
      {starts !== "lot" && (
        <button type="button" class="as-link" onClick={move}>
          {words.nextPerson}
        </button>
      )}
    </p>
  );
}

function ClashLine({
  store,
  marks,
  clash,
  rows,
}: Pick<Props, "store" | "marks" | "rows"> & { clash: Clash }) {
  const words = sheetWords();
  const row = rows.find(({ id }) => id === roundOf(clash.key));
  const column = Number(/\.p(\d)$/.exec(clash.key)?.[1] ?? -1);
  const said = (value: string | null): string => (value === null ? words.nothing : plain(sumOf(value) ?? 0));
  const person = personColumn(clash.key);
  if (person !== null) return <PersonClash {...{ store, marks, clash, column: person }} />;
  const where = row ? words.cellName(store.people.value[column]?.name ?? "", row.number) : words.sheet;
  return (
    <p class="foot-line ask" role="status">
      <span>{words.clash(where, said(clash.kept), said(clash.other))}</span>
      <button
        type="button"
        class="btn sec sm"
        onClick={() => {
          store.write([[clash.key, clash.other]]);
          marks.settle(clash);
        }}
      >
        {words.takeOther}
      </button>
    </p>
  );
}

/** The column whose person a key holds; null for any other cell. */
const personColumn = (key: string): number | null => (/^n\d$/.test(key) ? Number(key.slice(1)) : null);

/** Two phones have brought or renamed somebody at once. Of two newcomers neither is lost: the other gets a column, too. */
function PersonClash({
  store,
  marks,
  clash,
  column,
}: Pick<Props, "store" | "marks"> & { clash: Clash; column: number }) {
  const words = sheetWords();
  const [kept, other] = [personIn(clash.kept), personIn(clash.other)];
  if (other === null) return null;
  const people = store.people.value;
  const both = kept !== null && column >= store.head.players.length && people.length < MOST_COLUMNS;
  return (
    <p class="foot-line ask" role="status">
      <span>{words.personClash(kept?.name ?? words.nothing, other.name)}</span>
      <button
        type="button"
        class="btn sec sm"
        onClick={() => {
          store.write([[personKey(both ? people.length : column), clash.other]]);
          marks.settle(clash);
        }}
      >
        {both ? words.addToo(other.name) : words.takeOther}
      </button>
    </p>
  );
}

/** Cells that other phones have not seen yet. */
function Unsent({ store }: { store: SheetStore }) {
  const count = store.unsent.value.length;
  if (!store.shared.value) return null;
  return (
    <p class="foot-line" role="status">
      <Icon name={count === 0 ? "check" : "wifiOff"} />
      <span>{count === 0 ? sheetWords().allSent : sheetWords().unsent(count)}</span>
    </p>
  );
}

function Finish({ store, tally }: Pick<Props, "store" | "tally">) {
  const words = sheetWords();
  if (!tally.rounds.some(({ score }) => score.complete)) return null;
  if (store.done.value)
    return (
      <button type="button" class="btn sec" onClick={() => store.write([["done", null]])}>
        {words.reopen}
      </button>
    );
  return (
    <button
      type="button"
      class={tally.standing.over ? "btn" : "btn sec"}
      onClick={() => store.write([["done", "1"]])}
    >
      {words.finish}
    </button>
  );
}
