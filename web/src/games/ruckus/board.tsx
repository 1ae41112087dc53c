import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { play } from "../../sound/sound";
import { TopBar } from "../../table/header";
import { otherSeats } from "../../table/people";
import { TurnBanner, Watching } from "../../table/seats";
import type { Table } from "../../table/store";
import { useFlip } from "../../ui/flip";
import { useLanding, useTitle } from "../../ui/landing";
import { announce } from "../../ui/live";
import { useRoving } from "../../ui/roving";
import { Calls } from "./calls";
import { useFamilyKeys } from "./keys";
import { Front, Mat } from "./mat";
import { Middle } from "./middle";
import { Mine } from "./mine";
import { useRace } from "./race";
import { Races, RacesButton } from "./races";
import { Splash } from "./splash";
import { isOver } from "./targets";
import type { RuckusView } from "./view";
import { words } from "./words";

export function Board({ table }: { table: Table }) {
  const view = table.view.value as RuckusView | null;
  return view?.fronts ? <Playing table={table} view={view} /> : null;
}

function Playing({ table, view }: { table: Table; view: RuckusView }) {
  const root = useRef<HTMLDivElement>(null);
  const race = useRace(table, view);
  useFlip(root);
  useRoving(root);
  useFamilyKeys(table, view, race);
  const code = table.code.value;
  const heading = useLanding<HTMLHeadingElement>();
  useTitle(t.value.table.name(code));
  const others = otherSeats(table);
  const out = view.seat !== null && view.hand.length === 0 && !isOver(view);
  return (
    <div ref={root} class={`game ruc cloth-ruc n${others.length} ${out ? "final" : ""}`}>
      <h1 class="sr" ref={heading} tabIndex={-1}>
        {t.value.table.name(code)}
      </h1>
      <TopBar table={table}>
        <RacesButton />
      </TopBar>
      <Races table={table} />
      <section class="mats" aria-label={t.value.table.opponents}>
        {others.map((seat) => (
          <Mat key={seat} table={table} seat={seat} held={view.handSizes[seat] ?? 0} race={race}>
            <Front table={table} view={view} seat={seat} race={race} />
          </Mat>
        ))}
      </section>
      <Middle table={table} view={view} race={race} out={out} />
      {view.seat !== null ? (
        <TurnBanner table={table}>
          <Mine table={table} view={view} seat={view.seat} race={race} />
        </TurnBanner>
      ) : (
        <Watching />
      )}
      <Calls race={race} />
      <Countdown table={table} />
      <Splash />
    </div>
  );
}

const GO_FOR = 0.7;

/** Seconds until everybody may start, a little below zero while "go" is shown; the deal says when. */
function useCountdown(table: Table): number {
  const starts = table.deal.value?.starts ?? 0;
  const left = () => (starts - table.now()) / 1000;
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

function Countdown({ table }: { table: Table }) {
  const wait = useCountdown(table);
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
