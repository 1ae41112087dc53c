// What the host may do, each with its question where it cannot be taken back.

import { go } from "../../router";
import type { Session } from "../../session/session";
import type { TableSession } from "../../session/table-session";
import { watch } from "../../session/watched-tables";
import type { Person } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { confirm } from "../../ui/confirm";
import { tableWords } from "./words";

export const isHost = (session: TableSession): boolean => {
  const snapshot = session.snapshot.value;
  return snapshot !== null && snapshot.table.host === snapshot.you.player;
};

/** Chairs change hands before the start and after a match. */
export const canSeat = (session: Session): boolean =>
  session.phase.value === "open" || session.phase.value === "over";

export async function askOff(session: TableSession, { name, seat }: Person): Promise<void> {
  const words = tableWords();
  if (await confirm({ title: words.kickTitle(name), text: words.kickText, yes: words.kickYes }))
    await accepted(session.kick(seat));
}

export async function askClose(session: TableSession): Promise<void> {
  const words = tableWords();
  const { closeTitle: title, closeText: text, closeYes: yes } = words;
  if ((await confirm({ title, text, yes })) && (await accepted(session.close()))) go("/");
}

const PATIENCE_MS = 800;

export async function askLeave(session: TableSession): Promise<void> {
  const words = tableWords();
  const seated = session.seat.value !== null;
  const playing = !canSeat(session);
  const { leaveTitle: title, leaveYes: yes } = words;
  if (seated && !(await confirm({ title, text: playing ? words.leavePlaying : words.leaveOpen, yes })))
    return;
  const id = session.id.value;
  watch(id, true); // nobody is asked to sit down on the way out
  const gone = seated || session.queuePlace.value !== null ? session.leave() : Promise.resolve();
  await Promise.race([gone, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  go("/");
  watch(id, false);
}
