import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { TileBack } from "./art";
import { useComputedOf, useDerived } from "./derived";
import { isSetLocked } from "./draft";
import { GhostSet, isGhost } from "./ghosts";
import { SetView } from "./set-view";
import { placeStyle } from "./spot-style";
import type { Spot } from "./table-rows";
import type { RummikubTurn } from "./turn";
import { words } from "./wording";
import "./note.css";
import "./cloth.css";

/** The table: sets in rows. A set keeps its place for the length of a turn; new ones come at the end. */
export function Cloth({ turn }: { turn: RummikubTurn }) {
  const { seated, places } = turn;
  const sets = places.order.value;
  const ref = useMeasured(turn);
  useNewest(
    ref,
    useDerived(() => turn.now.value.sets.length, [turn]),
  );
  const opened = turn.opened.value;
  const bare = useDerived(() => sets.length === 0 && !turn.choosing.value, [turn, sets]);
  const bounds = useComputedOf(() => `height:${places.picture.value?.height ?? 0}px`, [turn]);
  const look = useComputedOf(() => (places.picture.value?.scrolls ? "sets scrolls" : "sets"), [turn]);
  const ground = { opened, start: turn.start.value };
  const locked = sets.filter((set) => isSetLocked(ground, set)).length;
  const texts = words();
  const showLock = seated.value && locked > 0;
  return (
    <main class="rum-cloth" data-flight ref={ref}>
      {bare && <p class="sec empty-table">{opened ? texts.emptyOpened : texts.empty}</p>}
      <ul class={look} aria-label={texts.table} style={bounds}>
        {showLock && (
          <li class="sec head">
            <Icon name="lock" small />
            {texts.locked}
          </li>
        )}
        {showLock && sets.length > locked && <OwnHead turn={turn} />}
        {sets.map((set, place) =>
          isGhost(set) ? (
            <GhostSet key={set.id} set={set} turn={turn} />
          ) : (
            <SetView key={set.id} set={set} number={place + 1} turn={turn} />
          ),
        )}
        <Holes turn={turn} />
        {seated.value && <NewSet turn={turn} />}
      </ul>
      {!turn.session.puzzle && <Pool turn={turn} />}
    </main>
  );
}

/** Tells the store how much room there is; returns the element to measure. */
function useMeasured({ places }: RummikubTurn): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const cloth = ref.current;
    if (!cloth) return;
    const measure = () => {
      const style = getComputedStyle(cloth);
      const inner = (size: number, ...edges: string[]) =>
        edges.reduce((left, edge) => left - (Number.parseFloat(edge) || 0), size);
      const width = inner(cloth.clientWidth, style.paddingLeft, style.paddingRight);
      const height = inner(cloth.clientHeight, style.paddingTop, style.paddingBottom);
      if (width > 0 && height > 0) places.measure({ width: Math.floor(width), height: Math.floor(height) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(cloth);
    return () => observer.disconnect();
  }, [places]);
  return ref;
}

/** On a table that scrolls, a set just laid is brought into sight. */
function useNewest(ref: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const all = ref.current?.querySelectorAll("[data-set]");
    if (count > before.current) all?.[all.length - 1]?.scrollIntoView?.({ block: "nearest" });
    before.current = count;
  }, [count]);
}

function OwnHead({ turn }: { turn: RummikubTurn }) {
  const place = useComputedOf(() => {
    const top = turn.places.picture.value?.own ?? null;
    return top === null ? "" : `position:absolute;top:${top}px;left:0`;
  }, [turn]);
  return (
    <li class="sec row" style={place}>
      <Icon name="hand" small />
      {words().yours}
    </li>
  );
}

/** Where sets lay that were taken apart this turn: their places stay free until it ends. */
function Holes({ turn: { places } }: { turn: RummikubTurn }) {
  const spots = places.picture.value?.spots;
  return (
    <>
      {places.holes.value.map((id) => {
        const spot = spots?.get(id);
        return spot && <li key={`hole${id}`} class="hole" aria-hidden="true" style={placeStyle(spot)} />;
      })}
    </>
  );
}

/** The place for a new set: behind the last one, or within reach at the edge of a full table. Nothing moves for it. */
function NewSet({ turn }: { turn: RummikubTurn }) {
  const { draft, lift, dispatch } = turn;
  const count = useDerived(() => lift.value?.ids.length ?? draft.value.selected.length, [turn]);
  const over = useDerived(
    () => lift.value?.over.kind === "new" && lift.value.judgement.kind === "ok",
    [turn],
  );
  const free = turn.places.picture.value?.free ?? null;
  if (count === 0) return null;
  return (
    <li
      class={["set drop", over && "over", free === null && "afloat"].filter(Boolean).join(" ")}
      style={free === null ? undefined : placeStyle(free)}
    >
      <button type="button" class="newset" onClick={() => dispatch({ type: "newSet" })}>
        {Array.from({ length: slotsIn(free) }, (_, i) => (
          <span key={i} class="slot" />
        ))}
        <span class="note w">{words().placeHere(count)}</span>
      </button>
    </li>
  );
}

/** At the end of a row there may be room for two tiles only. */
const slotsIn = (spot: Spot | null): number => (spot !== null && spot.width < 3 * spot.tile ? 2 : 3);

const HEAP = [
  [14, 34, -14],
  [96, 30, 11],
  [56, 46, -4],
  [34, 8, 6],
  [76, 4, -9],
  [54, 22, 3],
] as const;

function Pool({ turn }: { turn: RummikubTurn }) {
  const size = useDerived(() => turn.view.value.poolSize, [turn]);
  return (
    <div class="pool" data-origin="pool">
      <div class="heap" aria-hidden="true">
        {HEAP.slice(0, Math.min(HEAP.length, Math.max(size, 0))).map(([x, y, angle]) => (
          <span key={x} style={{ left: `${x}px`, top: `${y}px`, transform: `rotate(${angle}deg)` }}>
            <TileBack />
          </span>
        ))}
      </div>
      <b class="tnum">{size}</b>
      <span>{words().poolWord(size)}</span>
    </div>
  );
}

/** The pool where there is no room to draw it. */
export function PoolChip({ turn }: { turn: RummikubTurn }) {
  const size = useDerived(() => turn.view.value.poolSize, [turn]);
  return (
    <span class="pool-chip" data-origin="pool" role="img" aria-label={words().pool(size)}>
      <TileBack />
      <b class="tnum">{size}</b>
    </span>
  );
}
