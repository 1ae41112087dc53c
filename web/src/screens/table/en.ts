import { enCount } from "../../i18n/grammar";
import type { fr } from "./fr";

export const en: typeof fr = {
  lost: "Connection lost. Retrying…",
  connecting: "Joining the table…",
  theHost: "The host",
  takeBack: "Take my seat back",
  returned: (name) => `${name} is back`,
  soundOn: "Sound on",
  soundOff: "Sound off",
  roundStarts: (n) => `Round ${n} begins.`,
  gameChanged: (name, game) => `${name} has changed games: on to ${game}.`,
  toSheet: "Score sheet",
  nextIn: (n: number) => `Next round: ${n} s`,
  nextHeld: "Taking a moment",
  kick: (name) => `Ask ${name} to leave`,
  kickTitle: (name) => `Free up ${name}’s seat?`,
  kickText: "They can still watch, but not sit at this table again.",
  kickYes: "Free up the seat",
  close: "Close the table",
  closeTitle: "Close the table?",
  closeText: "The table disappears for everyone. Its score sheets stay in your games.",
  closeYes: "Close the table",
  leaveTitle: "Leave the table?",
  leavePlaying:
    "A robot plays for you until you come back. Return from the home page and take your seat back at any time.",
  leaveOpen: "Your seat is freed up. The same link brings you back.",
  leaveYes: "Leave",
  absent: (name, n) => `${name} is away: robot in ${n} s`,
  absentSoon: (name) => `${name} is away, the seat is kept`,
  watchers: (n) => enCount(n, "person watching", "people watching"),
  leave: "Leave the table",
};
