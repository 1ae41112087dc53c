import { Icon } from "../../art/icons";
import type { TableSession } from "../../session/table-session";
import { change, settings } from "../../settings";
import { Dialog } from "../../ui/dialog";
import { isWide } from "../../ui/wide-window";
import { tableWords } from "../table/words";
import { Panel } from "./log";
import { talkWords } from "./words";
import "./chat.css";

/** Opens the chat; a badge counts the unread lines. `beside`: on a wide window it opens beside the table. */
export function TalkButton({ session, beside = false }: { session: TableSession; beside?: boolean }) {
  const words = talkWords();
  const unread = session.unread.value;
  if (settings.value.zen) return null;
  const docked = beside && isWide();
  const open = () => {
    session.unread.value = 0;
    if (docked) change({ beside: !settings.value.beside });
    else session.talking.value = true;
  };
  const close = () => {
    session.talking.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="iconb talk"
        aria-label={words.open(unread)}
        aria-expanded={docked ? settings.value.beside : undefined}
        onClick={open}
      >
        <Icon name="chat" />
        {unread > 0 && (
          <span class="badge tnum" aria-hidden="true">
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </button>
      {session.talking.value && !session.besideTable.value && (
        <Dialog side title={tableWords().talk} onClose={close}>
          <Panel session={session} />
        </Dialog>
      )}
    </>
  );
}
