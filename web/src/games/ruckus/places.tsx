import { useLayoutEffect, useRef } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import type { Session } from "../../session/session";
import { settings } from "../../settings";
import { type Person, peopleOf } from "../../table/seats";
import { FamilyFace } from "./art";
import { EmptyMark } from "./empty-mark";
import { isSettled, placesOf, type Places as Where } from "./family-places";
import { familyName } from "./family-words";
import { fly } from "./flight";
import { Ghost, ghostsBefore } from "./ghosts";
import { PlacePile } from "./place-pile";
import { isPlayed, useOf } from "./targets";
import type { RuckusTouches } from "./touch";
import { FAMILIES, type Family, type RuckusView } from "./view";
import { words } from "./wording";
import "./places.css";

interface Props {
  session: Session;
  view: RuckusView;
  touches: RuckusTouches;
}

/** The twelve families at their places, each with the piles that people have of it. */
export function Places({ session, view, touches }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<Where | null>(null);
  const places = placesOf(view, before.current);
  const known = before.current;
  useLayoutEffect(() => {
    before.current = places;
    if (known !== null && list.current !== null) fly(list.current, known, places);
  });
  const people = peopleOf(session);
  const ghosts = view.fronts.map((_, seat) => ghostsBefore(session, view, seat));
  return (
    <ul class="places" aria-label={words().places} ref={list}>
      {FAMILIES.map((family) => {
        const owners = places[family];
        const ghost = isSettled(owners) ? -1 : ghosts.findIndex((front) => front[family] !== undefined);
        const piles = owners.length + (ghost < 0 ? 0 : 1);
        return (
          <li key={family} class={`place o${piles}`} data-place={family}>
            {ghost >= 0 && (
              <Ghost
                family={family}
                count={ghosts[ghost]?.[family] ?? 0}
                face={people[ghost]?.face ?? null}
              />
            )}
            {piles === 0 ? (
              <Empty family={family} />
            ) : isSettled(owners) ? (
              <Rows family={family} owners={owners.flatMap((seat) => people[seat] ?? [])} view={view} />
            ) : (
              owners.map((seat, at) => (
                <PlacePile
                  key={at}
                  seat={seat}
                  family={family}
                  count={view.fronts[seat]?.[family] ?? 0}
                  half={piles > 1}
                  use={isPlayed(session) ? useOf(view, family, seat) : null}
                  marked={settings.value.hints}
                  name={people[seat]?.name ?? ""}
                  face={people[seat]?.face ?? ""}
                  mine={seat === view.seat}
                  named={session.past ?? false}
                  touches={touches}
                />
              ))
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Empty({ family }: { family: Family }) {
  return (
    <>
      <EmptyMark family={family} />
      <span class="sr">{words().emptyPlace(familyName(family))}</span>
    </>
  );
}

/** Three piles of two: whose they are can be read, and nothing can be done. */
function Rows({ family, owners, view }: { family: Family; owners: Person[]; view: RuckusView }) {
  const text = words();
  return (
    <>
      {owners.map((person) => {
        const count = view.fronts[person.seat]?.[family] ?? 0;
        return (
          <span key={person.seat} class={person.me ? "row own" : "row"} aria-hidden="true">
            <Avatar face={person.face} />
            <FamilyFace family={family} />
            <b class="tnum">{count}</b>
          </span>
        );
      })}
      <span class="sr">
        {owners
          .map((person) =>
            text.pileAt(
              familyName(family),
              person.me ? text.me : person.name,
              view.fronts[person.seat]?.[family] ?? 0,
            ),
          )
          .join(" ")}
      </span>
    </>
  );
}
