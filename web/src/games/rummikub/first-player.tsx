import { useEffect, useState } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { nameOf, peopleOf } from "../../table/seats";
import { announce } from "../../ui/live-region";
import { Tile } from "./art";
import { type Lots, readLots } from "./lots";
import { viewOf } from "./view";
import { tileName, words } from "./wording";
import "./moment.css";

const SHOWN_FOR = 3500;

/**
 * At the beginning of a round: who drew which tile, and who starts. It goes by itself, at the first touch or key, and
 * with the first move: what is shown after it is somebody else's turn.
 */
export function FirstPlayer({ session }: { session: Session }) {
  const deal = session.deal.value;
  const ends = (deal?.starts ?? 0) + SHOWN_FOR;
  const [over, setOver] = useState(() => session.now() >= ends); // who comes later has missed it
  const drawn = over || !deal?.lots ? null : readLots(deal.lots, session.chairs.value);
  const lots = drawn && drawn.starter === viewOf(session.view.value ?? {}).turn ? drawn : null;
  useEffect(() => {
    if (lots === null) return;
    announce(lotsText(session, lots));
    const end = () => setOver(true);
    const timer = setTimeout(end, Math.max(0, ends - session.now()));
    const touches = ["pointerdown", "keydown"] as const;
    for (const touch of touches) addEventListener(touch, end);
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, end);
    };
  }, [lots === null, ends]);
  if (lots === null) return null;
  const people = peopleOf(session);
  return (
    <div class="lots rum-moment" aria-hidden="true">
      <b>{words().lots}</b>
      <ul>
        {lots.draws.map(({ seat, tiles }) => (
          <li key={seat} class={seat === lots.starter ? "first" : ""}>
            <Avatar face={people[seat]?.face ?? ""} />
            {tiles.map((face, place) => (
              <Tile key={place} face={face} />
            ))}
          </li>
        ))}
      </ul>
      <b>{startsText(session, lots.starter)}</b>
    </div>
  );
}

const startsText = (session: Session, seat: number): string =>
  seat === session.seat.value ? words().youStart : words().starts(nameOf(session, seat));

function lotsText(session: Session, { draws, starter }: Lots): string {
  const texts = words();
  const each = draws.map(({ seat, tiles }) =>
    texts.drewLots(nameOf(session, seat), t.value.list(tiles.map(tileName))),
  );
  return `${texts.lots}. ${each.join(", ")}. ${startsText(session, starter)}`;
}
