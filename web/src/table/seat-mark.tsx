import { useComputed } from "@preact/signals";
import { Avatar } from "../art/avatar";
import type { Session } from "../session/session";
import { peopleOf } from "./seats";
import "./seat-mark.css";

/** The face of who did it, on the piece it was done to. For the eye: the piece's own name says it in words. */
export function SeatMark({ session, seat }: { session: Session; seat: number }) {
  const face = useComputed(() => peopleOf(session)[seat]?.face ?? "");
  return (
    <span class="seat-mark" aria-hidden="true">
      <Avatar face={face.value} />
    </span>
  );
}
