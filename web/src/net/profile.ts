// Players' pages over HTTP: statistics, ratings, moving to another device, and being forgotten.

import { signal } from "@preact/signals";
import { call, fetchMe, gameLines, me } from "./api";
import type { DeviceCode, Me, PastMatch, ProfilePage, RatedChange } from "./protocol";

export type { ProfilePage, RatedChange } from "./protocol";

/** One's own page, or (with an id) somebody else's. */
export const profilePage = (player: string | null): Promise<ProfilePage> =>
  call(player === null ? "/api/profile" : `/api/profile/${encodeURIComponent(player)}`);

/** Past matches of one game (or all), with a player, with people or with robots only (or all). */
export async function chosenMatches(game: string, company: string): Promise<PastMatch[]> {
  const query = new URLSearchParams({ ...(game && { game }), ...(company && { with: company }) });
  return (await call<{ matches: PastMatch[] }>(`/api/history?${query}`)).matches;
}

export const ratedChanges = async (table: string, match: number): Promise<RatedChange[]> =>
  (await call<{ changes: RatedChange[] }>(`/api/tables/${encodeURIComponent(table)}/ratings?match=${match}`))
    .changes;

export const deviceCode = (): Promise<DeviceCode> => call("/api/me/code", {});

/** This device is the code's player from now on. */
export async function redeemCode(code: string): Promise<void> {
  me.value = await call<Me>("/api/me/redeem", { code });
}

/** Every other device that knows this player is a stranger from now on. */
export const onlyHere = (): Promise<Me> => call("/api/me/only-here", {});

/** The server forgets the name; this device is a new guest. */
export async function eraseMe(): Promise<void> {
  await call("/api/me/erase", {});
  await fetchMe();
}

type Levels = Record<string, number>;
const robots = signal<Record<string, Levels> | null>(null);
let asked = false;

/** The fixed ratings of the robots of a game, by level; null until the server has told them. */
export function robotRatings(game: string): Levels | null {
  if (!asked) {
    asked = true;
    gameLines().then(
      (lines) => {
        robots.value = Object.fromEntries(lines.map((line) => [line.id, line.levelRatings ?? {}]));
      },
      () => {
        asked = false;
      },
    );
  }
  return robots.value?.[game] ?? null;
}
