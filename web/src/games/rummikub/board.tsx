import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Session } from "../../session/session";
import { Watching } from "../../table/seat-chip";
import { useFlip } from "../../ui/flip";
import { useRoving } from "../../ui/roving-focus";
import { Actions } from "./actions";
import { Cloth, PoolChip } from "./cloth";
import { Cry, useCry } from "./cry";
import { useDerived } from "./derived";
import { useDrag } from "./dragging";
import { FirstPlayer } from "./first-player";
import { HintNote } from "./hint-note";
import { useLasso } from "./lasso";
import { MoveTextField } from "./move-text-field";
import { Opponents } from "./opponents";
import { PlacementPicker } from "./placement-picker";
import { Meter, Rack } from "./rack";
import { useFocusStays, useShortcuts } from "./shortcuts";
import { Status } from "./status";
import { RummikubTurn } from "./turn";
import type { RummikubView } from "./view";
import { words } from "./wording";
import "./board.css";

export function Board({ session }: { session: Session }) {
  const dealt = useDerived(() => (session.view.value as RummikubView | null)?.table !== undefined, [session]);
  return dealt ? <Playing session={session} /> : null;
}

const CROWD = 32; // tiles on the table from which a phone gives it all the room there is

function Playing({ session }: { session: Session }) {
  const root = useRef<HTMLDivElement>(null);
  const turn = useTurn(session);
  useCry(session);
  useFocusStays(root, turn);
  useDrag(root, turn, useFlip(root, turn.picture));
  useLasso(root, turn);
  useRoving(root, turn.picture);
  useShortcuts(root, turn);
  const seated = turn.seated.value;
  // By the table that the turn began with: nothing changes its size while a turn is laid.
  const crowded = useDerived(() => turn.start.value.sets.flatMap((set) => set.tiles).length > CROWD, [turn]);
  return (
    <div
      ref={root}
      class={["game rum", crowded && "crowded", session.puzzle && "alone"].filter(Boolean).join(" ")}
    >
      {!session.puzzle && <Opponents turn={turn} />}
      <Cloth turn={turn} />
      <FirstPlayer session={session} />
      <Cry session={session} />
      <section class="rum-me" aria-label={words().rack}>
        {!session.puzzle && <Status turn={turn} />}
        {seated ? <Hand turn={turn} /> : <Onlooker turn={turn} />}
        {seated && <Actions turn={turn} />}
      </section>
    </div>
  );
}

/** The store of this deal. The board is mounted anew for each one. */
function useTurn(session: Session): RummikubTurn {
  const turn = useMemo(() => new RummikubTurn(session), [session]);
  useLayoutEffect(() => turn.connect(), [turn]);
  // Whoever does anything on the page is awake.
  useEffect(() => {
    addEventListener("pointerdown", turn.stir);
    addEventListener("keydown", turn.stir);
    return () => {
      removeEventListener("pointerdown", turn.stir);
      removeEventListener("keydown", turn.stir);
    };
  }, [turn]);
  return turn;
}

function Onlooker({ turn }: { turn: RummikubTurn }) {
  return (
    <div class="rum-onlooker">
      <Watching />
      <PoolChip turn={turn} />
    </div>
  );
}

/** Everything that lies at the player's edge of the table. */
function Hand({ turn }: { turn: RummikubTurn }) {
  const picking = useDerived(() => turn.draft.value.choice !== null, [turn]);
  return (
    <div class="rum-hand">
      <div class="shelf">
        {picking ? <PlacementPicker turn={turn} /> : <HintNote turn={turn} />}
        {turn.typing.value && <MoveTextField turn={turn} />}
      </div>
      <Meter turn={turn} />
      <Rack turn={turn} />
    </div>
  );
}
