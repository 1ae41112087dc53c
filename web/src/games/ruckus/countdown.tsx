import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../session/session";
import { play } from "../../sound/sound";
import { announce } from "../../ui/live-region";
import { words } from "./wording";
import "./countdown.css";

const GO_S = 0.7; // how long "go" stays

/** Seconds until everybody may start, a little below zero while "go" is shown; the deal says when. */
function useCountdown(session: Session): number {
  const starts = session.deal.value?.starts ?? 0;
  const left = () => (starts - session.now()) / 1000;
  const [wait, setWait] = useState(left());
  // A new start is a new countdown.
  useEffect(() => {
    setWait(left());
    if (left() <= -GO_S) return;
    let count = Math.ceil(left());
    const timer = setInterval(() => {
      const now = left();
      if (Math.ceil(now) < count) {
        count = Math.ceil(now);
        play(count > 0 ? "tick" : "start");
        if (count === 0) announce(words().go);
      }
      setWait(now);
      if (now <= -GO_S) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [starts]);
  return wait;
}

export function Countdown({ session }: { session: Session }) {
  const wait = useCountdown(session);
  if (wait <= -GO_S) return null;
  const count = Math.ceil(wait);
  return (
    <div class="countdown" role="status">
      <span key={count} class={count > 3 ? "word" : ""}>
        {count > 3 ? words().ready : count > 0 ? count : words().go}
      </span>
    </div>
  );
}
