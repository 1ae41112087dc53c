import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { useRoving } from "../../ui/roving-focus";
import { FamilyTable } from "./family-table";
import { useFamilyKeys } from "./keys";
import { PersonTable } from "./person-table";
import { useShape } from "./shape";
import { Splash } from "./splash";
import { isOver, isPlayed } from "./targets";
import { RuckusTouches } from "./touch";
import type { RuckusView } from "./view";
import "./board.css";

export function Board({ session }: { session: Session }) {
  const view = session.view.value as RuckusView | null;
  return view?.fronts ? <Playing session={session} view={view} /> : null;
}

/** What both forms of the board are given. */
export interface TableProps {
  session: Session;
  view: RuckusView;
  touches: RuckusTouches;
  out: boolean; // the player's hand is empty: nothing is left but to call
}

function Playing({ session, view }: { session: Session; view: RuckusView }) {
  const root = useRef<HTMLDivElement>(null);
  const [touches] = useState(() => new RuckusTouches(session));
  useLayoutEffect(() => touches.start(), [touches]);
  // A match that is looked at again has less room, and nobody to watch: where each family lies is what counts.
  const shape = useShape(root, !session.puzzle && !session.past);
  useRoving(root);
  useFamilyKeys(root, session, touches);
  const out = view.seat !== null && view.hand.length === 0 && !isOver(view) && isPlayed(session);
  const Table = shape === "by-family" ? FamilyTable : PersonTable;
  const others = session.chairs.value - (view.seat === null ? 0 : 1);
  const still = session.paused.value || !["open", "renewing"].includes(session.link.value);
  return (
    <div
      ref={root}
      class={["game", "ruc", shape, `n${others}`, out && "final", still && "still", session.puzzle && "alone"]
        .filter(Boolean)
        .join(" ")}
    >
      {!session.puzzle && (
        <h1 class="sr" tabIndex={-1}>
          {t.value.table.name(session.code.value)}
        </h1>
      )}
      <Table session={session} view={view} touches={touches} out={out} />
      <Splash session={session} />
    </div>
  );
}
