import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n";
import { signed } from "../../i18n/grammar";
import { type RatedChange, ratedChanges } from "../../net/profile";
import type { TableSession } from "../../session/table-session";
import { peopleOf } from "../../table/seats";
import { scoreWords } from "./words";
import "./rating-change.css";

/** What a rated match did to the player's rating, and why; nothing for those who only watched. */
export function RatingChange({ session }: { session: TableSession }) {
  const words = scoreWords().rating;
  const { id, match } = session.snapshot.value?.table ?? { id: "", match: 0 };
  const changes = useSignal<RatedChange[]>([]);
  useEffect(() => {
    ratedChanges(id, match).then(
      (found) => {
        changes.value = found;
      },
      () => {}, // offline: the profile tells it later
    );
  }, [id, match, changes]);
  const own = changes.value.find((one) => one.seat === session.seat.value);
  if (!own) return null;
  return (
    <details class="rating-change">
      <summary>
        <span role="status">
          {own.number === null ? (
            words.missing(own.missing)
          ) : (
            <>
              {words.rating} <b class="tnum">{words.now(own.number, signed(own.change))}</b>
            </>
          )}
        </span>
        <span class="rating-why">{words.why}</span>
      </summary>
      <p>{words.because(t.value.plot.share(own.chance), own.place, session.chairs.value)}</p>
      <ul>
        {changes.value.length > 1 &&
          changes.value.map((one) => {
            const person = peopleOf(session)[one.seat];
            return (
              <li key={one.seat}>
                <span>{person?.me ? t.value.table.you : person?.name}</span>
                <span class="tnum">
                  {one.number === null
                    ? words.missing(one.missing)
                    : words.now(one.number, signed(one.change))}
                </span>
              </li>
            );
          })}
      </ul>
    </details>
  );
}
