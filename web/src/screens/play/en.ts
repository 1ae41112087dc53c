import { enCount } from "../../i18n/grammar";
import type { fr } from "./fr";

export const en: typeof fr = {
  round: (n) => `round ${n}`,
  roundOf: (n, all) => `round ${n} of ${all}`,
  upTo: (n) => `up to ${enCount(n, "point", "points")}`,
  menu: "Menu",
  rules: "Rules of the game",
  leaveHint: "Your seat is kept for a minute, then a robot takes it.",
  zen: "Zen mode",
  zenOff: "Leave zen mode",
  fullscreen: "Full screen",
  turns: {
    title: "The last turns",
    dealt: "The deal.",
    ago: (n) => (n === 0 ? "Now" : n === 1 ? "1 turn ago" : `${n} turns ago`),
    back: "Previous turn",
    forward: "Next turn",
    present: "Return",
    movedOn: "Somebody has played meanwhile.",
    keys: "look back through the last turns",
  },
  keys: {
    title: "Keyboard shortcuts",
    help: "this list",
    arrows: "go from piece to piece",
    space: "Space",
    enter: "Enter",
    back: "Backspace",
    escape: "Esc",
    arrowKeys: "Arrows",
  },
};
