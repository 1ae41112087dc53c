import type { fr } from "./companion-fr";

export const en: typeof fr = {
  hand: "The cards that are left",
  handOf: (name) => `The hand of ${name}`,
  atZeroShort: "At zero: the round is over.",
  silence: "Ten seconds of nothing",
  over: "The deck is empty and nobody has done anything: the round is over. Count the points.",
  noBonus: "Nobody has called: no bonus.",
  tapWhen: "Deck empty? Tap, then at every action",
  sheet: {
    asks: "cards laid, less those in hand",
    whoEnds: "Who called out? Press their cell.",
    ended: (name) => `${name} called: +2`,
    stalled: "Nobody called",
    stalledNote: "The round stopped by itself: no bonus.",
    inHand: "in hand",
  },
};
