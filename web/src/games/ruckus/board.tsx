import { useEffect, useRef, useState } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { t } from "../../i18n";
import { play } from "../../sound/sound";
import { TopBar } from "../../table/header";
import { opponentsOf, type Person, peopleOf } from "../../table/people";
import { TurnBanner, troubleOf } from "../../table/seats";
import type { Table } from "../../table/store";
import { useSeconds } from "../../table/time";
import { useFlip } from "../../ui/flip";
import { useKeys } from "../../ui/keys";
import { announce } from "../../ui/live";
import { useRoving } from "../../ui/roving";
import { wordOf } from "./art";
import { Middle } from "./middle";
import { Mine } from "./mine";
import { PileButton } from "./pile";
import { type Race, useRace } from "./race";
import { countIn, isOver, pairsOf, type Target } from "./targets";
import { FAMILIES, type Family, type RuckusView } from "./view";
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
  useFamilyKeys(view, race);
  const code = table.snapshot.value?.table.code ?? "";
  useEffect(() => {
    document.title = `${t.value.table.name(code)} – ${t.value.appName}`;
  }, [code]);
  const people = opponentsOf(table);
  const me = peopleOf(table).find((person) => person.me) ?? null;
  const out = me !== null && view.hand.length === 0 && !isOver(view);
  return (
    <div ref={root} class={`game ruc cloth-ruc n${people.length} ${out ? "final" : ""}`}>
      <TopBar table={table} />
      <section class="mats" aria-label={t.value.table.opponents}>
        {people.map((person) => (
          <Mat key={person.seat} table={table} view={view} person={person} race={race} />
        ))}
      </section>
      <Middle table={table} view={view} race={race} seconds={seconds} out={out} />
      {me && (
        <TurnBanner table={table}>
          <Mine table={table} view={view} me={me} race={race} />
        </TurnBanner>
      )}
      {wait > 0 && (
        <div class="countdown" role="status">
          <span>{wait > 3 ? words().ready : wait}</span>
        </div>
      )}
    </div>
  );
}

/** Seconds until everybody may start; the deal says when. */
function useCountdown(table: Table): number {
  const starts = table.snapshot.value?.deal?.starts ?? 0;
  const left = () => Math.ceil((starts - table.now()) / 1000);
  const [wait, setWait] = useState(left());
  // a new start is a new countdown
  useEffect(() => {
    setWait(left());
    if (left() <= 0) return;
    const timer = setInterval(() => {
      setWait(left());
      if (left() > 0) return;
      play("start");
      announce(words().go);
      clearInterval(timer);
    }, 100);
    return () => clearInterval(timer);
  }, [starts]);
  return wait;
}

/** Each family has its letter; the space bar is the deck. */
function useFamilyKeys(view: RuckusView, race: Race): void {
  const touch = (family: Family) => {
    if (countIn(view.hand, family) > 1) return race.touch({ kind: "hand", family });
    const owners = view.fronts.flatMap((front, seat) => ((front[family] ?? 0) > 0 ? [seat] : []));
    // Somebody else's pile first: one's own can be completed at leisure.
    const owner = owners.find((seat) => seat !== view.seat) ?? owners[0];
    race.touch(owner === undefined ? { kind: "hand", family } : { kind: "pile", seat: owner, family });
  };
  useKeys({
    ...Object.fromEntries(FAMILIES.map((family) => [family.toLowerCase(), () => touch(family)])),
    " ": () => race.touch({ kind: "deck" }),
    Enter: () => {
      const focused = document.activeElement as HTMLElement | null;
      if (focused?.matches("button, a")) focused.click();
      else race.touch({ kind: view.hand.length === 0 ? "ruckus" : "deck" });
    },
    "?": () => announce(handText(view)),
  });
}

function handText(view: RuckusView): string {
  const pairs = pairsOf(view.hand).map(wordOf);
  const singles = view.hand.filter((family) => countIn(view.hand, family) === 1).map(wordOf);
  return [...pairs, ...singles].join(", ");
}

interface MatProps {
  table: Table;
  view: RuckusView;
  person: Person;
  race: Race;
}

function Mat({ table, view, person, race }: MatProps) {
  const held = view.handSizes[person.seat] ?? 0;
  const shout = race.shouts.value.find((one) => one.seat === person.seat);
  const trouble = troubleOf(table, person);
  const families = Object.keys(view.fronts[person.seat] ?? {}) as Family[];
  return (
    <section
      class={person.here ? "mat" : "mat off"}
      aria-label={`${person.name}, ${words().handOf(held)}`}
      data-origin={`seat-${person.seat}`}
    >
      <div class="seat">
        <Avatar face={person.face} />
        <div class="who">
          <div class="nm">{person.name}</div>
          {trouble && <div class="sub">{trouble}</div>}
        </div>
        <span class="hc" aria-hidden="true">
          <i />
          <i />
          <i />
          <b class="tnum">{held}</b>
        </span>
      </div>
      <div class="piles">
        {families.map((family) => (
          <PileButton
            key={family}
            target={{ kind: "pile", seat: person.seat, family } satisfies Target}
            family={family}
            count={view.fronts[person.seat]?.[family] ?? 0}
            view={view}
            race={race}
            owner={person.name}
          />
        ))}
      </div>
      {shout && (
        <span class="say" aria-hidden="true">
          {shout.text}
        </span>
      )}
    </section>
  );
}
