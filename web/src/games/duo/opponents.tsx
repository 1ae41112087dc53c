import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { lastMoves, type SeatLine } from "../../table/last-moves";
import { SeatChip, troubleOf } from "../../table/seat-chip";
import { opponentsOf, type Person } from "../../table/seats";
import type { DuoTurn } from "./turn";
import type { DuoView } from "./view";
import { seatLine, words } from "./wording";
import "./opponents.css";

const MOST_BACKS = 12;

/** The other players: with their cards where there is room, as small chips where there is not. */
export function Opponents({ session, turn }: { session: Session; turn: DuoTurn }) {
  const text = words();
  const view = turn.view.value;
  const people = opponentsOf(session);
  if (view === null) return null;
  const sizeOf = ({ seat }: Person) => view.handSizes[seat] ?? 0;
  const isOn = ({ seat }: Person) => view.turn === seat && view.over === null;
  const moves = lastMoves(session);
  const lineOf = ({ seat }: Person) => {
    const event = moves.get(seat);
    return event ? seatLine(event) : null;
  };
  const last = people.find((person) => sizeOf(person) === 1 && view.over === null);
  return (
    <section class="opps" aria-label={t.value.table.opponents}>
      <div class="wide">
        {people.map((person) => (
          <div
            key={person.seat}
            class={["opp seat", isOn(person) && "on", !person.here && "off"].filter(Boolean).join(" ")}
            data-origin={`seat-${person.seat}`}
          >
            <Avatar face={person.face} />
            <div class="who">
              <div class="nm">{person.name}</div>
              <div class="sub">
                {troubleOf(session, person) ?? standing(view, person.seat, lineOf(person))}
              </div>
            </div>
            <Backs count={Math.min(sizeOf(person), MOST_BACKS)} />
            <b class="cnt tnum" role="img" aria-label={text.cards(sizeOf(person))}>
              {sizeOf(person)}
            </b>
          </div>
        ))}
      </div>
      <div class="narrow ppl">
        {people.map((person) => (
          <SeatChip
            key={person.seat}
            person={person}
            count={sizeOf(person)}
            on={isOn(person)}
            label={text.cards(sizeOf(person))}
            line={lineOf(person)}
          />
        ))}
      </div>
      {last && (
        <p class="alert">
          <Icon name="flag" small />
          {text.lastCard(last.name)}
        </p>
      )}
    </section>
  );
}

/** Points, and what they did last. */
const standing = (view: DuoView, seat: number, line: SeatLine | null): string =>
  [t.value.points(view.totals[seat] ?? 0), line?.long].filter(Boolean).join(" · ");

/** A small fan of cards seen from behind. */
function Backs({ count }: { count: number }) {
  return (
    <span class="bk" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <i key={i} style={{ transform: `rotate(${(i - (count - 1) / 2) * 5}deg)` }} />
      ))}
    </span>
  );
}
