import type { fr } from "./lobby-fr";

export const en: typeof fr = {
  name: "Rummikub",
  lead: "Runs, groups and grand rearrangements in one minute.",
  time: "Time per turn",
  off: "none",
  rounds: "Rounds",
  preset: "Rules",
  sheet: "of the sheet",
  official: "of the publisher",
  idle: "Time out without a play",
  crowd: "with five, 160 tiles",
  tiles: (n) => (n === 1 ? "1 tile" : `${n} tiles`),
};
