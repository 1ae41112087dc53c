import { useEffect } from "preact/hooks";
import { Icon } from "../art/icons";
import { more } from "../i18n/more";
import { Dialog } from "../ui/dialog";
import { Panel } from "./panel";
import { phraseOf } from "./speech";
import type { Table } from "./store";

/** Opens the talk; a badge counts what was said meanwhile. */
export function TalkButton({ table }: { table: Table }) {
  const words = more.value.talk;
  const unread = table.unread.value;
  const close = () => {
    table.talking.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="iconb talk"
        aria-label={words.open(unread)}
        onClick={() => {
          table.talking.value = true;
          table.unread.value = 0;
        }}
      >
        <Icon name="chat" />
        {unread > 0 && (
          <span class="badge tnum" aria-hidden="true">
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </button>
      {table.talking.value && (
        <Dialog side title={words.title} onClose={close}>
          <Panel table={table} />
        </Dialog>
      )}
    </>
  );
}

const SHOWN_MS = 5000;

/** The last words of somebody, over the table for a moment. Those who listen hear them from the live region. */
export function Bubble({ table }: { table: Table }) {
  const said = table.heard.value;
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => {
      table.heard.value = null;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said, table]);
  if (said === null || table.talking.value) return null;
  return (
    <div class="bubble" aria-hidden="true">
      <b>{said.name}</b> {phraseOf(said)}
    </div>
  );
}
