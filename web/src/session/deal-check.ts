// The check of a deal. The server sends the hash of each deal before the first card, and the deal with its salt after
// the last. The hash is stored when it arrives, so that the server cannot change it afterwards.

import type { Reveal, Snapshot } from "../net/protocol";
import { device } from "../storage";
import { sha256 } from "./sha256";

const KEY = "tablee.promises";
const MOST = 40;

export interface Promised {
  commitment: string;
  early: boolean; // heard while the round was still on
}

type Notes = Record<string, Promised>;

const notes = (): Notes => (device.read(KEY) ?? {}) as Notes;

const keyOf = ({ table, deal }: Snapshot): string => `${table.id} ${table.match} ${deal?.round ?? 0}`;

/** Stores the hash of the round being played, unless one is stored already. */
export function notePromise(snapshot: Snapshot): void {
  const { deal } = snapshot;
  const known = notes();
  const key = keyOf(snapshot);
  if (!deal || key in known) return;
  const noted: Promised = { commitment: deal.commitment, early: !snapshot.result };
  const latest = Object.entries({ ...known, [key]: noted }).slice(-MOST);
  device.write(KEY, Object.fromEntries(latest));
}

export function promised(snapshot: Snapshot): Promised | null {
  const noted = notes()[keyOf(snapshot)];
  if (noted) return noted;
  return snapshot.deal ? { commitment: snapshot.deal.commitment, early: false } : null;
}

/** The fingerprint of a deal: SHA-256 of the salt, a newline and the deal. */
export const fingerprint = ({ salt, deal }: Reveal): Promise<string> => sha256(`${salt}\n${deal}`);

export interface DealLine extends Reveal {
  round: number;
  commitment: string;
}

/** The rounds of a downloaded match: what was promised, and what was dealt. */
export function dealsOf(replay: string): DealLine[] {
  const lines = replay.split(/\r?\n/).map((line) => line.trim());
  if (lines.find((line) => line !== "" && !line.startsWith("#")) !== "tablee replay 1") return [];
  const deals: DealLine[] = [];
  let now: Partial<DealLine> = {};
  for (const line of lines) {
    const space = line.indexOf(" ");
    const [word, rest] = [line.slice(0, space), line.slice(space + 1)];
    if (word === "round") now = { round: Number.parseInt(rest, 10) };
    else if (word === "commitment" || word === "salt") now = { ...now, [word]: rest };
    else if (word === "deal") deals.push({ round: 0, commitment: "", salt: "", ...now, deal: rest });
  }
  return deals;
}
