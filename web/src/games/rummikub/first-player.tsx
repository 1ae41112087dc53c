import { useEffect, useState } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { t } from "../../i18n";
import { nameOf, peopleOf } from "../../table/people";
import type { Table } from "../../table/store";
import { announce } from "../../ui/live";
import { Tile } from "./art";
import { type Lots, readLots } from "./lots";
import { tileName, words } from "./words";

const SHOWN_FOR = 6000;

/** At the beginning of a round: who drew which tile, and who starts. It goes by itself and is in nobody's way. */
export function FirstPlayer({ table }: { table: Table }) {
  const deal = table.deal.value;
  const ends = (deal?.starts ?? 0) + SHOWN_FOR;
  const [over, setOver] = useState(() => table.now() >= ends); // who comes later has missed it
  const lots = over || !deal?.lots ? null : readLots(deal.lots, table.chairs.value);
  useEffect(() => {
    if (lots === null) return;
    announce(lotsText(table, lots));
    const timer = setTimeout(() => setOver(true), Math.max(0, ends - table.now()));
    return () => clearTimeout(timer);
  }, [over, ends]);
  if (lots === null) return null;
  const people = peopleOf(table);
  return (
    <div class="lots" aria-hidden="true">
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
      <b>{startsText(table, lots.starter)}</b>
    </div>
  );
}

const startsText = (table: Table, seat: number): string =>
  seat === table.seat.value ? words().youStart : words().starts(nameOf(table, seat));

function lotsText(table: Table, { draws, starter }: Lots): string {
  const said = words();
  const each = draws.map(({ seat, tiles }) =>
    said.drewLots(nameOf(table, seat), t.value.list(tiles.map(tileName))),
  );
  return `${said.lots}. ${each.join(", ")}. ${startsText(table, starter)}`;
}
