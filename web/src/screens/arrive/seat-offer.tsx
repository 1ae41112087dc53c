import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { TableSession } from "../../session/table-session";
import { shownName } from "../../table/seats";
import { toast } from "../../ui/toast";
import { canQueue, QueuePlace } from "./queue-place";
import { arriveWords } from "./words";
import "./seat-offer.css";

interface Props {
  session: TableSession;
  onTake(seat: number): void;
}

/** Whoever came too late watches and may ask for a chair at any time; between two rounds they may take a robot's. */
export function SeatOffer({ session, onTake }: Props) {
  const words = arriveWords();
  const round = session.deal.value?.round ?? 0;
  const [declined, setDeclined] = useState(0);
  useEffect(() => {
    if (session.phase.peek() !== "over") toast(arriveWords().started);
  }, [session]);
  const phase = session.phase.value;
  const seat = session.seats.value.findIndex(({ robot }) => robot !== null);
  const name = shownName(session.seats.value[seat], seat);
  const kicked = session.snapshot.value?.you.kicked === true;
  if (kicked || declined === round) return null;
  if (phase !== "between" || seat < 0)
    return <QueueOffer session={session} during={phase === "playing"} onDecline={() => setDeclined(round)} />;
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

interface QueueProps {
  session: TableSession;
  during: boolean; // a round is being watched: one line, and no more
  onDecline(): void;
}

function QueueOffer({ session, during, onDecline }: QueueProps) {
  const words = arriveWords();
  if (!canQueue(session)) return null;
  return (
    <section class={during ? "seat-offer during" : "seat-offer"} aria-label={words.queue}>
      {session.queuePlace.value === null && !during && <p>{words.queueOffer}</p>}
      <QueuePlace session={session} />
      {during ? (
        <button type="button" class="iconb" aria-label={words.offerNo} onClick={onDecline}>
          <Icon name="x" />
        </button>
      ) : (
        <button type="button" class="as-link" onClick={onDecline}>
          {words.offerNo}
        </button>
      )}
    </section>
  );
}
