import { Icon } from "../../art/icons";
import type { Session } from "../../session/session";
import { troubleOf } from "../../table/seat-chip";
import type { Person } from "../../table/seats";
import { words } from "./wording";

const NO_TRIP_MS = 10_000; // a round trip that long is no measurement

/** The state of somebody's connection: the ping, or what is wrong. */
export function ConnectionLine({ session, person }: { session: Session; person: Person }) {
  const trouble = troubleOf(person);
  const ping = session.seats.value[person.seat]?.ping ?? (person.me ? ownPing(session) : null);
  const text = person.robot !== null ? words().robot : ping === null ? "" : words().ping(ping);
  if (!trouble) return <div class="sub tnum">{text}</div>;
  return (
    <div class="sub trouble">
      <Icon name={person.minded ? "robot" : "wifiOff"} small />
      <span>{trouble}</span>
    </div>
  );
}

/** What this browser measured itself, until the server tells its own measurement. */
function ownPing({ roundTrip }: Session): number | null {
  return roundTrip === null || roundTrip >= NO_TRIP_MS ? null : Math.round(roundTrip);
}
