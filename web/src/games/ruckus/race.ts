// Touch, send, learn: three states of an action. A card that is on its way is shown lifted, a success is heard
// only once the server has said so, and a refusal says who was faster.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Entry, GameEvent, WireError } from "../../net/protocol";
import { play, playVoice, speak } from "../../sound/sound";
import { nameOf } from "../../table/people";
import type { Table } from "../../table/store";
import { toast } from "../../ui/toast";
import { wordOf } from "./art";
import { actionFor, type Target } from "./targets";
import { FAMILIES, type Family, type RuckusView } from "./view";
import { refusalText, words } from "./words";

export interface Shout {
  seat: number;
  text: string;
  id: number;
}

export interface Race {
  waiting: Signal<string | null>; // the target on its way
  shouts: Signal<Shout[]>;
  refused: Signal<string | null>; // the target that just said no
  touch(target: Target): void;
}

export const keyOf = (target: Target): string =>
  target.kind === "pile"
    ? `pile-${target.seat}-${target.family}`
    : target.kind === "hand"
      ? `hand-${target.family}`
      : target.kind;

const SHOUT_FOR = 900;

export function useRace(table: Table, view: RuckusView, started: boolean): Race {
  const waiting = useSignal<string | null>(null);
  const refused = useSignal<string | null>(null);
  const shouts = useShouts(table);
  const touch = async (target: Target) => {
    if (!started) return;
    const answer = actionFor(view, target);
    if ("refusal" in answer) {
      const text = refusalText(answer.refusal);
      play("invalid");
      flash(refused, keyOf(target));
      if (text) toast(text);
      return;
    }
    waiting.value = keyOf(target);
    const error = await table.act(answer.action as unknown as Record<string, unknown>, true);
    waiting.value = null;
    if (error) {
      play("invalid");
      flash(refused, keyOf(target));
      toast(lateText(error));
    }
  };
  return { waiting, shouts, refused, touch: (target) => void touch(target) };
}

function flash(signal: Signal<string | null>, key: string): void {
  signal.value = key;
  setTimeout(() => {
    if (signal.value === key) signal.value = null;
  }, 300);
}

function lateText(error: WireError): string {
  const { data } = error;
  if (error.code !== "too_late" || typeof data?.["name"] !== "string") return error.text;
  return words().tooLate(data["name"], Number(data["behind"] ?? 0));
}

/** Bubbles and noises of everybody's plays, the player's own included. */
function useShouts(table: Table): Signal<Shout[]> {
  const shouts = useSignal<Shout[]>([]);
  useEffect(() => {
    let next = 0;
    const shout = (event: GameEvent) => {
      const text = textOf(event);
      if (text === null) return;
      const id = next++;
      shouts.value = [
        ...shouts.value.filter((other) => other.seat !== event.seat),
        { seat: event.seat, text, id },
      ];
      setTimeout(() => {
        shouts.value = shouts.value.filter((other) => other.id !== id);
      }, SHOUT_FOR);
    };
    return table.onEntry((entry: Entry) => {
      for (const event of entry.events ?? []) {
        shout(event);
        sound(table, event);
      }
    });
  }, [table, shouts]);
  return shouts;
}

function textOf(event: GameEvent): string | null {
  if (event.kind === "ruckus") return words().ruckus;
  const family = event.cards?.[0] as Family | undefined;
  return family ? wordOf(family) : null;
}

function sound(table: Table, event: GameEvent): void {
  const mine = event.seat === table.seat.value;
  const family = event.cards?.[0] as Family | undefined;
  if (event.kind === "ruckus") play("ruckus");
  else if (event.kind === "drew" && mine) play("card");
  else if (family) {
    playVoice(FAMILIES.indexOf(family), event.seat);
    speak(wordOf(family), event.seat);
  }
  if (event.kind === "stole" && event.target === table.seat.value && family) {
    play("lost");
    toast(words().lostPile(nameOf(table, event.seat), wordOf(family)));
  }
}
