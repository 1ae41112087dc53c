import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Avatar, faceFor } from "../../art/avatar";
import { gameOf } from "../../games";
import type { GameEntry } from "../../games/game";
import { pick, t } from "../../i18n";
import { findTable, me, openTable, Refused, type TableLine } from "../../net/api";
import { follow, go } from "../../router";
import { forgetTable, type LastTable, lastTables } from "../../session/last-tables";
import { toast } from "../../ui/toast";
import { homeWords } from "./words";
import "./resume.css";

/** The table this device sat at last: the one thing to press, if there is one; and those before it. */
export function Resume() {
  const [latest, ...before] = lastTables.value.flatMap((table) => {
    const game = gameOf(table.game);
    return game ? [{ table, game }] : [];
  });
  if (latest === undefined) return null;
  return (
    <div class="resume-tables">
      <Waiting key={latest.table.id} last={latest.table} game={latest.game} />
      {before.map(({ table, game }) => (
        <a key={table.id} class="res-before" href={`/t/${table.id}`} onClick={follow}>
          {homeWords().resumeTable(table.code)}, {told({ ...table, others: [] }, game, null)}
        </a>
      ))}
    </div>
  );
}

/** What the server says of the table now; null until it does. Nothing of the card moves by it. */
function useLine(id: string): TableLine | "gone" | null {
  const line = useSignal<TableLine | "gone" | null>(null);
  useEffect(() => {
    findTable(id).then(
      (found) => {
        line.value = found.phase === "closed" ? "gone" : found;
      },
      (error) => {
        if (error instanceof Refused) line.value = "gone";
      },
    );
  }, [id, line]);
  return line.value;
}

function Waiting({ last, game }: { last: LastTable; game: GameEntry }) {
  const home = homeWords();
  const line = useLine(last.id);
  const gone = line === "gone";
  const face = last.others[0]?.face ?? faceFor(me.value?.avatar ?? null, 0, false);
  const openSame = async () => {
    try {
      const table = await openTable({ game: game.id, seats: game.usual, visibility: "private" });
      forgetTable(last.id);
      go(`/t/${table.id}`);
    } catch (error) {
      toast(error instanceof Refused ? error.message : t.value.offline);
    }
  };
  return (
    <section class="res">
      <Avatar face={face} />
      <div>
        <b>{home.resumeTable(last.code)}</b>
        <span>{gone ? home.resumeClosed : told(last, game, line)}</span>
      </div>
      {gone ? (
        <button type="button" class="btn sec" onClick={openSame}>
          {home.openSame}
        </button>
      ) : (
        <a class="btn" href={`/t/${last.id}`} onClick={follow}>
          {home.resume}
        </a>
      )}
    </section>
  );
}

/** The game, with whom, and whose turn it is where that is known. */
function told(last: LastTable, game: GameEntry, line: TableLine | null): string {
  const home = homeWords();
  const names = last.others.map((other) => other.name).filter(Boolean);
  const who = home.resumeWith(pick(game.text).name, names);
  const minded = line?.seats.some((seat) => seat.player === me.value?.player && seat.minded);
  if (minded) return `${who}, ${home.resumeMinded}`;
  return last.turn ? `${who}, ${home.resumeTurn}` : who;
}
