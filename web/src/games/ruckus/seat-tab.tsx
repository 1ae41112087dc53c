import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { troubleOf } from "../../table/seat-chip";
import { peopleOf } from "../../table/seats";
import { Named } from "./shout";
import type { RuckusTouches } from "./touch";
import { words } from "./wording";
import "./seat-tab.css";

interface Props {
  session: Session;
  seat: number;
  held: number; // cards in the hand of who sits there
  touches: RuckusTouches;
}

/** Somebody at a narrow table: fruit, number of cards, name. No target: nothing is done to a person. */
export function SeatTab({ session, seat, held, touches }: Props) {
  const person = peopleOf(session)[seat];
  if (person === undefined) return null;
  const trouble = troubleOf(person);
  const label = [person.name, words().handOf(held), trouble].filter(Boolean).join(", ");
  const shout = touches.shoutOf(seat).value;
  return (
    <div
      class={["tab", shout && "loud", !person.here && "off"].filter(Boolean).join(" ")}
      role="group"
      aria-label={label}
      data-origin={`seat-${seat}`}
    >
      <span class="r">
        <Avatar face={person.face} />
        <span class="held tnum">
          <i />
          {held}
        </span>
      </span>
      <Named name={person.name} shout={shout}>
        {trouble && <Icon name={person.minded ? "robot" : "wifiOff"} small />}
        {trouble && person.seconds !== null && <span>{t.value.table.shortSeconds(person.seconds)}</span>}
      </Named>
    </div>
  );
}
