import { useRef } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { meAt, nameOf } from "../../table/seats";
import { RuckusCard, wordOf } from "./art";
import { useFit } from "./fit";
import { Line } from "./opponent-mat";
import { PileButton } from "./pile";
import { countIn, pairsOf } from "./targets";
import { keyOf, type Race, stateOf } from "./touch";
import { FAMILIES, type Family, type RuckusView } from "./view";
import { words } from "./wording";

interface Props {
  session: Session;
  view: RuckusView;
  seat: number;
  race: Race;
}

/** The player's own families and hand. */
export function Mine({ session, view, seat, race }: Props) {
  const said = words();
  const front = view.fronts[seat] ?? {};
  const shout = race.shouts.value.find((one) => one.seat === seat);
  const hand = FAMILIES.filter((family) => view.hand.includes(family));
  const families = Object.keys(front) as Family[];
  const piles = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  useFit(piles, families.length);
  useFit(cards, hand.length);
  return (
    <section
      class="me"
      aria-label={t.value.table.you}
      style={{ "--split": split(families.length, hand.length) }}
    >
      <div class="mine-piles">
        <Own session={session} view={view} />
        <div class="piles" ref={piles}>
          {families.map((family) => (
            <PileButton
              key={family}
              target={{ kind: "pile", seat, family }}
              family={family}
              count={front[family] ?? 0}
              view={view}
              race={race}
              owner={null}
            />
          ))}
        </div>
        {shout && (
          <span key={shout.id} class="say" aria-hidden="true">
            {shout.text}
          </span>
        )}
      </div>
      <div class="hand-zone">
        <h2 class="hand-title">{said.hand}</h2>
        <ul class="handz" ref={cards} aria-label={`${said.hand}, ${said.handOf(view.hand.length)}`}>
          {hand.map((family) => (
            <HandCard key={family} family={family} view={view} race={race} />
          ))}
        </ul>
      </div>
      <Tip session={session} view={view} seat={seat} />
    </section>
  );
}

/** The player's fruit, points and line. */
function Own({ session, view }: { session: Session; view: RuckusView }) {
  const me = meAt(session);
  if (me === null) return null;
  const laid = Object.values(view.fronts[me.seat] ?? {}).reduce((sum, n) => sum + n, 0);
  return (
    <h2>
      <Avatar face={me.face} size={34} />
      <span>{words().mine(Math.max(0, laid - view.hand.length))}</span>
      <Line session={session} person={me} />
    </h2>
  );
}

function Tip({ session, view, seat }: Omit<Props, "race">) {
  const tip = tipFor(session, view, seat);
  return (
    tip && (
      <p class="tip">
        <b>{tip.word}</b>
        {tip.text}
      </p>
    )
  );
}

/** Where families and hand lie side by side on a low screen, each has room for what there is of it. */
const split = (families: number, cards: number): string =>
  cards === 0 ? "minmax(0, 1fr)" : `minmax(0, ${families + 2}fr) minmax(0, ${cards + 3}fr)`;

function HandCard({ family, view, race }: { family: Family; view: RuckusView; race: Race }) {
  const said = words();
  const count = countIn(view.hand, family);
  const target = { kind: "hand", family } as const;
  const pair = count > 1;
  return (
    <li>
      <button
        type="button"
        class={["hcard", pair && "sel", stateOf(race, keyOf(target))].filter(Boolean).join(" ")}
        data-nav="hand"
        data-flip={`h${family}`}
        data-from="deck"
        aria-label={pair ? `${said.pile(wordOf(family), count)}, ${said.form}` : wordOf(family)}
        onPointerDown={(event) => event.button === 0 && race.touch(target)}
        onClick={(event) => event.detail === 0 && race.touch(target)}
      >
        <RuckusCard family={family} />
        {pair && <b class="n tnum">×{count}</b>}
        <kbd>{family}</kbd>
      </button>
    </li>
  );
}

/** One line of help: the best thing that can be done now. */
function tipFor(session: Session, view: RuckusView, me: number): { word: string; text: string } | null {
  const { tips } = words();
  const [pair] = pairsOf(view.hand);
  if (pair) return { word: wordOf(pair), text: tips.pair };
  for (const family of view.hand) {
    const owner = view.fronts.findIndex((front, seat) => seat !== me && (front[family] ?? 0) > 0);
    if (owner >= 0) {
      return {
        word: wordOf(family),
        text: tips.steal(nameOf(session, owner), view.fronts[owner]?.[family] ?? 0),
      };
    }
  }
  const own = view.hand.find((family) => (view.fronts[me]?.[family] ?? 0) > 0);
  if (own) return { word: wordOf(own), text: tips.complete };
  const [first] = view.hand;
  return first ? { word: wordOf(first), text: tips.wait } : null;
}
