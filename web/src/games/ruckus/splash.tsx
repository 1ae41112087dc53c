import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../session/session";
import { nameOf } from "../../table/seats";
import { Burst, Shout } from "./burst";
import { words } from "./wording";
import "./splash.css";

const SPLASH_MS = 1000;

/** The call that has just been heard, by the log: the round ends with it, and the table stands for a moment longer. */
function freshCall(session: Session): { seat: number; seq: number; left: number } | null {
  const entry = session.entries.value.findLast(({ events }) => events?.some(({ kind }) => kind === "ruckus"));
  const call = entry?.events?.find(({ kind }) => kind === "ruckus");
  if (!entry || !call) return null;
  const left = entry.at + SPLASH_MS - session.now();
  return left > 0 ? { seat: call.seat, seq: entry.seq, left } : null;
}

export function Splash({ session }: { session: Session }) {
  const [over, setOver] = useState<number | null>(null); // the call whose time is up
  const call = freshCall(session);
  const seq = call?.seq ?? null;
  useEffect(() => {
    if (call === null) return;
    const timer = setTimeout(() => setOver(call.seq), call.left);
    return () => clearTimeout(timer);
  }, [seq]);
  if (call === null || seq === over) return null;
  return (
    <div class="splash" aria-hidden="true">
      <div>
        <Burst live />
        <Shout word={words().ruckus} />
      </div>
      <b>{nameOf(session, call.seat)}</b>
    </div>
  );
}
