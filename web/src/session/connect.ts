import { effect } from "@preact/signals";
import { me } from "../net/api";
import type { WireError } from "../net/protocol";
import { TableSocket } from "../net/socket";
import { settings } from "../settings";
import type { LiveSession } from "./live";

function address(session: LiveSession, id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = new URLSearchParams({ lang: settings.value.lang, compact: "1" });
  const seen = session.snapshot.value?.seq;
  if (seen !== undefined) query.set("seq", String(seen));
  return `${scheme}://${location.host}/ws/${encodeURIComponent(id)}?${query}`;
}

type Refused = (error: WireError) => void;

/** Connects a session to a table by its id or code; returns the function that disconnects it. */
export function connect(session: LiveSession, id: string, refused: Refused): () => void {
  if (__DEMO__ && id.startsWith("demo-")) {
    void import("../../demo/line").then(({ demoLine }) => session.attach(demoLine(session, id)));
    return () => session.stop();
  }
  const socket = new TableSocket(() => address(session, id), {
    message: session.message,
    link: session.linked,
  });
  session.attach(socket);
  const unfollow = [followLanguage(socket), followName(session, refused)];
  return () => {
    for (const end of unfollow) end();
    session.stop();
  };
}

/** Reconnects when the language changes: the server words refusals in the language of the connection. */
export function followLanguage(socket: TableSocket): () => void {
  let spoken = settings.peek().lang;
  return effect(() => {
    const { lang } = settings.value;
    if (lang === spoken) return;
    spoken = lang;
    socket.renew();
  });
}

/**
 * Shows at the player's seat the name they have now: their own, or a guest's in another language. The table may refuse
 * what the server has taken: somebody there is called so already.
 */
export function followName(session: LiveSession, refused: Refused): () => void {
  let shown = me.peek()?.name;
  return effect(() => {
    const name = me.value?.name;
    if (shown !== undefined && name !== shown && session.seat.peek() !== null)
      void session.profile().then((answer) => {
        if (!answer.ok) refused(answer.error);
      });
    shown = name;
  });
}
