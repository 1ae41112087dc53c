import { useEffect, useMemo } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { GameModule } from "../../games/game";
import { pastSession } from "../../session/past-session";
import type { TableSession } from "../../session/table-session";
import type { Turn } from "../../session/turns";
import { BoardBox } from "../../table/board-box";
import { BoardCommands } from "../../table/commands";
import { namesOf } from "../../table/seats";
import { announce } from "../../ui/live-region";
import { SheetButton } from "../table/sheet-button";
import { playWords } from "./words";
import "./past-turns.css";

interface Props {
  session: TableSession;
  module: GameModule;
}

/** The table as it lay after the turn that is looked at, in the place of the real one. */
export function PastTable({ session, module }: Props) {
  const past = useMemo(() => pastSession(session, () => session.review.turn.value), [session]);
  return (
    <BoardCommands.Provider value={null}>
      <BoardBox past>
        <module.Board session={past} />
      </BoardBox>
    </BoardCommands.Provider>
  );
}

/** What happened in a turn, in one sentence. */
function turnText({ session, module }: Props, turn: Turn): string {
  if (turn.seat === null) return playWords().turns.dealt;
  const names = namesOf(session);
  return turn.events
    .map((event, place) => module.describe(event, names, turn.moves[place] ?? null))
    .join(" ");
}

/** Says which turn is looked at, and leads on, back and to the present. */
export function TurnsBar({ session, module, onSheet }: Props & { onSheet?: (() => void) | undefined }) {
  const { turn, ago, canGoBack, movedOn, back, forward, end } = session.review;
  const words = playWords().turns;
  const looked = turn.value;
  const shown = looked ?? session.turns.value.at(-1) ?? null;
  const text = shown ? turnText({ session, module }, shown) : "";
  const when = words.ago(ago.value);
  useEffect(() => {
    if (looked) announce(`${when}. ${text}`);
  }, [looked]);
  useEffect(() => {
    if (movedOn.value) announce(words.movedOn);
  }, [movedOn.value]);
  return (
    <section class={looked ? "turns-bar back-then" : "turns-bar"} aria-label={words.title}>
      <button
        type="button"
        class="iconb"
        aria-label={words.back}
        aria-disabled={!canGoBack.value}
        onClick={back}
      >
        <Icon name="back" />
      </button>
      <p>
        <b>{when}</b> <span>{movedOn.value ? words.movedOn : text}</span>
      </p>
      <button
        type="button"
        class="iconb"
        aria-label={words.forward}
        aria-disabled={looked === null}
        onClick={forward}
      >
        <Icon name="right" />
      </button>
      {looked && (
        <button type="button" class="btn cit sm" onClick={end}>
          {words.present}
        </button>
      )}
      {onSheet && <SheetButton session={session} look="sm" onSheet={onSheet} />}
    </section>
  );
}
