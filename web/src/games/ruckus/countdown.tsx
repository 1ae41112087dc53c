import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../session/session";
import { play } from "../../sound/sound";
import { announce } from "../../ui/live-region";
import { words } from "./wording";

const GO_S = 0.7; // how long "go" stays

/** Whole seconds until everybody may start, 0 while "go" is shown, null from then on; the deal says when. */
export function useCountdown(session: Session): number | null {
  const starts = session.deal.value?.starts ?? 0;
  const left = () => (starts - session.now()) / 1000;
  const shown = () => (left() <= -GO_S ? null : Math.max(0, Math.ceil(left())));
  const [wait, setWait] = useState(shown);
  // A new start is a new countdown.
  useEffect(() => {
    let count = shown();
    setWait(count);
    if (count === null) return;
    const timer = setInterval(() => {
      const now = shown();
      if (now !== count && now !== null) {
        play(now > 0 ? "tick" : "start");
        if (now === 0) announce(words().go);
      }
      count = now;
      setWait(now);
      if (now === null) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [starts]);
  return wait;
}

export function Countdown({ wait }: { wait: number }) {
  return (
    <span key={wait} class={wait > 3 || wait === 0 ? "countdown said" : "countdown"} role="status">
      {wait > 3 ? words().ready : wait > 0 ? wait : words().go}
    </span>
  );
}
