import type { Session } from "../../session/session";
import { RuckusBack, RuckusCard } from "./art";
import { EmptyMark } from "./empty-mark";
import { familyName } from "./family-words";
import { keyNameOf } from "./key-names";
import { onPress } from "./press";
import { countIn } from "./targets";
import type { RuckusTouches } from "./touch";
import { FAMILIES, type Family } from "./view";
import { words } from "./wording";
import "./hand.css";

interface Props {
  session: Session;
  hand: readonly Family[];
  touches: RuckusTouches;
}

const handLabel = (hand: readonly Family[]): string => `${words().hand}, ${words().handOf(hand.length)}`;

/** The hand in twelve slots that never move, in the columns of the places above. */
export function HandSlots({ session, hand, touches }: Props) {
  return (
    <ul class="hand slots" aria-label={handLabel(hand)}>
      {FAMILIES.map((family) => (
        <li key={family}>
          {hand.includes(family) ? (
            <HandCard
              family={family}
              count={countIn(hand, family)}
              down={session.paused.value}
              touches={touches}
            />
          ) : (
            <EmptyMark family={family} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The hand side by side, as large as there is room for. */
export function HandRow({ session, hand, touches }: Props) {
  const families = FAMILIES.filter((family) => hand.includes(family));
  return (
    <div class="hand-room">
      <ul class="hand row" aria-label={handLabel(hand)} style={{ "--count": Math.max(1, families.length) }}>
        {families.map((family) => (
          <li key={family}>
            <HandCard
              family={family}
              count={countIn(hand, family)}
              down={session.paused.value}
              touches={touches}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardProps {
  family: Family;
  count: number;
  down: boolean; // in a pause nobody studies their cards
  touches: RuckusTouches;
}

function HandCard({ family, count, down, touches }: CardProps) {
  const text = words();
  const target = { kind: "hand", family } as const;
  if (down) return <RuckusBack />;
  const pair = count > 1;
  return (
    <button
      type="button"
      class={["hcard", pair && "sel", touches.stateOf(target).value].filter(Boolean).join(" ")}
      data-nav="hand"
      data-family={family}
      data-flip={`h${family}`}
      data-from="deck"
      aria-label={pair ? `${text.pile(familyName(family), count)}, ${text.form}` : familyName(family)}
      {...onPress(() => touches.touch(target))}
    >
      <RuckusCard family={family} />
      {pair && <b class="n tnum">×{count}</b>}
      <kbd>{keyNameOf(family)}</kbd>
    </button>
  );
}
