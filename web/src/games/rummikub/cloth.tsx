import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { facesOf, type Offer, type Piece } from "./arrange";
import { Tile, TileBack } from "./art";
import { setState } from "./check";
import { type Draft, isLocked, isSetLocked } from "./draft";
import type { TableSet } from "./layout";
import { isJoker, jokerReading } from "./sets";
import type { Turn } from "./turn";
import type { RummikubView } from "./view";
import { flawText, setName, tileNameIn, words } from "./words";

/** The table: sets in a stable flow. A set keeps its place; new ones come at the end. */
export function Cloth({ view, turn }: { view: RummikubView; turn: Turn }) {
  const { draft } = turn;
  const ref = useFit(draft.now.sets.reduce((sum, set) => sum + set.tiles.length + 1, draft.selected.length));
  const locked = draft.now.sets.filter((set) => isSetLocked(draft, set));
  const open = draft.now.sets.filter((set) => !isSetLocked(draft, set));
  const said = words();
  const showLock = view.seat !== null && locked.length > 0;
  return (
    <main class="rum-cloth" ref={ref}>
      <div class="rum-flow">
        {showLock && (
          <p class="sec">
            <Icon name="lock" small />
            {said.locked}
          </p>
        )}
        {draft.now.sets.length === 0 && draft.selected.length === 0 && (
          <p class="sec empty-table">{draft.opened ? said.emptyOpened : said.empty}</p>
        )}
        <ul class="sets" aria-label={said.table}>
          {locked.map((set) => (
            <SetView key={set.id} set={set} turn={turn} />
          ))}
          {showLock && open.length > 0 && (
            <li class="sec row" key="yours">
              <Icon name="hand" small />
              {said.yours}
            </li>
          )}
          {open.map((set) => (
            <SetView key={set.id} set={set} turn={turn} />
          ))}
          {draft.selected.length > 0 && <NewSet turn={turn} />}
        </ul>
      </div>
      <Pool size={view.poolSize} />
    </main>
  );
}

const SIZES = [56, 52, 48, 44, 40, 36, 32, 28];

/** The largest tile with which the whole table is seen at once; past the smallest one it scrolls. */
function useFit(load: number) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const cloth = ref.current;
    if (!cloth) return;
    const resize = () => {
      const widest = cloth.clientWidth < 600 ? 40 : cloth.clientWidth < 900 ? 48 : 56;
      for (const size of SIZES.filter((width) => width <= widest)) {
        cloth.style.setProperty("--tw", `${size}px`);
        if (heightOf(cloth) <= cloth.clientHeight) break;
      }
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(cloth);
    return () => observer.disconnect();
    // the load is what changes the fit
  }, [load]);
  return ref;
}

/** What the table takes up, tiles in flight not counted: scrollHeight would include them. */
function heightOf(cloth: HTMLElement): number {
  const style = getComputedStyle(cloth);
  let height = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
  for (const part of cloth.children as HTMLCollectionOf<HTMLElement>) {
    if (getComputedStyle(part).position !== "absolute") height += part.offsetHeight;
  }
  return height;
}

function SetView({ set, turn }: { set: TableSet; turn: Turn }) {
  const { draft, dispatch } = turn;
  const { flaw, fresh } = setState(draft, set);
  const locked = isSetLocked(draft, set);
  const choice = draft.choice?.set === set.id ? draft.choice : null;
  const target = draft.selected.length > 0 && !locked && !holdsSelected(draft, set);
  const kind = flaw ? "bad" : fresh ? "new" : locked ? "lock" : "";
  const own = new Set(draft.start.rack.map((piece) => piece.id));
  return (
    <li class={`set ${kind} ${target ? "target" : ""}`} data-set={set.id} aria-label={setName(set)}>
      {set.tiles.map((piece, place) => (
        <TableTile
          key={piece.id}
          piece={piece}
          place={place}
          set={set}
          mine={own.has(piece.id)}
          turn={turn}
        />
      ))}
      {flaw && (
        <span class="note e" aria-hidden="true">
          <Icon name="x" small />
          {flawText(flaw)}
        </span>
      )}
      {choice && <Choices offers={choice.offers} onChoose={(index) => dispatch({ type: "offer", index })} />}
    </li>
  );
}

