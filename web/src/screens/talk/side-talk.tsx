import { useLayoutEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { TableSession } from "../../session/table-session";
import { change } from "../../settings";
import { tableWords } from "../table/words";
import { Panel } from "./log";
import "./side-talk.css";

/** Chat and log beside the table, on a wide window. What is said there is read. */
export function SideTalk({ session }: { session: TableSession }) {
  useLayoutEffect(() => {
    session.besideTable.value = true;
    session.talking.value = true;
    session.unread.value = 0;
    return () => {
      session.besideTable.value = false;
      session.talking.value = false;
    };
  }, [session]);
  return (
    <aside class="side-talk" aria-label={tableWords().talk}>
      <header class="dialog-head">
        <h2>{tableWords().talk}</h2>
        <button
          type="button"
          class="iconb"
          aria-label={t.value.close}
          onClick={() => change({ beside: false })}
        >
          <Icon name="x" />
        </button>
      </header>
      <Panel session={session} />
    </aside>
  );
}
