import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { Json, Result } from "../../net/protocol";
import type { Session } from "../../session/session";
import { isStill } from "../../settings";
import { play } from "../../sound/sound";
import { peopleOf } from "../../table/seats";
import { DuoCard } from "./art";
import { type Card, compareCards } from "./cards";
import type { DuoView } from "./view";
import { words } from "./wording";
import "./leftovers.css";

const LONGEST = 1500;
const STEP = 110;

/** Counts up to a number, card by card; at once where motion is off. */
function useCountUp(total: number): number {
  const [count, setCount] = useState(isStill() ? total : 0);
  useEffect(() => {
    if (isStill() || total === 0) {
      setCount(total);
      return;
    }
    const timer = setInterval(
      () =>
        setCount((before) => {
          if (before >= total - 1) clearInterval(timer);
          play("tick");
          return Math.min(total, before + 1);
        }),
      Math.min(STEP, LONGEST / total),
    );
    return () => clearInterval(timer);
  }, [total]);
  return count;
}

interface Rest {
  seat: number;
  name: string;
  cards: Card[];
  before: number; // cards counted before this hand
}

function restsOf(session: Session, revealed: Card[][] | null): Rest[] {
  let before = 0;
  return peopleOf(session).flatMap((person) => {
    const cards = (revealed?.[person.seat] ?? []).toSorted(compareCards);
    if (cards.length === 0) return [];
    const rest = { seat: person.seat, name: person.me ? t.value.table.you : person.name, cards, before };
    before += cards.length;
    return [rest];
  });
}

/** What was left in the hands goes over, card by card, into the winner's points. */
export function Leftovers({ session, view, result }: { session: Session; view: Json; result: Result }) {
  const text = words();
  const rests = restsOf(session, (view as unknown as DuoView).revealed);
  const total = rests.reduce((sum, rest) => sum + rest.cards.length, 0);
  const count = useCountUp(total);
  const sums = text.sums(rests.map((rest) => rest.cards.length).join(" + "), total);
  return (
    <div class="left">
      <h2>{text.leftovers}</h2>
      <div class="rests">
        {rests.map((rest) => (
          <div key={rest.seat} class="rest">
            <b>{rest.name}</b>
            <div class="rest-cards">
              {rest.cards.map((card, place) => (
                <span key={place} class={rest.before + place < count ? "counted" : "uncounted"}>
                  <DuoCard card={card} />
                </span>
              ))}
            </div>
            <span>{text.cards(rest.cards.length)}</span>
          </div>
        ))}
      </div>
      <p class="sum-ok">
        {result.reason === "exhausted" ? (
          text.exhausted
        ) : (
          <>
            <span class="sr">{sums}</span>
            <span class="tnum" aria-hidden="true">
              {count < total ? t.value.points(count) : sums}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
