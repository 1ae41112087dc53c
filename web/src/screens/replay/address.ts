import { useEffect } from "preact/hooks";
import { route } from "../../router";

export const ADDRESS_MS = 250;

/**
 * The address follows the moment, in the place of the last one: the way back leads out of the match. Whoever has gone
 * on to another screen keeps that one's address, though this one may still be drawn.
 */
export function useAddress(address: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (route.peek().screen !== "replay") return;
      if (location.pathname + location.search !== address) history.replaceState(null, "", address);
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [address]);
}
