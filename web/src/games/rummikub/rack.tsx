import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import { canReturn, type Draft, rackOf } from "./draft";
import type { Piece } from "./placements";
import { OPENING } from "./sets";
import { TileButton, tapped } from "./tiles";
import type { Turn } from "./turn";
import { openingPoints } from "./turn-check";
import { tileName, words } from "./wording";

interface Props {
  turn: Turn;
  hinted: ReadonlySet<number>;
}

/** The rack: two shelves, as the player keeps them. */
export function Rack({ turn, hinted }: Props) {
  const { draft } = turn;
  const rack = rackOf(draft);
  const { ref, hidden } = useHidden(rack.length);
  useEffect(() => {
    const first = hinted.size > 0 ? ref.current?.querySelector(".hinted") : null;
    first?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [hinted.size]);
  const lift = turn.lift.value;
  const over = lift?.over.kind === "rack" && lift.judgement.kind === "ok" ? lift.over : null;
  const cols = Math.max(7, Math.ceil((rack.length + draft.now.loose.length) / 2));
  return (
    <div class={over ? "rack woodbar grain over" : "rack woodbar grain"}>
      <Tools turn={turn} />
      <ul
        class="tiles"
        ref={ref}
        style={{ "--cols": cols }}
        aria-label={`${words().rack}, ${words().tiles(rack.length)}`}
      >
        {draft.now.loose.map((piece) => (
          <li key={piece.id}>
            <FreedJoker piece={piece} turn={turn} />
          </li>
        ))}
        {rack.map((piece) => (
          <li key={piece.id} class={over?.before === piece.id ? "gap" : ""}>
            <RackTile piece={piece} turn={turn} hinted={hinted.has(piece.id)} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <span class="hidden-tiles tnum" aria-hidden="true">
          +{hidden}
        </span>
      )}
    </div>
  );
}

/** How many tiles wait behind the right edge; whoever scrolls finds them. */
function useHidden(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState(0);
  useLayoutEffect(() => {
    const shelf = ref.current;
    if (!shelf) return;
    const look = () => {
      const edge = shelf.getBoundingClientRect().right - 8;
      const tiles = [...shelf.children];
      setHidden(tiles.filter((tile) => tile.getBoundingClientRect().left + 12 > edge).length);
      shelf.classList.toggle("scrolls", shelf.scrollWidth > shelf.clientWidth + 1);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(shelf);
    shelf.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      shelf.removeEventListener("scroll", look);
    };
  }, [count]);
  return { ref, hidden };
}

function Tools({ turn }: { turn: Turn }) {
  const { draft, dispatch } = turn;
  const said = words();
  return (
    <div class="rtools">
      {canReturn(draft) && (
        <button type="button" class="btn cit sm" onClick={() => dispatch({ type: "toRack" })}>
          <Icon name="undo" small />
          {said.takeBack}
        </button>
      )}
      <button type="button" class="btn wood sm sort" onClick={() => dispatch({ type: "sort", by: "groups" })}>
        <i aria-hidden="true">777</i>
        <span>{said.bySets}</span>
      </button>
      <button type="button" class="btn wood sm sort" onClick={() => dispatch({ type: "sort", by: "runs" })}>
        <i aria-hidden="true">789</i>
        <span>{said.byRuns}</span>
      </button>
    </div>
  );
}

function RackTile({ piece, turn, hinted }: { piece: Piece; turn: Turn; hinted: boolean }) {
  const { draft, dispatch } = turn;
  const lost = draft.conflicts.includes(piece.id);
  const said = words();
  const extra = hinted ? said.hinted : lost ? said.conflictTile : null;
  const name = tileName(piece.face);
  return (
    <TileButton
      id={piece.id}
      face={piece.face}
      label={extra === null ? name : `${name}, ${extra}`}
      turn={turn}
      where="rack"
      from="pool"
      kinds={[piece.face === draft.drawn && "fresh", hinted && "hinted", lost && "lost"]}
      onTap={(event) => tapped(piece.id, event, { type: "toggle", id: piece.id })}
      onKey={(event) => {
        if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
        event.stopPropagation();
        event.preventDefault();
        dispatch({ type: "shift", id: piece.id, by: event.key === "ArrowLeft" ? -1 : 1 });
      }}
    />
  );
}

/** A joker taken from the table waits in front of the rack until it is played again. */
function FreedJoker({ piece, turn }: { piece: Piece; turn: Turn }) {
  return (
    <TileButton
      id={piece.id}
      face={piece.face}
      label={`${tileName(piece.face)}, ${words().jokerTray}`}
      turn={turn}
      where="rack"
      kinds={["ring"]}
      onTap={() => ({ type: "toggle", id: piece.id })}
    />
  );
}

/** The way to the 30 points of the first meld: own tiles only. */
export function Meter({ draft }: { draft: Draft }) {
  const said = words();
  const points = openingPoints(draft);
  const done = points >= OPENING;
  return (
    <div class="goal">
      <b>{said.opening}</b>
      <span class="tnum">
        {done && <Icon name="check" small />}
        {said.openingPoints(points)}
      </span>
      <div
        class="bar"
        role="progressbar"
        aria-label={said.opening}
        aria-valuemin={0}
        aria-valuemax={OPENING}
        aria-valuenow={Math.min(points, OPENING)}
        aria-valuetext={said.openingPoints(points)}
      >
        <i style={{ width: `${Math.min(100, (points / OPENING) * 100)}%` }} />
      </div>
    </div>
  );
}
