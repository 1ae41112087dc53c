import { useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { TurnBanner, Watching } from "../../table/seat-chip";
import { nameOf, otherSeats } from "../../table/seats";
import { useFlip } from "../../ui/flip";
import type { TableProps } from "./board";
import { CallButton } from "./call-button";
import { Calls } from "./calls";
import { Corner } from "./corner";
import { Deck } from "./deck";
import { familyName } from "./family-words";
import { ghostsBefore } from "./ghosts";
import { HandRow } from "./hand";
import { Mat, Piles } from "./mat";
import { isPlayed, ownersOf, pairsOf } from "./targets";
import type { Family, Front, RuckusView } from "./view";
import { words } from "./wording";
import "./person-table.css";

const NOTHING: Front = {}; // one object, so that an empty mat is not drawn again
const NO_CARDS: readonly Family[] = [];

/** The table of a wide board: a mat for each person, deck and call in the middle, the player's side below. */
export function PersonTable({ session, view, touches, out }: TableProps) {
  const table = useRef<HTMLDivElement>(null);
  useFlip(table);
  const { seat } = view;
  // Nothing can be taken while a pair has to be laid.
  const singles = !isPlayed(session) || pairsOf(view.hand).length > 0 ? NO_CARDS : view.hand;
  return (
    <div class="people" ref={table}>
      <section class="mats" aria-label={t.value.table.opponents}>
        {otherSeats(session).map((other) => (
          <Mat
            key={other}
            session={session}
            seat={other}
            held={view.handSizes[other] ?? 0}
            front={view.fronts[other] ?? NOTHING}
            ghosts={ghostsBefore(session, view, other)}
            singles={singles}
            touches={touches}
          />
        ))}
      </section>
      <main class="middle">
        {!session.puzzle && <Deck session={session} view={view} touches={touches} />}
        {seat !== null && isPlayed(session) && (
          <CallButton session={session} held={view.hand.length} out={out} touches={touches} />
        )}
      </main>
      {seat === null ? (
        <Watching />
      ) : (
        <TurnBanner session={session}>
          <OwnSide {...{ session, view, touches, out, seat, singles }} />
        </TurnBanner>
      )}
    </div>
  );
}

interface OwnProps extends TableProps {
  seat: number;
  singles: readonly Family[];
}

function OwnSide({ session, view, touches, out, seat, singles }: OwnProps) {
  return (
    <section class="me" aria-label={t.value.table.you}>
      <div class="own-corner">
        <Corner session={session} view={view} seat={seat} out={out} touches={touches} />
        {isPlayed(session) && !session.counts?.value && <Tip session={session} view={view} seat={seat} />}
      </div>
      <Piles
        seat={seat}
        front={view.fronts[seat] ?? NOTHING}
        ghosts={ghostsBefore(session, view, seat)}
        singles={singles}
        owner={null}
        touches={touches}
      />
      {touches.calling.value !== null ? (
        <Calls touches={touches} />
      ) : (
        <HandRow session={session} hand={view.hand} touches={touches} />
      )}
    </section>
  );
}

/** A word of help: the best thing that can be done now. */
function Tip({ session, view, seat }: { session: Session; view: RuckusView; seat: number }) {
  const tip = tipFor(session, view, seat);
  return (
    <p class="tip">
      {tip && (
        <>
          <b>{familyName(tip.family)}</b>
          {tip.text}
        </>
      )}
    </p>
  );
}

function tipFor(session: Session, view: RuckusView, me: number): { family: Family; text: string } | null {
  const { tips } = words();
  const [pair] = pairsOf(view.hand);
  if (pair) return { family: pair, text: tips.pair };
  for (const family of view.hand) {
    const owner = ownersOf(view, family).find((seat) => seat !== me);
    if (owner !== undefined) {
      return { family, text: tips.steal(nameOf(session, owner), view.fronts[owner]?.[family] ?? 0) };
    }
  }
  const own = view.hand.find((family) => (view.fronts[me]?.[family] ?? 0) > 0);
  if (own) return { family: own, text: tips.complete };
  const [first] = view.hand;
  return first ? { family: first, text: tips.wait } : null;
}
