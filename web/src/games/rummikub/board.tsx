import { useRef } from "preact/hooks";
import { settings } from "../../settings";
import { TopBar } from "../../table/header";
import { Watching } from "../../table/seats";
import type { Table } from "../../table/store";
import { Ticking } from "../../table/time";
import { useTurnCue } from "../../table/turn";
import { useFlip } from "../../ui/flip";
import { useRoving } from "../../ui/roving";
import { Actions, HintButton, Why } from "./actions";
import { Choices } from "./choices";
import { Cloth, PoolChip } from "./cloth";
import { useCry } from "./cry";
import { useDrag } from "./dragging";
import { FirstPlayer } from "./first-player";
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
  const view = table.view.value as RummikubView | null;
  return view?.table ? <Playing table={table} view={view} /> : null;
}

function Playing({ table, view }: { table: Table; view: RummikubView }) {
  const root = useRef<HTMLDivElement>(null);
  const turn = useTurn(table, view, settings.value.confirm);
  const scene = useScene(table, view, turn);
  const help = useHelp(table, view, turn);
  const sort = useSort(turn);
  useTurnCue(table, turn.mine);
  useCry(table);
  useFocusStays(root);
  useDrag(root, turn, useFlip(root));
  useLasso(root, turn);
  useRoving(root);
  useShortcuts(table, turn, help, sort);
  const seated = view.seat !== null;
  return (
    <div ref={root} class="game rum cloth-rum">
      <TopBar table={table} />
      <Ticking table={table} mine={turn.mine} />
      <Opponents table={table} view={view} />
      <Cloth view={view} turn={turn} scene={scene} />
      <FirstPlayer table={table} />
      <section class="rum-me" aria-label={words().rack}>
        <Status table={table} view={view} mine={turn.mine} />
        {seated ? <Hand table={table} turn={turn} help={help} view={view} /> : <Watching />}
        {seated && <Actions table={table} turn={turn} view={view} help={help} sort={sort} />}
      </section>
    </div>
  );
}

/** Everything that lies at the player's edge of the table. */
function Hand({ table, turn, help, view }: { table: Table; turn: Turn; help: Help; view: RummikubView }) {
  return (
    <div class="rum-hand">
      <div class="shelf">
        {turn.draft.choice ? <Choices turn={turn} /> : <HintNote help={help} />}
        {turn.typing.value && <TypedField turn={turn} />}
        <div class="helps">
          <HintButton turn={turn} help={help} />
          <More turn={turn} />
          <Why table={table} turn={turn} view={view} />
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
