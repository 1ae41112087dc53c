// What was really done, where a better move is shown in its place: the pile that came to somebody lies there as a ghost.

import { Avatar } from "../../art/avatar";
import type { Session } from "../../session/session";
import { without } from "../rules";
import { RuckusCard } from "./art";
import { familyName } from "./family-words";
import { FAMILIES, type Family, type Front, type RuckusView } from "./view";
import { words } from "./wording";

interface ActualMove {
  seat: number;
  front: Front; // the piles that it made or made larger
  drawn: readonly Family[];
}

const NONE: Front = {};

function actualMove({ actual }: Session): ActualMove | null {
  const move = actual?.value ?? null;
  if (move === null) return null;
  const [before, after] = [move.before, move.after] as unknown as [RuckusView, RuckusView];
  const { seat } = move;
  const grown = FAMILIES.flatMap((family): [Family, number][] => {
    const count = after.fronts[seat]?.[family] ?? 0;
    return count > (before.fronts[seat]?.[family] ?? 0) ? [[family, count]] : [];
  });
  const drew = move.events.some(({ kind }) => kind === "drew") && after.seat === seat;
  return {
    seat,
    front: Object.fromEntries(grown),
    drawn: drew ? (without(after.hand, before.hand) ?? []) : [],
  };
}

/** The piles that really came to the seat, where something else is shown. */
export function ghostsBefore(session: Session, view: RuckusView, seat: number): Front {
  const actual = actualMove(session);
  if (actual?.seat !== seat) return NONE;
  const there = view.fronts[seat] ?? NONE;
  return Object.fromEntries(
    FAMILIES.flatMap((family) => {
      const count = actual.front[family] ?? 0;
      return count > 0 && count !== there[family] ? [[family, count]] : [];
    }),
  );
}

/** The card that was really drawn, where something else is shown. */
export function GhostDraw({ session }: { session: Session }) {
  const [family] = actualMove(session)?.drawn ?? [];
  return family ? <Ghost family={family} count={null} /> : null;
}

interface GhostProps {
  family: Family;
  count: number | null; // null: one card that was drawn
  face?: string | null; // whose it was, where the place does not say so
}

/** What really lay there, with how many cards. */
export function Ghost({ family, count, face = null }: GhostProps) {
  const { really, pile } = words();
  const what = count === null ? familyName(family) : pile(familyName(family), count);
  return (
    <span class="ruc-ghost" role="img" aria-label={`${really}. ${what}`}>
      <RuckusCard family={family} />
      {face !== null && (
        <span class="owner">
          <Avatar face={face} />
        </span>
      )}
      {count !== null && <b class="n tnum">{count}</b>}
      <small>{really}</small>
    </span>
  );
}
