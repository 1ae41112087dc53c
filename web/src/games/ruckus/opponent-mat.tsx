import { useComputed, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { peopleOf } from "../../table/seats";
import { Bubble } from "./bubble";
import { ConnectionLine } from "./connection-line";
import { useFit } from "./fit";
import { PileButton } from "./pile";
import { isOpen } from "./targets";
import type { RuckusTouches } from "./touch";
import type { Family, Front } from "./view";
import { words } from "./wording";
import "./opponent-mat.css";

interface Props {
  session: Session;
  seat: number;
  held: number; // cards in the opponent's hand
  front: Front;
  hand: readonly Family[]; // the player's own
  touches: RuckusTouches;
}

/** An opponent's side of the table: who sits there changes more often than what lies there. */
export function Mat({ session, seat, held, front, hand, touches }: Props) {
  const person = peopleOf(session)[seat];
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
          <ConnectionLine session={session} person={person} />
        </div>
        <span class="hc" aria-hidden="true">
          <i />
          <i />
          <i />
          <b class="tnum">{held}</b>
        </span>
      </div>
      <Piles session={session} seat={seat} front={front} hand={hand} touches={touches} />
      <Bubble seat={seat} touches={touches} />
    </section>
  );
}

/** The families before an opponent; those that do not fit are behind a button. */
function Piles({ session, seat, front, hand, touches }: Omit<Props, "held">) {
  const box = useRef<HTMLDivElement>(null);
  const expanded = useSignal(false);
  const name = useComputed(() => peopleOf(session)[seat]?.name ?? "").value;
  const families = Object.keys(front) as Family[];
  const fitting = useFit(box, families.length);
  const room = expanded.value ? families.length : fitting;
  // What can be stolen hides last.
  const first = families.toSorted((a, b) => Number(hand.includes(b)) - Number(hand.includes(a)));
  const visible = families.filter((family) => first.indexOf(family) < room);
  const hidden = families.length - fitting;
  const chance = families.some((family) => hand.includes(family) && !visible.includes(family));
  return (
    <div ref={box} class={expanded.value && hidden > 0 ? "piles all" : "piles"}>
      {visible.map((family) => (
        <PileButton
          key={family}
          seat={seat}
          family={family}
          count={front[family] ?? 0}
          open={isOpen(hand, family)}
          owner={name}
          touches={touches}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          class={chance ? "more hot tnum" : "more tnum"}
          aria-expanded={expanded.value}
          aria-label={expanded.value ? t.value.close : words().morePiles(hidden, name)}
          onClick={() => {
            expanded.value = !expanded.value;
          }}
        >
          {expanded.value ? "−" : `+${hidden}`}
        </button>
      )}
    </div>
  );
}
