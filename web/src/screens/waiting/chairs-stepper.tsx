import { Icon } from "../../art/icons";
import type { GameEntry } from "../../games/game";
import type { TableSession } from "../../session/table-session";
import { accepted } from "../../table/toast-refusal";
import { toast } from "../../ui/toast";
import { waitingWords } from "./words";
import "./chairs-stepper.css";

/** Why there can be no chair more or less; null where there can. Chairs with a person on them are never taken away. */
export function chairLimit(
  wanted: number,
  [low, high]: readonly [number, number],
  people: number,
): string | null {
  const words = waitingWords();
  if (wanted > high) return words.most(high);
  if (wanted < low) return words.fewest(low);
  return wanted < people ? words.allSeated : null;
}

/** One chair more or less, by the host. */
export function ChairsStepper({ session, game }: { session: TableSession; game: GameEntry }) {
  const words = waitingWords();
  const seats = session.seats.value;
  const people = seats.filter(({ player }) => player !== null).length;
  const step = (by: 1 | -1) => {
    const wanted = seats.length + by;
    const limit = chairLimit(wanted, game.seats, people);
    return (
      <button
        type="button"
        class="iconb"
        aria-label={by > 0 ? words.more : words.fewer}
        aria-disabled={limit !== null}
        title={limit ?? undefined}
        onClick={() => (limit === null ? void accepted(session.setChairs(wanted)) : toast(limit))}
      >
        <Icon name={by > 0 ? "plus" : "minus"} />
      </button>
    );
  };
  return (
    <div class="stepper">
      {step(-1)}
      <b class="tnum" aria-live="polite">
        {words.chairs(seats.length)}
      </b>
      {step(1)}
    </div>
  );
}
