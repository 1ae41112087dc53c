import { useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../../settings";
import { DuoCard } from "./art";
import type { Held, Reach } from "./chain";
import type { Turn } from "./turn";
import { cardName, words } from "./words";

/** A fan. Every card shows at least a 44 px strip with its index; past that the fan scrolls. */
export function Hand({ turn }: { turn: Turn }) {
  const ref = useRef<HTMLUListElement>(null);
  const count = turn.hand.length;
  useLayoutEffect(() => {
    const fan = ref.current;
    if (!fan) return;
    const resize = () => {
      const card = Number.parseFloat(getComputedStyle(fan).getPropertyValue("--w")) || 100;
      const room = fan.clientWidth - card - 24;
      const step = count > 1 ? Math.max(44, Math.min(card * 0.72, room / (count - 1))) : card;
      fan.style.setProperty("--step", `${step.toFixed(1)}px`);
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(fan);
    return () => observer.disconnect();
  }, [count]);
  return (
    <ul class="fan" ref={ref} aria-label={`${words().hand}, ${words().cards(count)}`}>
      {turn.hand.map((held, place) => (
        <FanCard key={held.key} turn={turn} held={held} place={place} count={count} />
      ))}
    </ul>
  );
}

function FanCard({ turn, held, place, count }: { turn: Turn; held: Held; place: number; count: number }) {
  const reach: Reach = turn.reach.get(held.key) ?? { now: [], later: false };
  const chosen = turn.chosen.value === held.key;
  const { hints } = settings.value;
  const shade = !turn.mine || !hints ? "" : reach.now.length > 0 ? "play" : "no";
  const away = place - (count - 1) / 2;
  const said = words();
  const hint =
    !turn.mine || !hints ? "" : reach.now.length > 0 ? said.playable : reach.later ? said.later : "";
  return (
    <li
      class={["fc", shade, chosen && "sel"].filter(Boolean).join(" ")}
      style={{
        "--d": `${away}`,
        "--drop": `${(Math.abs(away) ** 1.7 * (18 / Math.max(count, 6))).toFixed(1)}px`,
      }}
    >
      <button
        type="button"
        data-nav="hand"
        data-flip={held.key}
        data-from="draw"
        aria-pressed={chosen}
        aria-label={`${cardName(held.card)}${hint ? `, ${hint}` : ""}`}
        onClick={() => turn.press(held)}
      >
        <DuoCard card={held.card} />
        {hints && turn.mine && reach.later && <i class="later" />}
      </button>
    </li>
  );
}
