// A pause that everybody agrees to: each asks, the last one stops the clocks, and anybody goes on.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { GameModule } from "../../games/game";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { settings } from "../../settings";
import { hasAsked, isCalled, othersAsking } from "../../table/pause-wish";
import { nameOf, peopleOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import { toast } from "../../ui/toast";
import { quiet } from "./reading-pause";
import { playWords } from "./words";
import "./pause.css";

/** Where a clock runs or everybody plays at once there is something to stop. */
export function canPause(session: Session, module: GameModule): boolean {
  if (session.seat.value === null || session.phase.value !== "playing") return false;
  return session.paused.value || session.clock.value !== null || module.isMyTurn === undefined;
}

/** After the round a pause only holds the next deal back; that of a reader covers nothing. */
export const isPaused = (session: Session): boolean =>
  session.paused.value && session.phase.value === "playing" && !quiet.value;

const namesAsking = (session: Session): string[] =>
  othersAsking(session).map((seat) => nameOf(session, seat));

/** Those who play for themselves and have not asked yet. */
const awaited = (session: Session): number[] =>
  peopleOf(session)
    .filter((person) => person.player !== null && person.here && !person.minded)
    .filter((person) => !session.pausing.value.includes(person.seat))
    .map((person) => person.seat);

/** Alone with robots nobody is asked: the pause begins at once. */
const isAsked = (session: Session): boolean => awaited(session).some((seat) => seat !== session.seat.value);

/** What a press on the pause would do now. */
export function pauseLabel(session: Session): string {
  const words = playWords().pause;
  if (quiet.value) return words.begin;
  if (session.paused.value) return words.resume;
  if (hasAsked(session)) return words.takeBack;
  if (othersAsking(session).length > 0) return words.agree;
  return isAsked(session) ? words.ask : words.begin;
}

export function togglePause(session: Session): Promise<boolean> {
  const on = quiet.value || (!session.paused.value && !hasAsked(session));
  quiet.value = false;
  return accepted(session.pause(on));
}

/** Who wants a pause, in one line; null where nobody does. */
export function pauseLine(session: Session): string | null {
  const words = playWords().pause;
  if (session.paused.value) return words.paused;
  if (hasAsked(session))
    return words.waiting(t.value.list(awaited(session).map((seat) => t.value.of(nameOf(session, seat)))));
  const asking = namesAsking(session);
  return asking.length > 0 ? words.asks(t.value.list(asking)) : null;
}

export function PauseButton({ session }: { session: Session }) {
  const called = isCalled(session);
  return (
    <button
      type="button"
      class={called ? "iconb pause-button called" : "iconb pause-button"}
      aria-label={pauseLabel(session)} // it says what a press would do: "pressed" beside it would say the opposite
      onClick={() => togglePause(session)}
    >
      <Icon name={session.paused.value ? "play" : "pause"} />
    </button>
  );
}

/** Shows and says that others want a pause, with the one press that agrees to it; returns the way to take it away. */
function passOn(session: Session, line: string): () => void {
  const words = playWords().pause;
  const names = settings.peek().zen ? null : namesAsking(session);
  const agree = () => {
    // The wish may have been taken back meanwhile.
    if (isCalled(session)) void accepted(session.pause(true));
  };
  const text = names === null ? words.proposed : words.propose(t.value.list(names), names.length);
  return toast(text, { label: words.fine, run: agree }, line);
}

/** Says who asks for a pause, and when it begins and ends. `drawn`: the board itself shows the wish. */
export function PauseNews({ session, drawn }: { session: Session; drawn: boolean }): null {
  const line = pauseLine(session);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = line;
    if (line === null) {
      if (last === playWords().pause.paused) announce(playWords().pause.over);
    } else if (isCalled(session) && !drawn) return passOn(session, line);
    else announce(line);
  }, [line, session, drawn]);
  return null;
}

/** The note over a paused table. What lies under it is out of sight: a pause is no time to think. */
export function PausedNote({ session }: { session: Session }) {
  const words = playWords().pause;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div class="paused">
      <div class="paused-card">
        <Icon name="pause" />
        <h2>{words.paused}</h2>
        <p>{words.hint}</p>
        {session.seat.value !== null && (
          <button ref={button} type="button" class="btn big" onClick={() => accepted(session.pause(false))}>
            {words.resume}
          </button>
        )}
      </div>
    </div>
  );
}
