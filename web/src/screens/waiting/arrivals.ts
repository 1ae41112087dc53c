// Says who comes to the table, who goes, who is ready and who holds it now.

import { useEffect, useRef } from "preact/hooks";
import type { Snapshot } from "../../net/protocol";
import type { TableSession } from "../../session/table-session";
import { shownName } from "../../table/seats";
import { announce } from "../../ui/live-region";
import { toast } from "../../ui/toast";
import { waitingWords } from "./words";

type Table = Snapshot["table"];

const takenBy = (seat: Table["seats"][number] | undefined): string | null =>
  seat?.player ?? (seat?.robot != null ? `robot ${seat.name}` : null);

/** What changed between two moments of a waiting room, in sentences; `me` is a player's id. */
export function newsOf(before: Table, after: Table, me: string): string[] {
  const words = waitingWords();
  const seated = (table: Table) => table.seats.flatMap((seat) => takenBy(seat) ?? []);
  const [were, are] = [seated(before), seated(after)];
  const count = [are.length, after.seats.length] as const;
  const news: string[] = [];
  for (const [place, seat] of after.seats.entries()) {
    const who = takenBy(seat);
    if (who !== null && who !== me && !were.includes(who))
      news.push(words.sits(shownName(seat, place), ...count));
  }
  for (const [place, seat] of before.seats.entries()) {
    const who = takenBy(seat);
    if (who !== null && who !== me && !are.includes(who))
      news.push(words.stands(shownName(seat, place), ...count));
  }
  for (const place of after.ready) {
    const seat = after.seats[place];
    if (!before.ready.includes(place) && seat?.player !== me)
      news.push(words.saysReady(shownName(seat, place)));
  }
  return news;
}

/** Who holds the table from now on, in a sentence; null where that has not changed. */
export function handedOver(before: Table, after: Table, me: string): string | null {
  const words = waitingWords();
  if (after.host === null || after.host === before.host) return null;
  const place = after.seats.findIndex(({ player }) => player === after.host);
  return after.host === me ? words.youHoldNow : words.holdsNow(shownName(after.seats[place], place));
}

export function useArrivals(session: TableSession): void {
  const last = useRef<Table | null>(null);
  const snapshot = session.snapshot.value;
  useEffect(() => {
    if (!snapshot) return;
    const before = last.current;
    last.current = snapshot.table;
    if (before === null) return;
    for (const text of newsOf(before, snapshot.table, snapshot.you.player)) announce(text);
    const over = handedOver(before, snapshot.table, snapshot.you.player);
    if (over !== null) toast(over);
  }, [snapshot]);
}
