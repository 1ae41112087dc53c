import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { LARGER, settings } from "../../settings";
import { TileBack } from "./art";
import { useDerived } from "./derived";
import { isSetLocked } from "./draft";
import type { TableSet } from "./layout";
import { SetView } from "./set-view";
import type { RummikubTurn } from "./turn";
import { words } from "./wording";
import "./note.css";
import "./cloth.css";

/** The table: sets in a stable flow. A set keeps its place; new ones come at the end. */
export function Cloth({ turn }: { turn: RummikubTurn }) {
  const { seated } = turn;
  const sets = turn.replay.sets.value;
  const ref = useFit(sets.reduce((sum, set) => sum + set.tiles.length + 1, 0));
  useNewest(
    ref,
    useDerived(() => turn.now.value.sets.length, [turn]),
  );
  const opened = useDerived(() => turn.draft.value.opened, [turn]);
  const bare = useDerived(() => sets.length === 0 && !turn.choosing.value, [turn, sets]);
  const ground = { opened, start: turn.start.value };
  const locked = sets.filter((set) => isSetLocked(ground, set));
  const open = sets.filter((set) => !locked.includes(set));
  const texts = words();
  const showLock = seated.value && locked.length > 0;
  const one = (set: TableSet) => (
    <SetView key={set.id} set={set} number={sets.indexOf(set) + 1} turn={turn} />
  );
  return (
    <main class="rum-cloth" ref={ref}>
      <div class="rum-flow">
        {showLock && (
          <p class="sec">
            <Icon name="lock" small />
            {texts.locked}
          </p>
        )}
        {bare && <p class="sec empty-table">{opened ? texts.emptyOpened : texts.empty}</p>}
        <ul class="sets" aria-label={texts.table}>
          {locked.map(one)}
          {showLock && open.length > 0 && (
            <li class="sec row" key="yours">
              <Icon name="hand" small />
              {texts.yours}
            </li>
          )}
          {open.map(one)}
          {seated.value && <NewSet turn={turn} />}
        </ul>
      </div>
      <Pool turn={turn} />
    </main>
  );
}

const SIZES = [70, 64, 60, 56, 52, 48, 44, 40, 36, 32, 28];

/** The largest tile with which the whole table is seen at once; past the smallest one it scrolls. */
function useFit(load: number) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const cloth = ref.current;
    if (!cloth) return;
    const resize = () => {
      const usual = cloth.clientWidth < 600 ? 40 : cloth.clientWidth < 900 ? 48 : 56;
      const sizes = SIZES.filter((width) => width <= usual * LARGER[settings.value.text]);
      const fitting = (spare: (width: number) => number) =>
        sizes.find((width) => {
          cloth.style.setProperty("--tw", `${width}px`);
          return heightOf(cloth) + spare(width) <= cloth.clientHeight;
        }) ?? null;
      const most = fitting(() => 0);
      // Room for a new set is worth a slightly smaller tile, but not a table that is hard to read.
      const roomy = fitting((width) => (hasRoom(cloth, width) ? 24 : width * 1.25 + 22));
      const width = most !== null && roomy !== null && most - roomy <= 4 ? roomy : most;
      cloth.style.setProperty("--tw", `${width ?? sizes.at(-1)}px`);
      cloth.classList.toggle("scrolls", width === null);
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(cloth);
    return () => observer.disconnect();
    // the load is what changes the fit
  }, [load, settings.value.text]);
  return ref;
}

/** Is there room for another set in the last row? */
function hasRoom(cloth: HTMLElement, width: number): boolean {
  const flow = cloth.querySelector(".sets");
  const last = [...(flow?.querySelectorAll("[data-set]") ?? [])].at(-1);
  if (!flow || !last) return true;
  return flow.getBoundingClientRect().right - last.getBoundingClientRect().right > width * 3 + 40;
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

/** What the table takes up, tiles in flight not counted: scrollHeight would include them. */
function heightOf(cloth: HTMLElement): number {
  const style = getComputedStyle(cloth);
  let height = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
  for (const part of cloth.children as HTMLCollectionOf<HTMLElement>) {
    if (getComputedStyle(part).position !== "absolute") height += part.offsetHeight;
  }
  return height;
}

/** The place for a new set: always within reach, even over a full table, so that nothing else has to move. */
function NewSet({ turn }: { turn: RummikubTurn }) {
  const { draft, lift, dispatch } = turn;
  const count = useDerived(() => lift.value?.ids.length ?? draft.value.selected.length, [turn]);
  const over = useDerived(
    () => lift.value?.over.kind === "new" && lift.value.judgement.kind === "ok",
    [turn],
  );
  if (count === 0) return null;
  return (
    <li class={over ? "set drop over" : "set drop"}>
      <button type="button" class="newset" onClick={() => dispatch({ type: "newSet" })}>
        {Array.from({ length: Math.min(count, 5) }, (_, i) => (
          <span key={i} class="slot" />
        ))}
        <span class="note w">{words().placeHere(count)}</span>
      </button>
    </li>
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
