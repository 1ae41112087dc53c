import { useComputed, useSignalEffect } from "@preact/signals";
import type { RefObject, TargetedFocusEvent } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { settings } from "../../settings";
import { nudge } from "../../ui/flip";
import { DuoCard } from "./art";
import type { Held } from "./chain";
import { useFan } from "./fan";
import { marksOf } from "./hint";
import { swipeUp } from "./swipe";
import type { DuoTurn } from "./turn";
import { cardName, words } from "./wording";
import "./hand.css";

export function Hand({ turn }: { turn: DuoTurn }) {
  const ref = useRef<HTMLUListElement>(null);
  const hand = turn.hand.value;
  const marks = marksOf(turn.hint.value, hand);
  useFan(ref, hand.length + turn.chain.value.laid.length);
  useNudge(ref, turn);
  const focus = useFocusKept(ref);
  return (
    <ul class="fan" ref={ref} aria-label={words().handOf(hand.length)} {...focus}>
      {hand.map((held, place) => (
        <FanCard
          key={held.key}
          turn={turn}
          held={held}
          place={place}
          count={hand.length}
          mark={marks.get(held.key) ?? null}
        />
      ))}
    </ul>
  );
}

/** Shakes the card that was refused. */
function useNudge(ref: RefObject<HTMLUListElement | null>, turn: DuoTurn): void {
  useSignalEffect(() => {
    const refused = turn.refused.value;
    if (refused) nudge(ref.current?.querySelector(`[data-flip="${refused.key}"]`) ?? null);
  });
}

const MOST_TURN = 5;

/** When the card that had the focus is laid, its neighbour takes it: the keyboard goes on from there. */
function useFocusKept(ref: RefObject<HTMLUListElement | null>) {
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const cards = ref.current?.querySelectorAll("button") ?? [];
    cards[Math.min(place.current, cards.length - 1)]?.focus({ preventScroll: true });
  });
  return {
    onFocusIn(event: TargetedFocusEvent<HTMLUListElement>) {
      const item = (event.target as Element).closest("li");
      place.current = item ? [...event.currentTarget.children].indexOf(item) : null;
    },
    onFocusOut(event: TargetedFocusEvent<HTMLUListElement>) {
      if (event.relatedTarget !== null) place.current = null;
    },
  };
}

interface CardProps {
  turn: DuoTurn;
  held: Held;
  place: number;
  count: number;
  mark: number | null; // from a hint: 0, or its place in the chain
}

function FanCard({ turn, held, place, count, mark }: CardProps) {
  const text = words();
  const chosen = useComputed(() => turn.chosen.value === held.key).value;
  const reach = turn.reach.value.get(held.key);
  const helped = turn.mine.value && settings.value.hints;
  const playable = helped && reach !== undefined && reach.now.length > 0;
  const later = helped && reach?.later;
  const away = place - (count - 1) / 2;
  const lean = away * Math.min(2.6, (2 * MOST_TURN) / Math.max(count - 1, 1));
  const { swallowed, ...swipe } = useMemo(() => swipeUp(() => turn.fling(held)), [turn, held]);
  const label = [
    cardName(held.card),
    playable ? text.playable : later && text.later,
    mark !== null && text.hinted,
  ];
  return (
    <li
      class={["fc", helped && (playable ? "play" : "no"), chosen && "sel", mark !== null && "hinted"]
        .filter(Boolean)
        .join(" ")}
      style={{
        "--turn": `${lean.toFixed(2)}deg`,
        "--drop": `${(Math.abs(away) ** 1.7 * (18 / Math.max(count, 6))).toFixed(1)}px`,
      }}
    >
      <button
        type="button"
        data-nav="hand"
        data-flip={held.key}
        data-from="draw"
        aria-pressed={chosen}
        aria-label={label.filter(Boolean).join(", ")}
        {...swipe}
        onClick={(event) => {
          if (swallowed()) return;
          if (event.detail === 0) turn.enter(held);
          else turn.press(held);
        }}
      >
        <DuoCard card={held.card} />
        {later && <i class="later" />}
        {mark !== null && <b class="mark tnum">{mark > 0 ? mark : ""}</b>}
      </button>
    </li>
  );
}
