import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { Mark } from "../../art/mark";
import { isStill } from "../../settings";
import { nextMark } from "./steps";
import { placeText, stepWords, type ViewedMatch } from "./viewed-match";
import { replayWords } from "./words";
import "./timeline.css";

/** The round turn by turn, and what moves through it. */
export function Timeline({ looked }: { looked: ViewedMatch }) {
  return (
    <section class="timeline" aria-label={replayWords().timeline}>
      <Controls looked={looked} />
      <Track looked={looked} />
    </section>
  );
}

function Controls({ looked }: { looked: ViewedMatch }) {
  const words = stepWords(looked);
  const { recording } = looked;
  const { turn, last, playing, speed, back, forward, toggle, faster } = recording;
  const factor = `×${speed.value === 0.5 ? "½" : speed.value}`;
  return (
    <div class="controls">
      <button
        type="button"
        class="ctl"
        aria-label={words.previous}
        aria-disabled={turn.value === 0}
        onClick={back}
      >
        <Icon name="stepBack" />
      </button>
      <button
        type="button"
        class="ctl main"
        aria-label={playing.value ? words.pause : words.play}
        onClick={toggle}
      >
        <Icon name={playing.value ? "pause" : "play"} />
      </button>
      <button
        type="button"
        class="ctl"
        aria-label={words.next}
        aria-disabled={turn.value === last.value}
        onClick={forward}
      >
        <Icon name="stepForward" />
      </button>
      <b class="where tnum">{turn.value === 0 ? words.dealt : words.turnOf(turn.value, last.value)}</b>
      <Legend looked={looked} />
      <button type="button" class="ctl speed tnum" aria-label={words.speed(factor)} onClick={faster}>
        {factor}
      </button>
    </div>
  );
}

/** How many turns carry each mark; a press leads to the next one. */
export function Legend({ looked }: { looked: ViewedMatch }) {
  const words = replayWords();
  const counts = looked.analysis.countsIn(looked.recording.round.value.round);
  if (counts.length === 0) return null;
  return (
    <div class="legend">
      {counts.map(([mark, count]) => (
        <button
          key={mark}
          type="button"
          aria-label={`${words.counts[mark](count)}, ${words.nextMark}`}
          onClick={() => nextMark(looked, 1, mark)}
        >
          <Mark name={mark} size={20} />
          <span aria-hidden="true">{words.counts[mark](count)}</span>
        </button>
      ))}
    </div>
  );
}

const APART = 18; // px from turn to turn at least: a longer round scrolls

function Track({ looked }: { looked: ViewedMatch }) {
  const { recording } = looked;
  const { steps } = recording.round.value;
  const { turn, last, go, pause } = recording;
  const box = useRef<HTMLDivElement>(null);
  const at = (place: number): string => `${(100 * place) / Math.max(1, last.value)}%`;
  useLayoutEffect(() => keepInSight(box.current), [turn.value, steps]);
  const point = (event: PointerEvent): void => {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    pause();
    if (width > 0) go(Math.round(((event.clientX - left) / width) * last.peek()));
  };
  return (
    <div class="track-box" ref={box}>
      <div
        class="track"
        role="slider"
        tabIndex={0}
        aria-label={replayWords().timeline}
        aria-valuemin={0}
        aria-valuemax={last.value}
        aria-valuenow={turn.value}
        aria-valuetext={placeText(looked, recording.step.value, turn.value)}
        style={{ minWidth: `${last.value * APART}px` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) point(event);
        }}
      >
        <i class="gone" style={{ width: at(turn.value) }} />
        {steps.map((step, place) => {
          const judged = looked.analysis.markAt(step.at, step.seat);
          const kind = badgeOf(looked, step);
          return (
            <span
              key={step.at}
              class={["stop", place <= turn.value && "past", judged && "judged"].filter(Boolean).join(" ")}
              style={{ left: at(place) }}
            >
              {judged && <Mark name={judged} size={20} />}
              {kind && <Icon name={kind} small />}
            </span>
          );
        })}
        <span class="here" data-now style={{ left: at(turn.value) }}>
          <b class="tnum">{turn.value}</b>
        </span>
      </div>
      <Pins looked={looked} box={box} />
    </div>
  );
}

/** Turns that somebody else made: a robot that minded the seat, or the clock. */
function badgeOf(
  { recording }: ViewedMatch,
  step: { seat: number | null; by: string | null },
): "robot" | "clock" | null {
  if (step.by === "clock") return "clock";
  const own = step.seat !== null && recording.replay.seats[step.seat]?.robot !== null;
  return step.by === "minded" || (step.by === "robot" && !own) ? "robot" : null;
}

function keepInSight(box: HTMLElement | null): void {
  const now = box?.querySelector<HTMLElement>("[data-now]");
  if (!box || !now || box.scrollWidth <= box.clientWidth) return;
  const left = now.offsetLeft - box.clientWidth / 2;
  box.scrollTo?.({ left, behavior: isStill() ? "auto" : "smooth" });
}

const PIN_EDGE = 4; // px from the end of the timeline that is in sight

/** How far from the window's edges a timeline can be seen: on a low screen the controls stand before it. */
function edgesOf(box: HTMLElement): { left: string; right: string } {
  const { left, right } = box.getBoundingClientRect();
  return {
    left: `${Math.max(left, 0) + PIN_EDGE}px`,
    right: `${Math.max(innerWidth - right, 0) + PIN_EDGE}px`,
  };
}

/** Marks beyond the edges of a long timeline, as pins that lead to them. */
function Pins({ looked, box }: { looked: ViewedMatch; box: { current: HTMLDivElement | null } }) {
  const seen = useSignal<[number, number] | null>(null);
  const { steps } = looked.recording.round.value;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const last = Math.max(1, steps.length - 1);
      const long = scrollWidth > clientWidth + 1;
      seen.value = long
        ? [(scrollLeft / scrollWidth) * last, ((scrollLeft + clientWidth) / scrollWidth) * last]
        : null;
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look);
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, steps, seen]);
  if (seen.value === null || box.current === null) return null;
  const [from, to] = seen.value;
  const edges = edgesOf(box.current);
  const marked = steps.flatMap((step, place) => {
    const mark = looked.analysis.markAt(step.at, step.seat);
    return mark ? [{ place, mark, step }] : [];
  });
  const pins = [
    { side: "left" as const, pin: marked.findLast(({ place }) => place < from) },
    { side: "right" as const, pin: marked.find(({ place }) => place > to) },
  ];
  return (
    <>
      {pins.map(
        ({ side, pin }) =>
          pin && (
            <button
              key={side}
              type="button"
              class="pin"
              style={{ [side]: edges[side] }}
              aria-label={placeText(looked, pin.step, pin.place)}
              onClick={() => looked.recording.go(pin.place)}
            >
              <Mark name={pin.mark} size={18} />
            </button>
          ),
      )}
    </>
  );
}
