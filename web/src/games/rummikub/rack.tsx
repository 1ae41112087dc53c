import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import { LARGER, settings } from "../../settings";
import { useComputedOf, useDerived } from "./derived";
import { canReturn } from "./draft";
import { GhostTile } from "./ghosts";
import type { Piece } from "./placements";
import { rackGrid } from "./rack-grid";
import { OPENING } from "./sets";
import { TileButton, tapped } from "./tile-button";
import type { RummikubTurn } from "./turn";
import { openingPoints } from "./turn-check";
import { tileName, words } from "./wording";
import "./rack.css";

/** Over the rack, where they may be let go: the tile in front of which they would go, else the end of the rack. */
function gapIn({ lift }: RummikubTurn): { before: number | null } | null {
  const over = lift.value?.over;
  return over?.kind === "rack" && lift.value?.judgement.kind === "ok" ? over : null;
}

/** The rack: every tile in sight, on shelves in the order that the player gave them. */
export function Rack({ turn }: { turn: RummikubTurn }) {
  const rack = turn.rack.value;
  const { loose } = turn.now.value;
  // By the rack that the turn began with: shelves do not come and go while tiles are laid.
  const { drawn } = turn.replay.ghosts.value;
  const held = Math.max(turn.start.value.rack.length, rack.length + loose.length) + drawn.length;
  const { ref, style } = useGrid(held);
  const over = useDerived(() => gapIn(turn) !== null, [turn]);
  return (
    <div class={over ? "rack woodbar grain over" : "rack woodbar grain"}>
      <Tools turn={turn} />
      <ul class="tiles" ref={ref} style={style} aria-label={`${words().rack}, ${words().tiles(rack.length)}`}>
        {loose.map((piece) => (
          <li key={piece.id} class="freed">
            <FreedJoker piece={piece} turn={turn} />
          </li>
        ))}
        {rack.map((piece) => (
          <RackTile key={piece.id} piece={piece} turn={turn} />
        ))}
        {drawn.map((face, place) => (
          <GhostTile key={`ghost${place}`} face={face} />
        ))}
      </ul>
    </div>
  );
}

const UNMEASURED = 378;
const MOST_GAP = 6;

/** The shelves for so many tiles in the width there is; the style sheet says what is allowed. */
function useGrid(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [{ width, ...limits }, setRoom] = useState({ width: UNMEASURED, most: 54, least: 2, usual: 2 });
  useLayoutEffect(() => {
    const shelf = ref.current;
    if (!shelf) return;
    const measure = () => {
      const style = getComputedStyle(shelf);
      const number = (name: string) => Number.parseFloat(style.getPropertyValue(name));
      const inner = shelf.clientWidth - number("padding-left") - number("padding-right");
      const found = { most: number("--most"), least: number("--shelves"), usual: number("--shelves-usual") };
      if (!(inner > 0 && found.most > 0)) return;
      const room = { ...found, most: found.most * LARGER[settings.value.text], width: Math.floor(inner) };
      setRoom((last) => (JSON.stringify(last) === JSON.stringify(room) ? last : room));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shelf);
    return () => observer.disconnect();
  }, [settings.value.text]);
  const { rows, columns, tile } = rackGrid(count, width, limits);
  const gap = Math.min(MOST_GAP, Math.floor((width - columns * tile) / (columns - 1)));
  return { ref, style: { "--cols": columns, "--rows": rows, "--rw": `${tile}px`, "--apart": `${gap}px` } };
}

function Tools({ turn }: { turn: RummikubTurn }) {
  const { dispatch } = turn;
  const texts = words();
  const back = useDerived(() => canReturn(turn.draft.value), [turn]);
  return (
    <div class="rtools">
      {back && (
        <button type="button" class="btn cit sm" onClick={() => dispatch({ type: "toRack" })}>
          <Icon name="undo" small />
          {texts.takeBack}
        </button>
      )}
      <button type="button" class="btn wood sm sort" onClick={() => dispatch({ type: "sort", by: "groups" })}>
        <i aria-hidden="true">777</i>
        <span>{texts.bySets}</span>
      </button>
      <button type="button" class="btn wood sm sort" onClick={() => dispatch({ type: "sort", by: "runs" })}>
        <i aria-hidden="true">789</i>
        <span>{texts.byRuns}</span>
      </button>
    </div>
  );
}

function RackTile({ piece, turn }: { piece: Piece; turn: RummikubTurn }) {
  const { id, face } = piece;
  const hinted = useDerived(() => turn.hints.marked.value.has(id), [turn, id]);
  const lost = useDerived(() => turn.draft.value.conflicts.includes(id), [turn, id]);
  const drawn = useDerived(() => turn.draft.value.drawn === face, [turn, face]);
  const gap = useComputedOf(() => (gapIn(turn)?.before === id ? "gap" : ""), [turn, id]);
  const texts = words();
  const extra = hinted ? texts.hinted : lost ? texts.conflictTile : null;
  const name = tileName(face);
  return (
    <li class={gap}>
      <TileButton
        id={id}
        face={face}
        label={extra === null ? name : `${name}, ${extra}`}
        turn={turn}
        where="rack"
        from="pool"
        kinds={[drawn && "fresh", hinted && "hinted", lost && "lost"]}
        onTap={(event) => tapped(id, event, { type: "toggle", id })}
        onKey={(event) => {
          if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
          event.stopPropagation();
          event.preventDefault();
          turn.dispatch({ type: "shift", id, by: event.key === "ArrowLeft" ? -1 : 1 });
        }}
      />
    </li>
  );
}

/** A joker taken from the table waits in front of the rack until it is played again. */
function FreedJoker({ piece, turn }: { piece: Piece; turn: RummikubTurn }) {
  return (
    <TileButton
      id={piece.id}
      face={piece.face}
      label={`${tileName(piece.face)}, ${words().jokerTray}`}
      turn={turn}
      where="rack"
      kinds={["ring"]}
      onTap={() => ({ type: "toggle", id: piece.id })}
    >
      <span class="note e" aria-hidden="true">
        {words().jokerTray}
      </span>
    </TileButton>
  );
}

/** The way to the 30 points of the first meld: own tiles only. */
export function Meter({ turn }: { turn: RummikubTurn }) {
  const needed = useDerived(() => turn.mine.value && !turn.draft.value.opened, [turn]);
  const points = useDerived(() => openingPoints(turn.draft.value), [turn]);
  if (!needed) return null;
  const texts = words();
  return (
    <div class="goal">
      <b>{texts.opening}</b>
      <span class="tnum">
        {points >= OPENING && <Icon name="check" small />}
        {texts.openingPoints(points)}
      </span>
      <div
        class="bar"
        role="progressbar"
        aria-label={texts.opening}
        aria-valuemin={0}
        aria-valuemax={OPENING}
        aria-valuenow={Math.min(points, OPENING)}
        aria-valuetext={texts.openingPoints(points)}
      >
        <i style={{ width: `${Math.min(100, (points / OPENING) * 100)}%` }} />
      </div>
    </div>
  );
}
