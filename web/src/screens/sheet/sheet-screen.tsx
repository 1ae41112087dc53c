import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Icon } from "../../art/icons";
import { REAL_TABLE } from "../../companion/real-table";
import { MOST_COLUMNS } from "../../companion/sheet/people";
import { type ScoredRound, type Tally, tally } from "../../companion/sheet/tally";
import { companionOf, gameOf } from "../../games";
import type { CompanionModule } from "../../games/game";
import { pick } from "../../i18n";
import { Refused } from "../../net/api";
import { announce } from "../../ui/live-region";
import { useTitle } from "../../ui/screen-heading";
import { CompanionHeader, ToolTabs } from "../companion/companion-header";
import { Notice } from "../page/page";
import { dayOf } from "./day";
import { Editing } from "./editing";
import { Keypad } from "./keypad";
import { Marks } from "./marks";
import { joinSheet, openSheet } from "./open-sheets";
import { PeopleMenu } from "./people-menu";
import { Correction, RoundMenu } from "./round-menu";
import { ScoreTable } from "./score-table";
import { ShareMenu } from "./share-menu";
import { SheetFoot } from "./sheet-foot";
import { rowsOf, type SheetStore } from "./sheet-store";
import { SheetSync } from "./sync";
import { sheetWords } from "./words";
import "./sheet-screen.css";

/** One sheet, by its address: the device's own copy first, else the one that others share. */
export function SheetScreen({ id }: { id: string }) {
  const words = sheetWords();
  const store = useSignal(useMemo(() => openSheet(id), [id]));
  const problem = useSignal("");
  useEffect(() => {
    if (store.value !== null) return;
    joinSheet(id).then(
      (joined) => {
        store.value = joined;
      },
      (error) => {
        problem.value = error instanceof Refused ? words.unknown : words.unknownOffline;
      },
    );
  }, [id]);
  const { value } = store;
  const module = value && companionOf(value.head.game);
  if (problem.value) return <Notice text={problem.value} back="btn" />;
  if (value === null) return <Notice text={words.looking} back={null} live />;
  if (module === null) return null;
  return <OpenSheet store={value} module={module} />;
}

type Layer = { kind: "round" | "correct"; id: number } | { kind: "share" | "count" | "people" } | null;

function OpenSheet({ store, module }: { store: SheetStore; module: CompanionModule }) {
  const words = sheetWords();
  const editing = useMemo(() => new Editing(store, module.sheet), [store, module]);
  const marks = useMemo(() => new Marks(), []);
  const layer = useSignal<Layer>(null);
  const game = gameOf(store.head.game);
  const name = game ? pick(game.text).name : store.head.game;
  useTitle(`${words.sheet} – ${name}`);
  useSpoken(editing);
  useEffect(() => {
    const sync = new SheetSync(store, marks);
    sync.start();
    return () => sync.stop();
  }, [store, marks]);
  const close = () => {
    layer.value = null;
  };
  const show = (next: Layer) => () => {
    layer.value = next;
  };
  const menuOf = (one: ScoredRound) => show({ kind: "round", id: one.id })();
  const found = tally(store.head, store.cells.value, module.sheet);
  const rows = rowsOf(store, module.sheet);
  const at = editing.at.value;
  const open = at && rows.find((row) => row.id === at.round);
  const { value: now } = layer;
  if (now?.kind === "count" && at !== null && open)
    return <CountFor {...{ editing, module }} column={at.column} round={open.number} onClose={close} />;
  return (
    <main class={`vichy ${REAL_TABLE} real-page sheet-page${open ? " typing" : ""}`}>
      <SheetHeader {...{ store, editing, name }} onShare={show({ kind: "share" })} />
      <ToolTabs current="sheet" />
      <ScoreTable
        editing={editing}
        tally={found}
        rows={rows}
        marks={marks}
        onRound={menuOf}
        onCorrect={(one: ScoredRound) => show({ kind: "correct", id: one.id })()}
        onPeople={show({ kind: "people" })}
      />
      {!open && (
        <SheetFoot
          {...{ store, editing, marks, rows }}
          tally={found}
          onRound={menuOf}
          onShare={show({ kind: "share" })}
        />
      )}
      {open && at && (
        <Keypad editing={editing} row={open} column={at.column} onCount={show({ kind: "count" })} />
      )}
      <Menus {...{ store, editing, rows }} layer={now} tally={found} onClose={close} />
    </main>
  );
}

interface CountProps {
  editing: Editing;
  module: CompanionModule;
  column: number;
  round: number;
  onClose(): void;
}

/** What is left in front of somebody, counted by taps into their cell. */
function CountFor({ editing, module, column, round, onClose }: CountProps) {
  const people = editing.store.people.value;
  return (
    <module.Tapper
      who={people[column]?.name ?? null}
      round={round}
      players={people.length}
      onDone={(points) => {
        editing.count(points);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface MenusProps {
  store: SheetStore;
  editing: Editing;
  rows: readonly ScoredRound[];
  layer: Layer;
  tally: Tally;
  onClose(): void;
}

/** What lies over the sheet, if anything does. */
function Menus({ store, editing, rows, layer, tally, onClose }: MenusProps) {
  const row = layer && "id" in layer ? rows.find((one) => one.id === layer.id) : undefined;
  const most = gameOf(store.head.game)?.seats[1] ?? MOST_COLUMNS;
  if (layer?.kind === "share") return <ShareMenu {...{ store, tally, onClose }} />;
  if (layer?.kind === "people") return <PeopleMenu {...{ store, most, onClose }} />;
  if (row === undefined) return null;
  return layer?.kind === "round" ? (
    <RoundMenu {...{ editing, row, onClose }} />
  ) : (
    <Correction {...{ editing, row, onClose }} />
  );
}

interface HeaderProps {
  store: SheetStore;
  editing: Editing;
  name: string; // of the game
  onShare(): void;
}

function SheetHeader({ store, editing, name, onShare }: HeaderProps) {
  const words = sheetWords();
  const undo = () => {
    store.undo();
    editing.close();
    announce(words.undone);
  };
  return (
    <CompanionHeader back="/sheet" sub={words.sub(name, dayOf(store.head.opened))}>
      <button
        type="button"
        class="iconb"
        aria-label={words.undo}
        disabled={store.undoSteps.value.length === 0}
        onClick={undo}
      >
        <Icon name="undo" />
      </button>
      <button type="button" class="iconb" aria-label={words.shareMenu} onClick={onShare}>
        <Icon name="share" />
      </button>
    </CompanionHeader>
  );
}

/** Says which cell is open, as the eye sees it. */
function useSpoken(editing: Editing): void {
  const at = editing.at.value;
  const { row } = editing;
  const said = at && row ? `${at.round} ${at.column}` : null;
  useEffect(() => {
    if (at === null || row === null) return;
    const name = editing.store.people.value[at.column]?.name ?? "";
    announce(sheetWords().asks(name, row.number, editing.rules.text().asks));
  }, [said]);
}
