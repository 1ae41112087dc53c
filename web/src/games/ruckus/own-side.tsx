import { useRef } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { meAt, nameOf } from "../../table/seats";
import { RuckusCard } from "./art";
import { Bubble } from "./bubble";
import { ConnectionLine } from "./connection-line";
import { wordOf } from "./family-words";
import { useFit } from "./fit";
import { PileButton } from "./pile";
import { onPress } from "./press";
import { countIn, isOpen, pairsOf } from "./targets";
import type { RuckusTouches } from "./touch";
import { FAMILIES, type Family, type Front, type RuckusView } from "./view";
import { words } from "./wording";
import "./own-side.css";

interface Props {
  session: Session;
  view: RuckusView;
  seat: number;
  touches: RuckusTouches;
}

/** The player's own families and hand. */
export function OwnSide({ session, view, seat, touches }: Props) {
  const front: Front = view.fronts[seat] ?? {};
  const families = Object.keys(front) as Family[];
  const piles = useRef<HTMLDivElement>(null);
  useFit(piles, families.length);
  return (
    <section
      class="me"
      aria-label={t.value.table.you}
      style={{ "--split": split(families.length, new Set(view.hand).size) }}
    >
      <div class="mine-piles">
        <Points session={session} front={front} held={view.hand.length} />
        <div class="piles" ref={piles}>
          {families.map((family) => (
            <PileButton
              key={family}
              seat={seat}
              family={family}
              count={front[family] ?? 0}
              open={isOpen(view.hand, family)}
              owner={null}
              touches={touches}
            />
          ))}
        </div>
        <Bubble seat={seat} touches={touches} />
      </div>
      <Hand hand={view.hand} touches={touches} />
      <Tip session={session} view={view} seat={seat} />
    </section>
  );
}

/** Where families and hand lie side by side on a low board, each has room for what there is of it. */
const split = (families: number, cards: number): string =>
  cards === 0 ? "minmax(0, 1fr)" : `minmax(0, ${families + 2}fr) minmax(0, ${cards + 3}fr)`;

/** The player's fruit, points and connection. */
function Points({ session, front, held }: { session: Session; front: Front; held: number }) {
  const me = meAt(session);
  if (me === null) return null;
  const laid = Object.values(front).reduce((sum, n) => sum + n, 0);
  return (
    <h2>
      <Avatar face={me.face} />
      <span>{words().mine(Math.max(0, laid - held))}</span>
      <ConnectionLine session={session} person={me} />
    </h2>
  );
}

function Hand({ hand, touches }: { hand: readonly Family[]; touches: RuckusTouches }) {
  const text = words();
  const cards = useRef<HTMLUListElement>(null);
  const families = FAMILIES.filter((family) => hand.includes(family));
  useFit(cards, families.length);
  return (
    <div class="hand-zone">
      <h2 class="hand-title">{text.hand}</h2>
      <ul class="handz" ref={cards} aria-label={`${text.hand}, ${text.handOf(hand.length)}`}>
        {families.map((family) => (
          <HandCard key={family} family={family} count={countIn(hand, family)} touches={touches} />
        ))}
      </ul>
    </div>
  );
}

function HandCard({ family, count, touches }: { family: Family; count: number; touches: RuckusTouches }) {
  const text = words();
  const target = { kind: "hand", family } as const;
  const pair = count > 1;
  return (
    <li>
      <button
        type="button"
        class={["hcard", pair && "sel", touches.stateOf(target).value].filter(Boolean).join(" ")}
        data-nav="hand"
        data-flip={`h${family}`}
        data-from="deck"
        aria-label={pair ? `${text.pile(wordOf(family), count)}, ${text.form}` : wordOf(family)}
        {...onPress(() => touches.touch(target))}
      >
        <RuckusCard family={family} />
        {pair && <b class="n tnum">×{count}</b>}
        <kbd>{family}</kbd>
      </button>
    </li>
  );
}

/** One line of help: the best thing that can be done now. */
function Tip({ session, view, seat }: Omit<Props, "touches">) {
  const tip = tipFor(session, view, seat);
  return (
    tip && (
      <p class="tip">
        <b>{wordOf(tip.family)}</b>
        {tip.text}
      </p>
    )
  );
}

function tipFor(session: Session, view: RuckusView, me: number): { family: Family; text: string } | null {
  const { tips } = words();
  const [pair] = pairsOf(view.hand);
  if (pair) return { family: pair, text: tips.pair };
  for (const family of view.hand) {
    const owner = view.fronts.findIndex((front, seat) => seat !== me && (front[family] ?? 0) > 0);
    if (owner >= 0) {
      return { family, text: tips.steal(nameOf(session, owner), view.fronts[owner]?.[family] ?? 0) };
    }
  }
  const own = view.hand.find((family) => (view.fronts[me]?.[family] ?? 0) > 0);
  if (own) return { family: own, text: tips.complete };
  const [first] = view.hand;
  return first ? { family: first, text: tips.wait } : null;
}
