import { useRef } from "preact/hooks";
import type { Session } from "../../session/session";
import { settings } from "../../settings";
import { Watching } from "../../table/seat-chip";
import { useFlip } from "../../ui/flip";
import { useRoving } from "../../ui/roving";
import { Actions, HintButton, Why } from "./actions";
import { Cloth, PoolChip } from "./cloth";
import { useCry } from "./cry";
import { useDrag } from "./dragging";
import { FirstPlayer } from "./first-player";
import { type Help, HintNote, useHelp } from "./hints";
import { useLasso } from "./lasso";
import { More } from "./more-menu";
import { TypedField } from "./move-text-field";
import { useScene } from "./opponent-replay";
import { Opponents, Status } from "./people";
import { Choices } from "./placement-picker";
import { Meter, Rack } from "./rack";
import { useFocusStays, useShortcuts } from "./shortcuts";
import { type Turn, useTurn } from "./turn";
import type { RummikubView } from "./view";
import { words } from "./wording";

export function Board({ session }: { session: Session }) {
  const view = session.view.value as RummikubView | null;
  return view?.table ? <Playing session={session} view={view} /> : null;
}

function Playing({ session, view }: { session: Session; view: RummikubView }) {
  const root = useRef<HTMLDivElement>(null);
  const turn = useTurn(session, view, settings.value.confirm);
  const scene = useScene(session, view, turn);
  const help = useHelp(session, view, turn);
  const sort = useSort(turn);
  useCry(session);
  useFocusStays(root);
  useDrag(root, turn, useFlip(root));
  useLasso(root, turn);
  useRoving(root);
  useShortcuts(session, turn, help, sort);
  const seated = view.seat !== null;
  return (
    <div ref={root} class="game rum">
      <Opponents session={session} view={view} />
      <Cloth view={view} turn={turn} scene={scene} />
      <FirstPlayer session={session} />
      <section class="rum-me" aria-label={words().rack}>
        <Status session={session} view={view} mine={turn.mine} />
        {seated ? <Hand session={session} turn={turn} help={help} view={view} /> : <Watching />}
        {seated && <Actions session={session} turn={turn} view={view} help={help} sort={sort} />}
      </section>
    </div>
  );
}

/** Everything that lies at the player's edge of the table. */
function Hand({
  session,
  turn,
  help,
  view,
}: {
  session: Session;
  turn: Turn;
  help: Help;
  view: RummikubView;
}) {
  return (
    <div class="rum-hand">
      <div class="shelf">
        {turn.draft.choice ? <Choices turn={turn} /> : <HintNote help={help} />}
        {turn.typing.value && <TypedField turn={turn} />}
        <div class="helps">
          <HintButton turn={turn} help={help} />
          <More turn={turn} />
          <Why session={session} turn={turn} view={view} />
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
