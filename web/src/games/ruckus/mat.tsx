import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import type { Session } from "../../session/session";
import { settings } from "../../settings";
import { peopleOf } from "../../table/seats";
import { RuckusCard } from "./art";
import { ConnectionLine } from "./connection-line";
import { EmptyMark } from "./empty-mark";
import { familyName } from "./family-words";
import { Ghost } from "./ghosts";
import { onPress } from "./press";
import { Named } from "./shout";
import { type Use, WHOLE } from "./targets";
import type { RuckusTouches } from "./touch";
import { FAMILIES, type Family, type Front } from "./view";
import { pileLabel, words } from "./wording";
import "./mat.css";

interface MatProps {
  session: Session;
  seat: number;
  held: number; // cards in the opponent's hand
  front: Front;
  ghosts: Front; // what really came to this seat, where something else is shown
  singles: readonly Family[]; // the player's own cards that may take a pile
  touches: RuckusTouches;
}

/** An opponent's side of the table. */
export function Mat({ session, seat, held, front, ghosts, singles, touches }: MatProps) {
  const person = peopleOf(session)[seat];
  if (person === undefined) return null;
  const shout = touches.shoutOf(seat).value;
  return (
    <section
      class={person.here ? "mat" : "mat off"}
      aria-label={`${person.name}, ${words().handOf(held)}`}
      data-origin={`seat-${seat}`}
    >
      <div class={shout ? "seat loud" : "seat"}>
        <Avatar face={person.face} />
        <Named name={person.name} shout={shout} />
        <ConnectionLine session={session} person={person} />
        <span class="hc" aria-hidden="true">
          <i />
          <i />
          <i />
          <b class="tnum">{held}</b>
        </span>
      </div>
      <Piles {...{ seat, front, ghosts, singles, touches }} owner={person.name} />
    </section>
  );
}

interface PilesProps {
  seat: number;
  front: Front;
  ghosts: Front;
  singles: readonly Family[];
  owner: string | null; // null: the player
  touches: RuckusTouches;
}

/** Somebody's families, each at the place that it always has. */
export function Piles({ seat, front, ghosts, singles, owner, touches }: PilesProps) {
  const marked = settings.value.hints;
  const use = owner === null ? "complete" : "steal";
  return (
    <div class="piles">
      <div class="grid">
        {FAMILIES.map((family) =>
          (front[family] ?? 0) > 0 ? (
            <PileButton
              key={family}
              seat={seat}
              family={family}
              count={front[family] ?? 0}
              use={singles.includes(family) ? use : null}
              marked={marked}
              owner={owner}
              touches={touches}
            />
          ) : (
            <span key={family}>
              {ghosts[family] ? (
                <Ghost family={family} count={ghosts[family]} />
              ) : (
                owner === null && <EmptyMark family={family} />
              )}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

interface PileProps {
  seat: number;
  family: Family;
  count: number;
  use: Use;
  marked: boolean; // frames and tags show what can be done
  owner: string | null;
  touches: RuckusTouches;
}

const MOST_EDGES = 3;

/** A family on the table. Touching it is the action: steal it, or complete one's own. */
function PileButton({ seat, family, count, use, marked, owner, touches }: PileProps) {
  const target = { kind: "pile", seat, family } as const;
  const shown = marked ? use : null;
  const edges = Math.min(count - 1, MOST_EDGES);
  return (
    <button
      type="button"
      class={["pile", owner === null && "own", shown, touches.stateOf(target).value]
        .filter(Boolean)
        .join(" ")}
      data-nav="piles"
      data-seat={seat}
      data-family={family}
      data-flip={`f${family}`}
      aria-label={pileLabel(familyName(family), owner, count, use)}
      {...onPress(() => touches.touch(target))}
    >
      {Array.from({ length: edges }, (_, i) => (
        <i key={i} style={{ "--i": edges - i }} />
      ))}
      <RuckusCard family={family} />
      <b class="n tnum">{count}</b>
      {count === WHOLE && (
        <span class="lock" aria-hidden="true">
          <Icon name="lock" small />
        </span>
      )}
      {shown !== null && (
        <span class="tag" aria-hidden="true">
          {shown === "steal" ? words().steal : words().put}
        </span>
      )}
    </button>
  );
}
