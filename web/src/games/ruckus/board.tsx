import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { TurnBanner, Watching } from "../../table/seat-chip";
import { otherSeats } from "../../table/seats";
import { useFlip } from "../../ui/flip";
import { useRoving } from "../../ui/roving";
import { Calls } from "./calls";
import { Countdown } from "./countdown";
import { Middle } from "./deck-and-call";
import { useFamilyKeys } from "./keys";
import { Mat } from "./opponent-mat";
import { OwnSide } from "./own-side";
import { Splash } from "./splash";
import { isOver } from "./targets";
import { RuckusTouches } from "./touch";
import type { Front, RuckusView } from "./view";
import "./board.css";

const NOTHING: Front = {}; // one object, so that an empty mat is not drawn again

export function Board({ session }: { session: Session }) {
  const view = session.view.value as RuckusView | null;
  return view?.fronts ? <Playing session={session} view={view} /> : null;
}

function Playing({ session, view }: { session: Session; view: RuckusView }) {
  const root = useRef<HTMLDivElement>(null);
  const [touches] = useState(() => new RuckusTouches(session));
  useLayoutEffect(() => touches.start(), [touches]);
  useFlip(root);
  useRoving(root);
  useFamilyKeys(root, session, touches);
  const code = session.code.value;
  const others = otherSeats(session);
  const out = view.seat !== null && view.hand.length === 0 && !isOver(view);
  return (
    <div ref={root} class={`game ruc n${others.length} ${out ? "final" : ""}`}>
      <h1 class="sr" tabIndex={-1}>
        {t.value.table.name(code)}
      </h1>
      <section class="mats" aria-label={t.value.table.opponents}>
        {others.map((seat) => (
          <Mat
            key={seat}
            session={session}
            seat={seat}
            held={view.handSizes[seat] ?? 0}
            front={view.fronts[seat] ?? NOTHING}
            hand={view.hand}
            touches={touches}
          />
        ))}
      </section>
      <Middle session={session} view={view} touches={touches} out={out} />
      {view.seat !== null ? (
        <TurnBanner session={session}>
          <OwnSide session={session} view={view} seat={view.seat} touches={touches} />
        </TurnBanner>
      ) : (
        <Watching />
      )}
      <Calls touches={touches} />
      <Countdown session={session} />
      <Splash session={session} />
    </div>
  );
}
