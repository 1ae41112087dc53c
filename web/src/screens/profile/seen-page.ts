// What this browser knows of its player: the page as it was seen last, and who that was.

import { signal } from "@preact/signals";
import { me, Refused } from "../../net/api";
import type { ProfilePage } from "../../net/profile";
import { profilePage } from "../../net/profile";
import { personal, StoredSignal } from "../../storage";

export interface SeenPage {
  page: ProfilePage;
  at: number;
}

/** One's own page as it was seen last, for when there is no connection. */
export const lastSeen = new StoredSignal<SeenPage | null>(
  "tablee.profile",
  (found) => {
    const seen = found as Partial<SeenPage> | null;
    return seen?.page?.own && Array.isArray(seen.page.form) && seen.at ? (seen as SeenPage) : null;
  },
  personal,
);

export type Loading =
  | { state: "loading" }
  | { state: "here"; page: ProfilePage }
  | { state: "offline"; page: ProfilePage; at: number }
  | { state: "nobody" }
  | { state: "failed" };

/** The page of a player (null: one's own) as it loads. A page seen before is shown if the server cannot be reached. */
export function loadPage(player: string | null): { page: { value: Loading }; again(): void } {
  const page = signal<Loading>({ state: "loading" });
  const again = (): void => {
    profilePage(player).then(
      (found) => {
        page.value = { state: "here", page: found };
        if (player === null && !strangerTo(found)) lastSeen.value = { page: found, at: Date.now() };
      },
      (error: unknown) => {
        const seen = player === null ? lastSeen.peek() : null;
        if (error instanceof Refused && error.error.code === "not_found") page.value = { state: "nobody" };
        else page.value = seen ? { state: "offline", ...seen } : { state: "failed" };
      },
    );
  };
  again();
  return { page, again };
}

/** Whom this browser knew before, if the server takes it for somebody new: the cookie is gone. */
export function strangerTo(page: ProfilePage): ProfilePage | null {
  const before = lastSeen.peek()?.page ?? null;
  const known = before !== null && before.player !== page.player && before.matches > 0;
  return known && page.matches === 0 ? before : null;
}

export function startAfresh(): void {
  lastSeen.value = null;
}

/** The browser speaks for somebody else now, as it wished. */
export function forgetSeen(): void {
  if (lastSeen.peek()?.page.player !== me.peek()?.player) lastSeen.value = null;
}
