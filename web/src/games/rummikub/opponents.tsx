import { Avatar } from "../../art/avatar";
import { t } from "../../i18n";
import { lastMoves } from "../../table/last-moves";
import { SeatChip, troubleOf } from "../../table/seat-chip";
import { meAt, opponentsOf, type Person } from "../../table/seats";
import type { RummikubTurn } from "./turn";
import { seatLine, standing, words } from "./wording";
import "./opponents.css";

/** Tiles that fit between the ends of the wood; the number beside it tells how many there are. */
const RACK_HOLDS = 15;

/** The others: racks along the top where there is room, chips where there is not. */
export function Opponents({ turn }: { turn: RummikubTurn }) {
  const { session } = turn;
  const view = turn.view.value;
  const texts = words();
  const people = opponentsOf(session);
  const me = meAt(session);
  const chips = me ? [...people, me] : people;
  const mover = turn.replay.mover.value;
  const playing = (seat: number) => (mover ?? (view.over === null ? view.turn : null)) === seat;
  const moves = lastMoves(session);
  // Of who is playing now the last turn is past.
  const lineOf = (seat: number) => {
    const event = playing(seat) ? undefined : moves.get(seat);
    return event ? seatLine(event) : null;
  };
  return (
    <section class="opps" aria-label={t.value.table.opponents}>
      <div class="wide">
        {people.map((person) => (
          <OpponentRack
            key={person.seat}
            person={person}
            tiles={view.rackSizes[person.seat] ?? 0}
            on={playing(person.seat)}
            line={[standing(view, person.seat), lineOf(person.seat)?.long].filter(Boolean).join(" · ")}
          />
        ))}
      </div>
      <div class="narrow ppl">
        {chips.map((person) => (
          <SeatChip
            key={person.seat}
            person={person}
            count={view.rackSizes[person.seat] ?? 0}
            on={playing(person.seat)}
            label={texts.tiles(view.rackSizes[person.seat] ?? 0)}
            line={person.me ? null : lineOf(person.seat)}
          />
        ))}
      </div>
    </section>
  );
}

interface RackProps {
  person: Person;
  tiles: number;
  on: boolean; // their turn
  line: string;
}

const OpponentRack = ({ person, tiles, on, line }: RackProps) => (
  <div
    class={["opp", on && "on", !person.here && "off"].filter(Boolean).join(" ")}
    data-origin={`seat-${person.seat}`}
  >
    <div class="rk grain woodbar" aria-hidden="true">
      {Array.from({ length: Math.min(tiles, RACK_HOLDS) }, (_, i) => (
        <i key={i} />
      ))}
    </div>
    <div class="who">
      <Avatar face={person.face} />
      <div>
        <div class="nm">{person.name}</div>
        <div class="sub">{troubleOf(person) ?? line}</div>
      </div>
      <b class="cnt tnum" role="img" aria-label={words().tiles(tiles)}>
        {tiles}
      </b>
    </div>
  </div>
);
