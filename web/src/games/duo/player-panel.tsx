import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { Tomato } from "../../art/timer";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { TurnBanner, turnTitle } from "../../table/seat-chip";
import { meAt } from "../../table/seats";
import { turnClock, useSeconds } from "../../table/turn-clock";
import { HintBox, HintButton, hintShown } from "./hint-box";
import type { DuoTurn } from "./turn";
import { words } from "./wording";
import "./player-panel.css";

/** Whose turn it is, the player's standing, and the tools of the hand. */
export function PlayerPanel({ session, turn }: { session: Session; turn: DuoTurn }) {
  return (
    <div class={turn.mine.value ? "mecol on" : "mecol"}>
      <Clock session={session} />
      {!session.puzzle && (
        <TurnBanner session={session}>
          <Status session={session} turn={turn} />
        </TurnBanner>
      )}
      {/* A puzzle has its hints around the board. */}
      {!session.puzzle && (hintShown(turn) ? <HintBox turn={turn} /> : <HintButton turn={turn} />)}
      {turn.seat.value !== null && <SortButton turn={turn} />}
    </div>
  );
}

function Status({ session, turn }: { session: Session; turn: DuoTurn }) {
  const seat = turn.seat.value;
  return (
    <div>
      <h1 tabIndex={-1}>{titleOf(session, turn)}</h1>
      {seat !== null && (
        <p>
          <span class="wide-only">
            {t.value.points(turn.view.value?.totals[seat] ?? 0)}
            {" · "}
          </span>
          {words().cards(turn.hand.value.length)}
        </p>
      )}
    </div>
  );
}

function titleOf(session: Session, turn: DuoTurn): string {
  const view = turn.view.value;
  const over = view?.over !== null;
  if (turn.seat.value === null && !over) return t.value.table.watching;
  return turnTitle(session, { turn: view?.turn ?? 0, mine: turn.mine.value, over });
}

function SortButton({ turn }: { turn: DuoTurn }) {
  const text = words();
  return (
    <button
      type="button"
      class="duo-tool"
      aria-label={text.sort}
      aria-pressed={turn.sorted.value}
      onClick={turn.sort}
    >
      <Icon name="sort" />
      <span class="wide-only" aria-hidden="true">
        {text.sortShort}
      </span>
    </button>
  );
}

function Clock({ session }: { session: Session }) {
  const clock = turnClock(session);
  const seconds = useSeconds(session);
  const me = meAt(session);
  if (clock && seconds !== null) {
    return <Tomato seconds={seconds} total={clock.total / 1000} label={t.value.table.timer(seconds)} />;
  }
  return me ? <Avatar face={me.face} /> : null;
}
