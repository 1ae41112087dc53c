// There is no chair here any more: the host has freed it, or the table was put away.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n";
import { findTable, openTable, Refused } from "../../net/api";
import { follow, go } from "../../router";
import { forgetTable } from "../../session/last-tables";
import type { TableSession } from "../../session/table-session";
import { watch } from "../../session/watched-tables";
import { shownName } from "../../table/seats";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { toast } from "../../ui/toast";
import { tableWords } from "../table/words";
import { arriveWords } from "./words";

/** Who was asked to leave may watch; no seat is offered. */
export function Kicked({ session }: { session: TableSession }) {
  const words = arriveWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  const { table } = session.snapshot.value ?? {};
  const place = table?.seats.findIndex(({ player }) => player !== null && player === table.host) ?? -1;
  const title = words.kicked(shownName(table?.seats[place], place) || tableWords().theHost);
  useTitle(title);
  return (
    <main class="vichy page centred">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{words.kickedText}</p>
      <a class="btn" href="/" onClick={follow}>
        {t.value.backHome}
      </a>
      <button type="button" class="btn sec" onClick={() => watch(session.id.value, true)}>
        {words.watchNow}
      </button>
    </main>
  );
}

interface Like {
  game: string;
  options: Record<string, unknown>;
  seats: number;
}

/** How the table was set up, where the server still knows it. */
function useLike(session: TableSession, id: string): Like | null {
  const known = useSignal<Like | null>(null);
  const table = session.snapshot.value?.table;
  useEffect(() => {
    if (table) known.value = { game: table.game, options: table.options, seats: table.seats.length };
    else
      findTable(id).then(
        ({ game, options, seats }) => {
          known.value = { game, options, seats: seats.length };
        },
        () => {}, // no such table: there is nothing to open again
      );
  }, [id, table, known]);
  return known.value;
}

async function openLike(wanted: Like): Promise<void> {
  try {
    const opened = await openTable({ ...wanted, visibility: "private" });
    go(`/t/${opened.id}`);
  } catch (error) {
    toast(error instanceof Refused ? error.message : t.value.offline);
  }
}

/** The table is closed, or was never there: its like can be opened. */
export function Closed({ session, id }: { session: TableSession; id: string }) {
  const words = arriveWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  const like = useLike(session, id);
  const text = like ? words.closed : (session.gone.value?.text ?? words.closed);
  useTitle(text);
  useEffect(() => forgetTable(id), [id]);
  return (
    <main class="vichy page centred">
      <h1 ref={heading} tabIndex={-1}>
        {text}
      </h1>
      {like && (
        <button type="button" class="btn" onClick={() => openLike(like)}>
          {words.openSame}
        </button>
      )}
      <a class={like ? "btn sec" : "btn"} href="/" onClick={follow}>
        {t.value.backHome}
      </a>
    </main>
  );
}
