import { Icon } from "../../art/icons";
import type { Piece } from "./arrange";
import { Tile } from "./art";
import { openingPoints } from "./check";
import { Badge } from "./cloth";
import { canReturn, type Draft, rackOf } from "./draft";
import { OPENING } from "./sets";
import type { Turn } from "./turn";
import { tileName, words } from "./words";

export function Rack({ turn }: { turn: Turn }) {
  const { draft, dispatch } = turn;
  const said = words();
  const rack = rackOf(draft);
  return (
    <div class="rum-hand">
      {draft.now.loose.length > 0 && <Tray turn={turn} />}
      {!draft.opened && turn.mine && <Meter draft={draft} />}
      <div class="rack woodbar grain">
        <div class="rtools">
          {canReturn(draft) && (
            <button type="button" class="btn cit sm" onClick={() => dispatch({ type: "toRack" })}>
              <Icon name="undo" small />
              {said.takeBack}
            </button>
          )}
          <button type="button" class="btn wood sm" onClick={() => dispatch({ type: "sort", by: "groups" })}>
            <i aria-hidden="true">777</i>
            <span>{said.bySets}</span>
          </button>
          <button type="button" class="btn wood sm" onClick={() => dispatch({ type: "sort", by: "runs" })}>
            <i aria-hidden="true">789</i>
            <span>{said.byRuns}</span>
          </button>
        </div>
        <ul class="tiles" aria-label={`${said.rack}, ${said.tiles(rack.length)}`}>
          {rack.map((piece) => (
            <li key={piece.id}>
              <RackTile piece={piece} turn={turn} fresh={piece.face === draft.drawn} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function RackTile({ piece, turn, fresh }: { piece: Piece; turn: Turn; fresh: boolean }) {
  const { draft, dispatch } = turn;
  const order = draft.selected.indexOf(piece.id);
  return (
    <button
      type="button"
      class={["tb", order >= 0 && "sel", fresh && "fresh"].filter(Boolean).join(" ")}
      data-nav="rack"
      data-flip={`t${piece.id}`}
      data-from="pool"
      aria-pressed={order >= 0}
      aria-label={tileName(piece.face)}
      onClick={() => dispatch({ type: "toggle", id: piece.id })}
      onKeyDown={(event) => {
        if (event.shiftKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
          event.stopPropagation();
          event.preventDefault();
          dispatch({ type: "shift", id: piece.id, by: event.key === "ArrowLeft" ? -1 : 1 });
        }
        if (event.key === " ") {
          event.preventDefault();
          dispatch({ type: "toggle", id: piece.id });
        }
      }}
    >
      <Tile face={piece.face} />
      {order >= 0 && <Badge order={order} />}
    </button>
  );
}

/** A joker taken from the table waits here until it is played again. */
function Tray({ turn }: { turn: Turn }) {
  const { draft, dispatch } = turn;
  return (
    <div class="tray">
      <span>{words().jokerTray}</span>
      {draft.now.loose.map((piece) => (
        <button
          key={piece.id}
          type="button"
          class={draft.selected.includes(piece.id) ? "tb sel" : "tb"}
          data-nav="rack"
          data-flip={`t${piece.id}`}
          aria-pressed={draft.selected.includes(piece.id)}
          aria-label={`${tileName(piece.face)}, ${words().jokerTray}`}
          onClick={() => dispatch({ type: "toggle", id: piece.id })}
        >
          <Tile face={piece.face} />
        </button>
      ))}
    </div>
  );
}

/** The way to the 30 points of the first meld: own tiles only. */
function Meter({ draft }: { draft: Draft }) {
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
