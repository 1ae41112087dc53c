import { useEffect } from "preact/hooks";
import { cameFrom, type Route, route, routeOf } from "../../router";
import type { Recording } from "../../session/recording";

export const ADDRESS_MS = 250;

const ORIGINS: readonly Route["screen"][] = ["table", "history", "profile", "home"];

/** Where « Revenir » leads: to the table, where others may wait for a rematch, or wherever the match was chosen. */
export function wayBack(): string {
  const from = cameFrom();
  return from !== null && ORIGINS.includes(routeOf(from).screen) ? from : "/history";
}

/** The moment of a link, and whose eyes it asks for; without a step that is where the recording opens. */
export function goThere(recording: Recording, step: string | null, search: string): void {
  const as = new URLSearchParams(search).get("as");
  if (as !== null && /^\d$/.test(as) && Number(as) < recording.replay.seats.length) recording.see(Number(as));
  if (step !== null) recording.goTo(step);
}

/**
 * The address follows the moment, in the place of the last one: the way back leads out of the match. Whoever has gone
 * on to another screen keeps that one's address, though this one may still be drawn.
 */
export function useAddress(address: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (route.peek().screen !== "replay") return;
      if (location.pathname + location.search !== address) history.replaceState(history.state, "", address);
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [address]);
}
