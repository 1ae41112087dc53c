// The HTTP half of the protocol.

import { effect, signal } from "@preact/signals";
import { settings } from "../settings";
import { reachable } from "./offline";
import type {
  Entry,
  FoundTable,
  GameLine,
  Json,
  Me,
  NewTable,
  PastMatch,
  TableLine,
  WireError,
} from "./protocol";

export type { Me, PastMatch, TableLine } from "./protocol";

export class Refused extends Error {
  constructor(readonly error: WireError) {
    super(error.text);
  }
}

export class Unreachable extends Error {}

/** A GET, or with a body a POST. `signal` gives it up. */
export async function call<T>(path: string, body?: Json, signal?: AbortSignal): Promise<T> {
  const request: RequestInit = body
    ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : {};
  let response: Response;
  try {
    response = await fetch(body ? `${path}?lang=${settings.value.lang}` : path, {
      ...request,
      credentials: "same-origin",
      ...(signal && { signal }),
    });
  } catch {
    if (signal?.aborted) throw new Unreachable(path);
    reachable.value = false;
    throw new Unreachable(path);
  }
  reachable.value = true;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as { error?: WireError } | null)?.error;
  if (error) throw new Refused(error);
  throw new Unreachable(path);
}

/** The player this browser is to the server; null before its first answer. */
export const me = signal<Me | null>(null);

export async function fetchMe(): Promise<void> {
  me.value = await call<Me>("/api/me");
}

export async function changeMe(part: Partial<Pick<Me, "name" | "avatar" | "lang">>): Promise<void> {
  me.value = await call<Me>("/api/me", part);
}

/** Tells the server which language the page speaks: guests without a name of their own are called in it. */
export const tellLanguage = (): (() => void) =>
  effect(() => {
    const { lang } = settings.value;
    if (me.value !== null && me.value.lang !== lang) changeMe({ lang }).catch(() => {});
  });

export async function createAccount(login: string, password: string): Promise<void> {
  me.value = await call<Me>("/api/account", { login, password });
}

export async function logIn(login: string, password: string): Promise<void> {
  me.value = await call<Me>("/api/login", { login, password });
}

/** The device then is a new guest; `everywhere`: all others are, too. */
export async function logOut(everywhere = false): Promise<void> {
  await call("/api/logout", { everywhere });
  await fetchMe();
}

export interface Wish {
  game: string;
  options?: Json;
  seats?: number;
  visibility?: "public" | "private";
  robots?: string[];
  pace?: string;
  /** The match begins at once. */
  start?: true;
}

export function openTable(table: Wish): Promise<NewTable> {
  const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  return call("/api/tables", { id, ...table });
}

export const findTable = (code: string): Promise<FoundTable> =>
  call(`/api/tables/${encodeURIComponent(code.replaceAll(" ", ""))}?lang=${settings.value.lang}`);

export const publicTables = async (): Promise<TableLine[]> =>
  (await call<{ tables: TableLine[] }>("/api/tables")).tables;

export const pastMatches = async (): Promise<PastMatch[]> =>
  (await call<{ matches: PastMatch[] }>("/api/history")).matches;

export const tableLog = async (id: string): Promise<Entry[]> =>
  (await call<{ entries: Entry[] }>(`/api/tables/${encodeURIComponent(id)}/log?after=0`)).entries;

export async function ruleBook(game: string, lang: string): Promise<string> {
  const response = await fetch(`/api/rules/${game}.${lang}`);
  if (!response.ok) throw new Unreachable(game);
  return response.text();
}

export const gameLines = async (): Promise<GameLine[]> =>
  (await call<{ games: GameLine[] }>("/api/games")).games;

/** Where a finished match can be downloaded. */
export const replayAddress = (table: string, match: number): string =>
  `/api/tables/${encodeURIComponent(table)}/replay?match=${match}`;
