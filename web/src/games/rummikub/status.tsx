import { Icon } from "../../art/icons";
import { Tomato } from "../../art/timer";
import { t } from "../../i18n";
import { TurnBanner, turnTitle } from "../../table/seat-chip";
import { meAt } from "../../table/seats";
import { turnClock, useSeconds } from "../../table/turn-clock";
import type { RummikubTurn } from "./turn";
import { standing, words } from "./wording";
import "./status.css";

/** Whose turn it is, the clock, and how the player stands. */
export function Status({ turn }: { turn: RummikubTurn }) {
  const { session } = turn;
  const view = turn.view.value;
  const mine = turn.mine.value;
  const clock = turnClock(session);
  const seconds = useSeconds(session);
  const me = meAt(session);
  const texts = t.value.table;
  return (
    <div class={mine ? "mecol on" : "mecol"}>
      <div class="turn">
        {clock && seconds !== null && (
          <Tomato seconds={seconds} total={clock.total / 1000} label={texts.timer(seconds)} />
        )}
        <TurnBanner session={session}>
          <h1 tabIndex={-1}>{turnTitle(session, { turn: view.turn, mine, over: view.over !== null })}</h1>
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
