import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { TopBar } from "../../screens/play/header";
import type { LiveSession } from "../../session/live";
import type { Session } from "../../session/session";
import { play } from "../../sound/sound";
import { TurnBanner, Watching } from "../../table/seat-chip";
import { otherSeats } from "../../table/seats";
import { useFlip } from "../../ui/flip";
import { useLanding, useTitle } from "../../ui/landing";
import { announce } from "../../ui/live-region";
import { useRoving } from "../../ui/roving";
import { Calls } from "./calls";
import { Middle } from "./deck-and-call";
import { useFamilyKeys } from "./keys";
import { Front, Mat } from "./opponent-mat";
import { Mine } from "./own-side";
import { Races, RacesButton } from "./race-verdicts";
import { Splash } from "./splash";
import { isOver } from "./targets";
import { useRace } from "./touch";
import type { RuckusView } from "./view";
import { words } from "./wording";

export function Board({ session }: { session: Session }) {
  const view = session.view.value as RuckusView | null;
  return view?.fronts ? <Playing session={session} view={view} /> : null;
}

function Playing({ session, view }: { session: Session; view: RuckusView }) {
  const root = useRef<HTMLDivElement>(null);
  const race = useRace(session, view);
  useFlip(root);
  useRoving(root);
  useFamilyKeys(session, view, race);
  const code = session.code.value;
  const heading = useLanding<HTMLHeadingElement>();
  useTitle(t.value.table.name(code));
  const others = otherSeats(session);
  const out = view.seat !== null && view.hand.length === 0 && !isOver(view);
  return (
    <div ref={root} class={`game ruc cloth-ruc n${others.length} ${out ? "final" : ""}`}>
      <h1 class="sr" ref={heading} tabIndex={-1}>
        {t.value.table.name(code)}
      </h1>
      <TopBar session={session as LiveSession}>
        <RacesButton />
      </TopBar>
      <Races session={session} />
      <section class="mats" aria-label={t.value.table.opponents}>
        {others.map((seat) => (
          <Mat key={seat} session={session} seat={seat} held={view.handSizes[seat] ?? 0} race={race}>
            <Front session={session} view={view} seat={seat} race={race} />
          </Mat>
        ))}
      </section>
      <Middle session={session} view={view} race={race} out={out} />
      {view.seat !== null ? (
        <TurnBanner session={session}>
          <Mine session={session} view={view} seat={view.seat} race={race} />
        </TurnBanner>
      ) : (
        <Watching />
      )}
      <Calls race={race} />
      <Countdown session={session} />
      <Splash />
    </div>
  );
}

const GO_FOR = 0.7;

/** Seconds until everybody may start, a little below zero while "go" is shown; the deal says when. */
function useCountdown(session: Session): number {
  const starts = session.deal.value?.starts ?? 0;
  const left = () => (starts - session.now()) / 1000;
  const [wait, setWait] = useState(left());
  // a new start is a new countdown
  useEffect(() => {
    setWait(left());
    if (left() <= -GO_FOR) return;
    let shown = Math.ceil(left());
    const timer = setInterval(() => {
      const now = left();
      if (Math.ceil(now) < shown) {
        shown = Math.ceil(now);
        play(shown > 0 ? "tick" : "start");
        if (shown === 0) announce(words().go);
      }
      setWait(now);
      if (now <= -GO_FOR) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [starts]);
  return wait;
}

function Countdown({ session }: { session: Session }) {
  const wait = useCountdown(session);
  if (wait <= -GO_FOR) return null;
  const count = Math.ceil(wait);
  return (
    <div class="countdown" role="status">
      <span key={count} class={count > 3 ? "word" : ""}>
        {count > 3 ? words().ready : count > 0 ? count : words().go}
      </span>
    </div>
  );
}
