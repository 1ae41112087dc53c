import { useEffect, useState } from "preact/hooks";
import type { LiveSession } from "../../session/live";
import { toast } from "../../ui/toast";
import { arriveWords } from "./words";
import "./seat-offer.css";

interface Props {
  session: LiveSession;
  onTake(seat: number): void;
}

/** Whoever came too late watches, and may take over from a robot between two rounds. */
export function SeatOffer({ session, onTake }: Props) {
  const words = arriveWords();
  const round = session.deal.value?.round ?? 0;
  const [declined, setDeclined] = useState(0);
  useEffect(() => toast(arriveWords().started), []);
  const seat = session.seats.value.findIndex(({ robot }) => robot !== null);
  const name = session.seats.value[seat]?.name ?? "";
  const kicked = session.snapshot.value?.you.kicked === true;
  if (session.phase.value !== "between" || seat < 0 || kicked || declined === round) return null;
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
