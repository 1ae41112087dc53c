// Touch, send, learn: three states of an action. A card that is on its way is shown lifted, a success is heard
// only once the server has said so, and a refusal says who was faster.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Entry, GameEvent, WireError } from "../../net/protocol";
import type { Session } from "../../session/session";
import { play, speak } from "../../sound/sound";
import { nameOf } from "../../table/seats";
import { refuse } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import { toast } from "../../ui/toast";
import { wordOf } from "./art";
import { chanceText } from "./describe";
import { playLids, playLost, playVoice } from "./noises";
import { callRuckus } from "./splash";
import { actionFor, needsCall, type Target } from "./targets";
import { FAMILIES, type Family, type RuckusView } from "./view";
import { refusalOf, words } from "./wording";

export interface Shout {
  seat: number;
  text: string;
  id: number;
}

export interface Race {
  waiting: Signal<ReadonlySet<string>>; // targets on their way
  refused: Signal<string | null>; // the target that just said no
  done: Signal<string | null>; // the pile that just took the card
  shouts: Signal<Shout[]>;
  calling: Signal<Target | null>; // played as soon as its name is called
  touch(target: Target): void;
  call(family: Family): void;
  drop(): void; // nothing is called after all
}

export const keyOf = (target: Target): string =>
  target.kind === "pile"
    ? `pile-${target.seat}-${target.family}`
    : target.kind === "hand"
      ? `hand-${target.family}`
      : target.kind;

/** How a target looks: on its way, refused or taken. */
export function stateOf(race: Race, key: string): string {
  if (race.waiting.value.has(key)) return "waiting";
  if (race.refused.value === key) return "refused";
  return race.done.value === key ? "done" : "";
}

const SHOUT_FOR = 900;

/** Nobody plays before the deal says so. */
const hasStarted = (session: Session): boolean => session.now() >= (session.deal.peek()?.starts ?? 0);

export function useRace(session: Session, view: RuckusView): Race {
  const waiting = useSignal<ReadonlySet<string>>(new Set());
  const refused = useSignal<string | null>(null);
  const done = useSignal<string | null>(null);
  const calling = useSignal<Target | null>(null);
  const shouts = useShouts(session, done);
  const no = (key: string, reason: { text: string; rule: string | null } | null) => {
    play("invalid");
    flash(refused, key);
    if (reason) refuse(reason);
  };
  const touch = async (target: Target, name: Family | null = null) => {
    const key = keyOf(target);
    calling.value = null;
    if (!hasStarted(session) || waiting.value.has(key)) return;
    const answer = actionFor(view, target, name);
    if ("action" in answer && name === null && needsCall(view, answer.action)) {
      calling.value = target;
      announce(words().callWhich);
      return;
    }
    if ("refusal" in answer) {
      const { refusal } = answer;
      // The pair that has to go first is the one to look at.
      const culprit = refusal.code === "formFirst" ? keyOf({ kind: "hand", family: refusal.family }) : key;
      no(culprit, refusalOf(refusal));
      return;
    }
    waiting.value = new Set([...waiting.value, key]);
    const error = await session.act({ ...answer.action }, true);
    waiting.value = new Set([...waiting.value].filter((other) => other !== key));
    if (error) no(key, { rule: error.rule, text: errorText(error) });
  };
  const call = (family: Family) => {
    if (calling.value !== null) void touch(calling.value, family);
  };
  const drop = () => {
    calling.value = null;
  };
  return { waiting, refused, done, shouts, calling, touch: (target) => void touch(target), call, drop };
}

function flash(signal: Signal<string | null>, key: string): void {
  signal.value = key;
  setTimeout(() => {
    if (signal.value === key) signal.value = null;
  }, 300);
}

function errorText(error: WireError): string {
  const { data } = error;
  if (error.rule === "RUC-34") return words().wrongCall;
  if (error.code !== "too_late" || typeof data?.["name"] !== "string") return error.text;
  return words().tooLate(data["name"], Number(data["behind"] ?? 0));
}

/** Bubbles and noises of everybody's plays, the player's own included. */
function useShouts(session: Session, done: Signal<string | null>): Signal<Shout[]> {
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
    return session.onEntry((entry: Entry) => {
      for (const event of entry.events ?? []) {
        shout(event);
        sound(session, event);
        told(session, event, done);
      }
    });
  }, [session, shouts, done]);
  return shouts;
}

function textOf(event: GameEvent): string | null {
  if (event.kind === "ruckus") return words().ruckus;
  const family = event.cards?.[0] as Family | undefined;
  return family ? wordOf(family) : null;
}

function sound(session: Session, event: GameEvent): void {
  const mine = event.seat === session.seat.value;
  const family = event.cards?.[0] as Family | undefined;
  if (event.kind === "ruckus") playLids();
  else if (event.kind === "drew" && mine) play("card");
  else if (family) {
    playVoice(FAMILIES.indexOf(family), event.seat);
    speak(wordOf(family), event.seat);
  }
  if (event.kind === "stole" && event.target === session.seat.value && family) {
    playLost();
    toast(words().lostPile(nameOf(session, event.seat), wordOf(family)));
  }
}

/** What concerns the listener beyond the noise: a card of theirs has landed, or a chance has come up. */
function told(session: Session, event: GameEvent, done: Signal<string | null>): void {
  const family = event.cards?.[0] as Family | undefined;
  if (event.kind === "ruckus") callRuckus(session, event.seat);
  if (event.seat === session.seat.value) {
    if (family && event.kind !== "drew") flash(done, keyOf({ kind: "pile", seat: event.seat, family }));
    return;
  }
  const { hand } = (session.view.value ?? {}) as Partial<RuckusView>;
  const chance = chanceText(session, event, hand ?? []);
  if (chance !== null) announce(chance);
}
