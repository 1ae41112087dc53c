// Looking back at a match: the part of the HTTP protocol that is about recorded matches.

import { call } from "./api";
import type { Json, NewTable, Replay, ReplayAnalysis, RoundViews } from "./protocol";

const at = (id: string, rest = ""): string => `/api/replays/${encodeURIComponent(id)}${rest}`;

/** What a match is called where it is looked at again. */
export const replayId = (table: string, match: number): string => `${table}.${match}`;

export const fetchReplay = (id: string): Promise<Replay> => call(at(id));

/** `as`: "all" for every seat; without it the caller's own, or a spectator's sight. */
export const fetchViews = (id: string, round: number, as?: "all"): Promise<RoundViews> =>
  call(at(id, `/rounds/${round}${as ? `?as=${as}` : ""}`));

export const fetchAnalysis = (id: string): Promise<ReplayAnalysis> => call(at(id, "/analysis"));

/** Starts it, or joins the one under way. */
export const startAnalysis = (id: string): Promise<ReplayAnalysis> => call(at(id, "/analysis"), {});

/** A table that goes on from the position after this step, robots on the other seats. */
export const playOn = (id: string, step: string, seat: number): Promise<NewTable> =>
  call(at(id, "/play-on"), { id: freshId(), at: step, seat } satisfies Json);

const freshId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
