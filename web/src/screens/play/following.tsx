import { useEffect, useLayoutEffect } from "preact/hooks";
import type { GameModule } from "../../games/game";
import type { TableSession } from "../../session/table-session";

const PASSIVE = new Set(["Shift", "Control", "Alt", "Meta", "Tab", "[", "]", "PageUp", "PageDown"]);

/** Has the moves of the others shown piece by piece while the board is on the screen; a key goes to the present. */
export function useFollowing(session: TableSession, module: GameModule): void {
  // Before the first message can arrive.
  useLayoutEffect(() => {
    session.follow(module.following ?? null);
    return () => {
      session.follow(null);
      session.skip();
      session.review.end();
    };
  }, [session, module]);
  useEffect(() => {
    // Ahead of the board's own keys: they find the present.
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches?.("input, textarea, select");
      if (!typing && !PASSIVE.has(event.key)) session.skip();
    };
    const onHide = () => {
      if (document.visibilityState === "hidden") session.skip();
    };
    addEventListener("keydown", onKey, true);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      removeEventListener("keydown", onKey, true);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [session]);
}
