// The evening that this device times: kept through reloads, moved on by taps and by the clock, heard as well as seen.

import { signal } from "@preact/signals";
import { speak } from "../../companion/voice";
import { type Cue, play } from "../../sound/sound";
import { StoredSignal } from "../../storage";
import { announce } from "../../ui/live-region";
import { type ChronoEvent, reduce } from "./reduce";
import { begin, type Evening, eveningOf, left, type Plan } from "./state";
import { secondsOf, type Warning, warningFor } from "./warnings";
import { chronoWords } from "./words";

export const evening = new StoredSignal<Evening | null>("tablee.chrono", eveningOf);

/** The instant that is drawn. */
export const now = signal(0);

/** How often the digits are looked after: they never stand still for a second too long. */
const LOOK_MS = 200;

export function start(plan: Plan): void {
  now.value = Date.now();
  evening.value = begin(plan, now.value);
  play("start");
  sayWhoseTurn(evening.value);
}

export function forget(): void {
  evening.value = null;
}

export function act(event: ChronoEvent): void {
  const before = evening.value;
  if (before === null) return;
  const rest = left(before, now.value);
  now.value = Date.now();
  const after = reduce(before, event, now.value);
  if (after !== before) evening.value = after;
  hear(before, after, rest);
}

/** What the change from one to the other sounds like. */
function hear(before: Evening, after: Evening, rest: number | null): void {
  if (after.timing === "turns" && (after.player !== before.player || after.round !== before.round)) {
    play("card");
    navigator.vibrate?.(20);
    sayWhoseTurn(after);
  } else if (after.setBack && !before.setBack) say(chronoWords().setBack);
  else if (before.phase === "running") warn(after, warningFor(rest, left(after, now.value)));
}

const BUZZES: Record<Warning, number[]> = {
  fifteen: [60],
  tick: [],
  five: [60],
  zero: [200, 80, 200, 80, 400],
};

function warn(after: Evening, warning: Warning | null): void {
  if (warning === null) return;
  const words = chronoWords();
  const name = after.timing === "turns" ? (after.players[after.player]?.name ?? "") : "";
  const seconds = secondsOf(left(after, now.value) ?? 0);
  const cues: Record<Warning, Cue> = {
    fifteen: "turn",
    tick: seconds <= 3 ? "tickLoud" : "tick",
    five: "tickLoud",
    zero: "alarm",
  };
  const texts: Partial<Record<Warning, string>> = {
    fifteen: words.fifteen(name),
    five: words.five,
    zero: words.zero(name),
  };
  play(cues[warning]);
  if (BUZZES[warning].length > 0) navigator.vibrate?.(BUZZES[warning]);
  const text = texts[warning];
  if (text !== undefined) say(text);
}

function sayWhoseTurn({ players, player, timing }: Evening): void {
  const name = players[player]?.name;
  if (timing === "turns" && name !== undefined) say(name);
}

function say(text: string): void {
  announce(text);
  speak(text);
}

/** Looks at the clock until it is told to stop; at once when the page comes back to the front. */
export function follow(): () => void {
  const look = () => act({ type: "tick" });
  look();
  const timer = setInterval(look, LOOK_MS);
  const shown = () => document.visibilityState === "visible" && look();
  document.addEventListener("visibilitychange", shown);
  addEventListener("pageshow", shown);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", shown);
    removeEventListener("pageshow", shown);
  };
}
