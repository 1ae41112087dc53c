import type { ComponentChildren } from "preact";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { TableSession } from "../../session/table-session";
import { nameOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { useSeconds } from "../../table/turn-clock";
import { isMinded } from "../table/presence";
import { tableWords } from "../table/words";
import { isReady, waitedFor } from "./ready-ticks";
import { scoreWords } from "./words";

interface TickProps {
  session: TableSession;
  label: string; // what the tick asks for
  onTick(on: boolean): void;
  children?: ComponentChildren;
}

/** The button that says "I am ready" and takes it back, with those who are still waited for. */
export function TickButton({ session, label, onTick, children }: TickProps) {
  const words = scoreWords();
  const ready = isReady(session);
  const others = waitedFor(session).map((person) => person.name || String(person.seat + 1));
  return (
    <div class="tick-row">
      <button
        type="button"
        class={ready ? "btn ticked" : "btn"}
        aria-pressed={ready}
        onClick={() => onTick(!ready)}
      >
        {ready && <Icon name="check" />}
        {ready ? words.ready : label}
      </button>
      {others.length > 0 && (
        <p class="waited" role="status">
          {words.waitingFor(t.value.list(others.map(t.value.of)))}
        </p>
      )}
      {children}
    </div>
  );
}

/** Between two rounds: the tick, the seconds until the next deal, and a way to hold it back. */
export function NextRound({ session }: { session: TableSession }) {
  const words = scoreWords();
  if (session.seat.value === null) return null;
  return (
    <>
      <TickButton session={session} label={words.next} onTick={(on) => void accepted(session.ready(on))}>
        <NextIn session={session} />
      </TickButton>
      {isMinded(session) && (
        <button type="button" class="btn ghost" onClick={() => accepted(session.back())}>
          {tableWords().takeBack}
        </button>
      )}
    </>
  );
}

function NextIn({ session }: { session: TableSession }) {
  const words = scoreWords();
  const seconds = useSeconds(session);
  const table = session.snapshot.value?.table;
  const held = table?.paused ?? false;
  const asking = (table?.pausing ?? []).filter((seat) => seat !== session.seat.value);
  if (!held && seconds === null) return null;
  return (
    <div class="next-in">
      <p class="tnum" role={held ? "status" : "timer"}>
        {held ? words.held : words.nextIn(seconds ?? 0)}
        {asking.length > 0 &&
          ` ${words.asksMoment(t.value.list(asking.map((seat) => nameOf(session, seat))))}`}
      </p>
      <button type="button" class="btn ghost sm" onClick={() => accepted(session.pause(!held))}>
        <Icon name={held ? "play" : "pause"} small />
        {held ? words.goOn : words.moment}
      </button>
    </div>
  );
}
