import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gameOf } from "../../games";
import { pick } from "../../i18n";
import { publicTables, type TableLine } from "../../net/api";
import { follow } from "../../router";
import { homeWords } from "./words";
import "./open-tables.css";

/** The public tables where somebody waits, below everything else. */
export function OpenTables() {
  const home = homeWords();
  const tables = useSignal<TableLine[] | null>(null);
  useEffect(() => {
    publicTables().then(
      (found) => {
        tables.value = found.filter((table) => table.phase === "open" && table.here > 0).slice(0, 6);
      },
      () => {
        tables.value = null;
      },
    );
  }, [tables]);
  if (!tables.value?.length) return null;
  return (
    <section class="open-tables" aria-label={home.publicTables}>
      <h2>{home.publicTables}</h2>
      <ul>
        {tables.value.map((table) => {
          const taken = table.seats.filter((seat) => seat.player !== null || seat.robot !== null).length;
          const game = gameOf(table.game);
          return (
            <li key={table.id}>
              <span>
                <b>{game ? pick(game.text).name : table.game}</b> {home.seatsTaken(taken, table.seats.length)}
              </span>
              <a class="btn sec sm" href={`/t/${table.id}`} onClick={follow}>
                {home.sitDown}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
