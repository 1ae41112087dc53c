import type { TableSession } from "../../session/table-session";
import { accepted } from "../../table/toast-refusal";
import { arriveWords } from "./words";

/** Every chair is taken, and one may wait for the next: not during a rated match, nor once the host has freed one's own. */
export function canQueue(session: TableSession): boolean {
  const { table, you } = session.snapshot.value ?? {};
  if (!table || you?.kicked === true || session.seat.value !== null) return false;
  const gathers = table.phase === "open" || table.phase === "over";
  const free = table.seats.some(({ player, robot }) => player === null && robot === null);
  return gathers ? !free : !table.counts;
}

/** The own number in the queue, and the way out of it; the way in for those who do not wait yet. */
export function QueuePlace({ session }: { session: TableSession }) {
  const words = arriveWords();
  const place = session.queuePlace.value;
  const ask = (on: boolean) => () => void accepted(session.queue(on));
  if (place === null)
    return (
      <button type="button" class="btn" onClick={ask(true)}>
        {words.queue}
      </button>
    );
  return (
    <>
      <p role="status">{words.queuePlace(place)}</p>
      <button type="button" class="btn sec" onClick={ask(false)}>
        {words.queueLeave}
      </button>
    </>
  );
}
