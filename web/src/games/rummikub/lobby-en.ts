import type { fr } from "./lobby-fr";

export const en: typeof fr = {
  name: "Rummikub",
  lead: "Runs, groups and bold rearrangements, in one minute.",
  time: "Time per turn",
  off: "none",
  rounds: "Rounds",
  preset: "Rules",
  sheet: "printed",
  official: "publisher’s",
  idle: "Time out without a play",
  crowd: "with five, 160 tiles",
  tiles: (n) => (n === 1 ? "1 tile" : `${n} tiles`),
};
