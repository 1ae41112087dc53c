import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { play } from "../../sound/sound";
import { TopBar } from "../../table/header";
import { opponentsOf, peopleOf } from "../../table/people";
import { TurnBanner, Watching } from "../../table/seats";
import type { Table } from "../../table/store";
import { useSeconds } from "../../table/time";
import { useFlip } from "../../ui/flip";
import { announce } from "../../ui/live";
import { useRoving } from "../../ui/roving";
import { Calls } from "./calls";
import { useFamilyKeys } from "./keys";
import { Mat } from "./mat";
import { Middle } from "./middle";
import { Mine } from "./mine";
import { useRace } from "./race";
import { Races, RacesButton } from "./races";
import { Splash } from "./splash";
import { isOver } from "./targets";
import type { RuckusView } from "./view";
import { words } from "./words";

export function Board({ table }: { table: Table }) {
  const view = table.snapshot.value?.view as RuckusView | undefined;
  return view?.fronts ? <Playing table={table} view={view} /> : null;
}

function Playing({ table, view }: { table: Table; view: RuckusView }) {
  const root = useRef<HTMLDivElement>(null);
  const wait = useCountdown(table);
  const race = useRace(table, view, wait <= 0);
  const seconds = useSeconds(table);
  useFlip(root);
  useRoving(root);
  useFamilyKeys(table, view, race);
  const code = table.snapshot.value?.table.code ?? "";
  useEffect(() => {
    document.title = `${t.value.table.name(code)} – ${t.value.appName}`;
  }, [code]);
  const people = opponentsOf(table);
  const me = peopleOf(table).find((person) => person.me) ?? null;
  const out = me !== null && view.hand.length === 0 && !isOver(view);
  return (
    <div ref={root} class={`game ruc cloth-ruc n${people.length} ${out ? "final" : ""}`}>
      <TopBar table={table}>
        <RacesButton />
      </TopBar>
      <Races table={table} />
      <section class="mats" aria-label={t.value.table.opponents}>
        {people.map((person) => (
          <Mat key={person.seat} table={table} view={view} person={person} race={race} />
        ))}
      </section>
      <Middle table={table} view={view} race={race} seconds={seconds} out={out} />
      {me ? (
        <TurnBanner table={table}>
          <Mine table={table} view={view} me={me} race={race} />
        </TurnBanner>
      ) : (
        <Watching />
      )}
      <Calls race={race} />
      <Countdown wait={wait} />
      <Splash />
    </div>
  );
}

const GO_FOR = 0.7;

/** Seconds until everybody may start, a little below zero while "go" is shown; the deal says when. */
function useCountdown(table: Table): number {
  const starts = table.snapshot.value?.deal?.starts ?? 0;
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

function Countdown({ wait }: { wait: number }) {
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
