// What the host may do, each with its question where it cannot be taken back.

import { more } from "../i18n/more";
import { go } from "../router";
import { confirm } from "../ui/confirm";
import type { Person } from "./people";
import { told } from "./refusal";
import type { Table } from "./store";

export const isHost = (table: Table): boolean => {
  const snapshot = table.snapshot.value;
  return snapshot !== null && snapshot.table.host === snapshot.you.player;
};

/** Chairs change hands before the start and after a match. */
export const canSeat = (table: Table): boolean =>
  table.phase.value === "open" || table.phase.value === "over";

export async function askOff(table: Table, { name, seat }: Person): Promise<void> {
  const words = more.value.host;
  if (await confirm({ title: words.kickTitle(name), text: words.kickText, yes: words.kickYes }))
    await told(table.kick(seat));
}

export async function askClose(table: Table): Promise<void> {
  const words = more.value.host;
  const { closeTitle: title, closeText: text, closeYes: yes } = words;
  if ((await confirm({ title, text, yes })) && (await told(table.close()))) go("/");
}

const PATIENCE_MS = 800;

export async function askLeave(table: Table): Promise<void> {
  const words = more.value.host;
  const seated = table.seat.value !== null;
  const playing = !canSeat(table);
  const { leaveTitle: title, leaveYes: yes } = words;
  if (seated && !(await confirm({ title, text: playing ? words.leavePlaying : words.leaveOpen, yes })))
    return;
  const gone = seated ? table.leave() : Promise.resolve();
  await Promise.race([gone, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  go("/");
}
