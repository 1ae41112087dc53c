import { useRef } from "preact/hooks";
import { t } from "../../i18n";
import { settings } from "../../settings";
import { TopBar } from "../../table/header";
import { opponentsOf, peopleOf } from "../../table/people";
import type { Table } from "../../table/store";
import { useSeconds, useTicking } from "../../table/time";
import { useTurnCue } from "../../table/turn";
import { useFlip } from "../../ui/flip";
import { useKeys } from "../../ui/keys";
import { announce } from "../../ui/live";
import { useRoving } from "../../ui/roving";
import { Actions } from "./actions";
import { Cloth } from "./cloth";
import { rackOf } from "./draft";
import { Opponents, Status } from "./people";
import { Rack } from "./rack";
import { type Turn, useTimeoutNotice, useTurn } from "./turn";
import type { RummikubView } from "./view";
import { setName, tileName, words } from "./words";

export function Board({ table }: { table: Table }) {
  const view = table.snapshot.value?.view as RummikubView | undefined;
  return view?.table ? <Playing table={table} view={view} /> : null;
}

function Playing({ table, view }: { table: Table; view: RummikubView }) {
  const root = useRef<HTMLDivElement>(null);
  const turn = useTurn(table, view, settings.value.confirm);
  const seconds = useSeconds(table);
  useTicking(seconds, turn.mine);
  useTurnCue(table, turn.mine);
  useTimeoutNotice(table);
  useFlip(root);
  useRoving(root);
  useShortcuts(turn, seconds);
  const me = peopleOf(table).find((person) => person.me);
  return (
    <div ref={root} class="game rum cloth-rum">
      <TopBar table={table} />
      <Opponents table={table} view={view} people={opponentsOf(table)} me={me ?? null} />
      <Cloth view={view} turn={turn} />
      <section class="rum-me" aria-label={words().rack}>
        <Status table={table} view={view} me={me ?? null} mine={turn.mine} seconds={seconds} />
        {view.seat !== null && <Rack turn={turn} />}
        {view.seat !== null && <Actions turn={turn} view={view} seconds={seconds} />}
      </section>
    </div>
  );
}

function useShortcuts(turn: Turn, seconds: number | null): void {
  const sortedBy = useRef<"runs" | "groups">("groups");
  const { draft, dispatch } = turn;
  useKeys({
    n: () => dispatch({ type: "newSet" }),
    z: () => dispatch({ type: "undo" }),
    y: () => dispatch({ type: "redo" }),
    Escape: () => dispatch({ type: "deselect" }),
    Backspace: () => dispatch({ type: "toRack" }),
    s: () => {
      sortedBy.current = sortedBy.current === "runs" ? "groups" : "runs";
      dispatch({ type: "sort", by: sortedBy.current });
    },
    p: turn.draw,
    v: turn.commit,
    g: () => grabSet(turn),
    Enter: () => placeAtFocus(turn),
    t: () => announce(draft.now.sets.map(setName).join(". ") || words().emptyOpened),
    r: () =>
      announce(
        rackOf(draft)
          .map((piece) => tileName(piece.face))
          .join(", "),
      ),
    c: () => announce(seconds === null ? "" : t.value.table.timer(seconds)),
    "?": () => announce(words().keys),
  });
}

const focusedSet = (): number | null => {
  const set = document.activeElement?.closest<HTMLElement>("[data-set]")?.dataset["set"];
  return set === undefined ? null : Number(set);
};

/** Enter brings the chosen tiles to the set in focus, or makes a new one of them. */
function placeAtFocus(turn: Turn): void {
  const focused = document.activeElement;
  const set = focusedSet();
  if (set !== null && turn.draft.selected.length > 0) turn.dispatch({ type: "place", set });
  else if (focused?.matches("[data-nav=rack]") && turn.draft.selected.length > 0)
    turn.dispatch({ type: "newSet" });
  else (focused as HTMLElement | null)?.click();
}

function grabSet(turn: Turn): void {
  const set = turn.draft.now.sets.find((other) => other.id === focusedSet());
  if (set) turn.dispatch({ type: "pick", ids: set.tiles.map((piece) => piece.id) });
}
