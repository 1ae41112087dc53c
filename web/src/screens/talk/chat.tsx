import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { LiveSession } from "../../session/live";
import { Dialog } from "../../ui/dialog";
import { Panel } from "./log";
import { phraseOf } from "./phrases";
import { talkWords } from "./words";
import "./chat.css";

/** Opens the chat; a badge counts the unread lines. */
export function TalkButton({ session }: { session: LiveSession }) {
  const words = talkWords();
  const unread = session.unread.value;
  const close = () => {
    session.talking.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="iconb talk"
        aria-label={words.open(unread)}
        onClick={() => {
          session.talking.value = true;
          session.unread.value = 0;
        }}
      >
        <Icon name="chat" />
        {unread > 0 && (
          <span class="badge tnum" aria-hidden="true">
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </button>
      {session.talking.value && (
        <Dialog side title={words.title} onClose={close}>
          <Panel session={session} />
        </Dialog>
      )}
    </>
  );
}

const SHOWN_MS = 5000;

/** The last chat line, shown over the table for a moment. Screen readers get it from the live region. */
export function Bubble({ session }: { session: LiveSession }) {
  const line = session.heard.value;
  useEffect(() => {
    if (line === null) return;
    const timer = setTimeout(() => {
      session.heard.value = null;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [line, session]);
  if (line === null || session.talking.value) return null;
  return (
    <div class="bubble" aria-hidden="true">
      <b>{line.name}</b> {phraseOf(line)}
    </div>
  );
}
