import { useEffect, useState } from "preact/hooks";
import type { LiveSession } from "../../session/live";
import { toast } from "../../ui/toast";
import { canQueue, QueuePlace } from "./queue-place";
import { arriveWords } from "./words";
import "./seat-offer.css";

interface Props {
  session: LiveSession;
  onTake(seat: number): void;
}

/** Whoever came too late watches; between two rounds they may take over from a robot, or wait for a chair. */
export function SeatOffer({ session, onTake }: Props) {
  const words = arriveWords();
  const round = session.deal.value?.round ?? 0;
  const [declined, setDeclined] = useState(0);
  useEffect(() => {
    if (session.phase.peek() !== "over") toast(arriveWords().started);
  }, [session]);
  const phase = session.phase.value;
  const seat = session.seats.value.findIndex(({ robot }) => robot !== null);
  const name = session.seats.value[seat]?.name ?? "";
  const kicked = session.snapshot.value?.you.kicked === true;
  if ((phase !== "between" && phase !== "over") || kicked || declined === round) return null;
  if (phase === "over" || seat < 0)
    return <QueueOffer session={session} onDecline={() => setDeclined(round)} />;
  return (
    <section class="seat-offer" aria-label={words.offer(name)}>
      <p>{words.offer(name)}</p>
      <button type="button" class="btn" onClick={() => onTake(seat)}>
        {words.offerYes(name)}
      </button>
      <button type="button" class="as-link" onClick={() => setDeclined(round)}>
        {words.offerNo}
      </button>
    </section>
  );
}

function QueueOffer({ session, onDecline }: { session: LiveSession; onDecline(): void }) {
  const words = arriveWords();
  if (!canQueue(session)) return null;
  return (
    <section class="seat-offer" aria-label={words.queue}>
      {session.queuePlace.value === null && <p>{words.queueOffer}</p>}
      <QueuePlace session={session} />
      <button type="button" class="as-link" onClick={onDecline}>
        {words.offerNo}
      </button>
    </section>
  );
}
