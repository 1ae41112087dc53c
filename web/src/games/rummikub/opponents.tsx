import { Avatar } from "../../art/avatar";
import { t } from "../../i18n";
import { SeatChip, troubleOf } from "../../table/seat-chip";
import { meAt, opponentsOf } from "../../table/seats";
import type { RummikubTurn } from "./turn";
import { standing, words } from "./wording";
import "./opponents.css";

/** The others: racks along the top where there is room, chips where there is not. */
export function Opponents({ turn }: { turn: RummikubTurn }) {
  const { session } = turn;
  const view = turn.view.value;
  const texts = words();
  const people = opponentsOf(session);
  const me = meAt(session);
  const chips = me ? [...people, me] : people;
  const playing = (seat: number) => view.turn === seat && view.over === null;
  return (
    <section class="opps" aria-label={t.value.table.opponents}>
      <div class="wide">
        {people.map((person) => (
          <div
            key={person.seat}
            class={["opp", playing(person.seat) && "on", !person.here && "off"].filter(Boolean).join(" ")}
            data-origin={`seat-${person.seat}`}
          >
            <div class="rk grain woodbar" aria-hidden="true">
              {Array.from({ length: Math.min(view.rackSizes[person.seat] ?? 0, 16) }, (_, i) => (
                <i key={i} />
              ))}
            </div>
            <div class="who">
              <Avatar face={person.face} />
              <div>
                <div class="nm">{person.name}</div>
                <div class="sub">
                  {troubleOf(session, person) ??
                    (playing(person.seat)
                      ? t.value.table.thinking(person.name)
                      : standing(view, person.seat))}
                </div>
              </div>
              <b class="cnt tnum" role="img" aria-label={texts.tiles(view.rackSizes[person.seat] ?? 0)}>
                {view.rackSizes[person.seat]}
              </b>
            </div>
          </div>
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
          />
        ))}
      </div>
    </section>
  );
}
