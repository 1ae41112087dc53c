import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { Tomato } from "../../art/timer";
import { t } from "../../i18n";
import { signed } from "../../i18n/grammar";
import { SeatChip, TurnBanner, troubleOf } from "../../table/seat-chip";
import { meAt, opponentsOf } from "../../table/seats";
import { useSeconds } from "../../table/turn-clock";
import type { RummikubTurn } from "./turn";
import type { RummikubView } from "./view";
import { words } from "./wording";
import "./people.css";

/** The others: racks along the top where there is room, chips where there is not. */
export function Opponents({ turn: { session, view: shown } }: { turn: RummikubTurn }) {
  const view = shown.value;
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

function standing(view: RummikubView, seat: number): string {
  const total = view.totals[seat] ?? 0;
  const points = `${signed(total)}\u00a0${t.value.pointsWord(total)}`;
  return view.opened[seat] ? `${points} · ${words().opened}` : points;
}

/** Whose turn it is, the clock, and how the player stands. */
export function Status({ turn }: { turn: RummikubTurn }) {
  const { session } = turn;
  const view = turn.view.value;
  const mine = turn.mine.value;
  const clock = session.clock.value;
  const seconds = useSeconds(session);
  const me = meAt(session);
  const texts = t.value.table;
  const current = session.seats.value[view.turn]?.name ?? "";
  return (
    <div class={mine ? "mecol on" : "mecol"}>
      <div class="turn">
        {clock && seconds !== null && (
          <Tomato seconds={seconds} total={clock.total / 1000} label={texts.timer(seconds)} />
        )}
        <TurnBanner session={session}>
          <h1 tabIndex={-1}>{mine ? texts.yourTurn(me?.name ?? "") : texts.thinking(current)}</h1>
        </TurnBanner>
      </div>
      {me && (
        <div class="pts">
          <span class="chip">
            <Icon name="hand" small />
            {words().tiles(view.rackSizes[me.seat] ?? 0)}
          </span>
          <span class="chip tnum">{standing(view, me.seat)}</span>
        </div>
      )}
    </div>
  );
}
