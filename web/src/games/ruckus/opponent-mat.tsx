import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { troubleOf } from "../../table/seat-chip";
import { type Person, peopleOf } from "../../table/seats";
import { useFit } from "./fit";
import { PileButton } from "./pile";
import type { Race } from "./touch";
import type { Family, RuckusView } from "./view";
import { words } from "./wording";

interface Props {
  session: Session;
  seat: number;
  held: number; // cards in hand
  race: Race;
  children: ComponentChildren;
}

/** An opponent's side of the table: who sits there changes more often than what lies there. */
export function Mat({ session, seat, held, race, children }: Props) {
  const person = peopleOf(session)[seat];
  const shout = race.shouts.value.find((one) => one.seat === seat);
  if (person === undefined) return null;
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
          <Line session={session} person={person} />
        </div>
        <span class="hc" aria-hidden="true">
          <i />
          <i />
          <i />
          <b class="tnum">{held}</b>
        </span>
      </div>
      {children}
      {shout && (
        <span key={shout.id} class="say" aria-hidden="true">
          {shout.text}
        </span>
      )}
    </section>
  );
}

/** The state of somebody's connection: the ping, or what is wrong. */
export function Line({ session, person }: { session: Session; person: Person }) {
  const trouble = troubleOf(session, person);
  const told = session.seats.value[person.seat]?.ping ?? null;
  const ping = person.me ? (told ?? measured(session)) : told;
  const text = person.robot !== null ? words().robot : ping === null ? "" : words().ping(ping);
  if (!trouble) return <div class="sub tnum">{text}</div>;
  return (
    <div class="sub trouble">
      <Icon name={person.minded ? "robot" : "wifiOff"} small />
      <span>{trouble}</span>
    </div>
  );
}

/** Our own trip to the server and back, until the server tells what it measured. */
function measured(session: Session): number | null {
  const trip = session.roundTrip;
  return trip === null || trip >= 10_000 ? null : Math.round(trip);
}

interface FrontProps {
  session: Session;
  view: RuckusView;
  seat: number;
  race: Race;
}

/** The families in front of an opponent. */
export function Front({ session, view, seat, race }: FrontProps) {
  const ref = useRef<HTMLDivElement>(null);
  const open = useSignal(false);
  const name = useComputed(() => peopleOf(session)[seat]?.name ?? "").value;
  const front = view.fronts[seat] ?? {};
  const families = Object.keys(front) as Family[];
  const fitting = useFit(ref, families.length);
  const room = open.value ? families.length : fitting;
  // What can be stolen hides last.
  const first = families.toSorted((a, b) => Number(view.hand.includes(b)) - Number(view.hand.includes(a)));
  const shown = families.filter((family) => first.indexOf(family) < room);
  const hidden = families.length - fitting;
  const chance = families.some((family) => view.hand.includes(family) && !shown.includes(family));
  return (
    <div ref={ref} class={open.value && hidden > 0 ? "piles all" : "piles"}>
      {shown.map((family) => (
        <PileButton
          key={family}
          target={{ kind: "pile", seat, family }}
          family={family}
          count={front[family] ?? 0}
          view={view}
          race={race}
          owner={name}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          class={chance ? "more hot tnum" : "more tnum"}
          aria-expanded={open.value}
          aria-label={open.value ? t.value.table.closePanel : words().morePiles(hidden, name)}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          {open.value ? "−" : `+${hidden}`}
        </button>
      )}
    </div>
  );
}
