import { useRef } from "preact/hooks";
import { settings } from "../../settings";
import { TopBar } from "../../table/header";
import { opponentsOf, peopleOf } from "../../table/people";
import { Watching } from "../../table/seats";
import type { Table } from "../../table/store";
import { useSeconds, useTicking } from "../../table/time";
import { useTurnCue } from "../../table/turn";
import { useFlip } from "../../ui/flip";
import { useRoving } from "../../ui/roving";
import { Actions, HintButton, Why } from "./actions";
import { Choices } from "./choices";
import { Cloth, PoolChip } from "./cloth";
import { useDrag } from "./dragging";
import { type Help, HintNote, useHelp } from "./hints";
import { useLasso } from "./lasso";
import { More } from "./more";
import { Opponents, Status } from "./people";
import { Meter, Rack } from "./rack";
import { useScene } from "./scene";
import { useFocusStays, useShortcuts } from "./shortcuts";
import { type Turn, useTurn } from "./turn";
import { TypedField } from "./typed-field";
import type { RummikubView } from "./view";
import { words } from "./words";

export function Board({ table }: { table: Table }) {
  const view = table.snapshot.value?.view as RummikubView | undefined;
  return view?.table ? <Playing table={table} view={view} /> : null;
}

function Playing({ table, view }: { table: Table; view: RummikubView }) {
  const root = useRef<HTMLDivElement>(null);
  const turn = useTurn(table, view, settings.value.confirm);
  const scene = useScene(table, view, turn);
  const help = useHelp(table, view, turn);
  const seconds = useSeconds(table);
  const sort = useSort(turn);
  useTicking(seconds, turn.mine);
  useTurnCue(table, turn.mine);
  useFocusStays(root);
  useDrag(root, turn, useFlip(root));
  useLasso(root, turn);
  useRoving(root);
  useShortcuts(turn, help, seconds, sort);
  const me = peopleOf(table).find((person) => person.me) ?? null;
  const seated = view.seat !== null;
  return (
    <div ref={root} class="game rum cloth-rum">
      <TopBar table={table} />
      <Opponents table={table} view={view} people={opponentsOf(table)} me={me} />
      <Cloth view={view} turn={turn} scene={scene} />
      <section class="rum-me" aria-label={words().rack}>
        <Status table={table} view={view} me={me} mine={turn.mine} seconds={seconds} />
        {seated ? <Hand turn={turn} help={help} view={view} seconds={seconds} /> : <Watching />}
        {seated && <Actions turn={turn} view={view} seconds={seconds} help={help} sort={sort} />}
      </section>
    </div>
  );
}

/** Everything that lies at the player's edge of the table. */
function Hand(props: { turn: Turn; help: Help; view: RummikubView; seconds: number | null }) {
  const { turn, help, view, seconds } = props;
  return (
    <div class="rum-hand">
      <div class="shelf">
        {turn.draft.choice ? <Choices turn={turn} /> : <HintNote help={help} />}
        {turn.typing.value && <TypedField turn={turn} />}
        <div class="helps">
          <HintButton turn={turn} help={help} />
          <More turn={turn} />
          <Why turn={turn} view={view} seconds={seconds} />
          <PoolChip size={view.poolSize} />
        </div>
      </div>
      {!turn.draft.opened && turn.mine && <Meter draft={turn.draft} />}
      <Rack turn={turn} hinted={help.marked} />
    </div>
  );
}

/** One key and one button for both orders: each press gives the other one. */
function useSort(turn: Turn): () => void {
  const by = useRef<"runs" | "groups">("groups");
  return () => {
    by.current = by.current === "runs" ? "groups" : "runs";
    turn.dispatch({ type: "sort", by: by.current });
  };
}
