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
const MOST_FANS = 3;

/** The other players: with their cards where there is room, as small chips where there is not. */
export function Opponents({ session, turn }: { session: Session; turn: DuoTurn }) {
  const text = words();
  const view = turn.view.value;
  const people = opponentsOf(session);
  if (view === null) return null;
  const sizeOf = ({ seat }: Person) => view.handSizes[seat] ?? 0;
  const isOn = ({ seat }: Person) => isPlaying(view, seat);
  const moves = lastMoves(session);
  // Of who is playing now the last turn is past.
  const lineOf = (person: Person) => {
    const event = isOn(person) ? undefined : moves.get(person.seat);
    return event ? seatLine(event) : null;
  };
  const last = people.find((person) => sizeOf(person) === 1 && view.over === null);
  return (
    <section class="opps" aria-label={t.value.table.opponents}>
      <div class="wide">
        {people.map((person) => (
          <Opponent
            key={person.seat}
            view={view}
            person={person}
            line={lineOf(person)}
            roomy={people.length <= MOST_FANS}
          />
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
            nearlyOut={person === last}
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

const isPlaying = (view: DuoView, seat: number): boolean => view.turn === seat && view.over === null;

interface OpponentProps {
  view: DuoView;
  person: Person;
  line: SeatLine | null;
  roomy: boolean; // few enough at the table to draw everybody's cards
}

/** Name and points, what they did last, and their cards from behind; who is away leaves room to say so. */
function Opponent({ view, person, line, roomy }: OpponentProps) {
  const { seat, face, name, here } = person;
  const size = view.handSizes[seat] ?? 0;
  const trouble = troubleOf(person);
  return (
    <div
      class={["opp seat", isPlaying(view, seat) && "on", !here && "off"].filter(Boolean).join(" ")}
      data-origin={`seat-${seat}`}
    >
      <Avatar face={face} />
      <div class="who">
        <div class="nm">{name}</div>
        <div class="sub">
          {trouble ?? (
            <>
              <span>
                {t.value.points(view.totals[seat] ?? 0)}
                {line && " ·"}
              </span>{" "}
              {line && <span>{line.long}</span>}
            </>
          )}
        </div>
      </div>
      {trouble === null && roomy && <Backs count={Math.min(size, MOST_BACKS)} />}
      <b class="cnt tnum" role="img" aria-label={words().cards(size)}>
        {size}
      </b>
    </div>
  );
}

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