const holdsSelected = (draft: Draft, set: TableSet) =>
  set.tiles.some((piece) => draft.selected.includes(piece.id));

interface TileProps {
  piece: Piece;
  place: number;
  set: TableSet;
  mine: boolean;
  turn: Turn;
}

function TableTile({ piece, place, set, mine, turn }: TileProps) {
  const { draft, dispatch } = turn;
  const faces = facesOf(set.tiles);
  const order = draft.selected.indexOf(piece.id);
  const locked = isLocked(draft, piece.id);
  const press = (event: MouseEvent) => {
    const extend = event.shiftKey || draft.selected.length === 0 || holdsSelected(draft, set);
    dispatch(extend ? { type: "toggle", id: piece.id } : { type: "place", set: set.id });
  };
  const label = tileNameIn(faces, place);
  return (
    <button
      type="button"
      class={["tb", mine && "mine", order >= 0 && "sel"].filter(Boolean).join(" ")}
      data-nav="table"
      data-flip={`t${piece.id}`}
      data-from={mine ? undefined : "last"}
      aria-pressed={order >= 0}
      aria-disabled={locked}
      aria-label={locked ? `${label}, ${words().lockedShort}` : label}
      onClick={press}
      onDblClick={() => dispatch({ type: "pick", ids: set.tiles.map((other) => other.id) })}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        // Space always lifts or drops the tile itself; Enter is what places.
        event.preventDefault();
        dispatch({ type: "toggle", id: piece.id });
      }}
    >
      <Tile face={piece.face} reading={isJoker(piece.face) ? jokerReading(faces, place) : null} />
      {order >= 0 && <Badge order={order} />}
    </button>
  );
}

export function Badge({ order }: { order: number }) {
  return (
    <span class="badge tnum" aria-hidden="true">
      {order + 1}
    </span>
  );
}

function NewSet({ turn }: { turn: Turn }) {
  const { draft, dispatch } = turn;
  const count = draft.selected.length;
  const ref = useRef<HTMLLIElement>(null);
  // On a full table the place to put the tiles may lie below the edge.
  useLayoutEffect(() => ref.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <li class="set drop" ref={ref}>
      <button type="button" class="newset" onClick={() => dispatch({ type: "newSet" })}>
        {Array.from({ length: Math.min(count, 5) }, (_, i) => (
          <span key={i} class="slot" />
        ))}
        <span class="note w">{words().placeHere(count)}</span>
      </button>
    </li>
  );
}

/** Several legal places: each is shown as the set would lie. */
function Choices({ offers, onChoose }: { offers: Offer[]; onChoose(index: number): void }) {
  const said = words();
  return (
    <span class="choices" role="group" aria-label={said.choose}>
      <b>{said.choose}</b>
      {offers.map((offer, index) => (
        <button
          key={index}
          type="button"
          class="choice"
          aria-label={`${index + 1}. ${said[offer.kind]}, ${offer.sets
            .map((set) => set.map((_, place) => tileNameIn(facesOf(set), place)).join(", "))
            .join(" | ")}`}
          onClick={() => onChoose(index)}
        >
          <i class="tnum">{index + 1}</i>
          {offer.sets.map((set, part) => (
            <span key={part} class="mini">
              {set.map((piece, place) => (
                <Tile
                  key={piece.id}
                  face={piece.face}
                  reading={isJoker(piece.face) ? jokerReading(facesOf(set), place) : null}
                />
              ))}
            </span>
          ))}
          <small>{said[offer.kind]}</small>
        </button>
      ))}
    </span>
  );
}

const HEAP = [
  [14, 34, -14],
  [96, 30, 11],
  [56, 46, -4],
  [34, 8, 6],
  [76, 4, -9],
  [54, 22, 3],
] as const;

function Pool({ size }: { size: number }) {
  return (
    <div class="pool" data-origin="pool">
      <div class="heap" aria-hidden="true">
        {HEAP.slice(0, Math.min(HEAP.length, Math.max(size, 0))).map(([x, y, turn]) => (
          <span key={x} style={{ left: `${x}px`, top: `${y}px`, transform: `rotate(${turn}deg)` }}>
            <TileBack />
          </span>
        ))}
      </div>
      <b class="tnum">{size}</b>
      <span>
        {words()
          .pool(size)
          .replace(/^\d+\s/, "")}
      </span>
    </div>
  );
}
