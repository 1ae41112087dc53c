// The score sheets that phones share, over HTTP.

import { call } from "./api";
import type { Json, SheetCell, SheetUpdate } from "./protocol";

const at = (id: string): string => `/api/sheets/${encodeURIComponent(id)}`;

/** Opens it; the same request again finds the same sheet. */
export const openShared = (head: Json): Promise<SheetUpdate> => call("/api/sheets", head);

/** What has changed since `after`; with `wait`, once something has, or after some seconds. */
export const readShared = (id: string, after: number, wait: boolean, signal?: AbortSignal) =>
  call<SheetUpdate>(`${at(id)}?after=${after}${wait ? "&wait=1" : ""}`, undefined, signal);

export const writeShared = (id: string, writes: readonly SheetCell[], after: number): Promise<SheetUpdate> =>
  call(`${at(id)}/writes`, { writes, after });

/** Says which column is the caller's. */
export const claimColumn = (id: string, column: number): Promise<SheetUpdate> =>
  call(`${at(id)}/claim`, { column });
