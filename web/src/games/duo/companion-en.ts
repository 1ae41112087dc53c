import type { fr } from "./companion-fr";

export const en: typeof fr = {
  hand: "The cards that are left",
  handOf: (name) => `The hand of ${name}`,
  atZeroShort: "At zero: one card, if nothing is laid.",
  timeUp: "Time is up",
  silence: "Ten seconds without a card",
  penalty: "The cards already laid count. If nothing is laid, draw one card.",
  tapWhen: "Too slow? Tap: ten seconds",
  sheet: {
    asks: "cards in hand",
    whoEnds: "Who has no cards left? Press their cell.",
    ended: (name) => `${name} has won`,
    exhausted: "Pile run out",
    exhaustedNote: "Nobody went out: everybody loses a point for each card in hand.",
  },
};
