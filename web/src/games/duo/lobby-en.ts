import type { fr } from "./lobby-fr";

export const en: typeof fr = {
  lead: "Two traits out of three, and the card goes. Turbo for the little ones.",
  turbo: "Turbo-Duo",
  yes: "yes",
  no: "no",
  target: "Points to reach",
  bySeats: "by players",
  time: "Time per turn",
  noLimit: "none",
  letters: { B: "B", R: "R", Y: "Y", G: "G" },
  jokers: { colour: "COLOUR", digit: "NUMBER", shape: "SHAPE" },
};
