import type { fr } from "./lobby-fr";

export const en: typeof fr = {
  lead: "Two traits out of three, and the card goes. Turbo for the little ones.",
  turbo: "Turbo-Duo",
  yes: "yes",
  no: "no",
  target: "Points to reach",
  bySeats: "10 for 2 players, 15 for 3 or 4, 20 for 5 or 6",
  time: "Time per turn",
  noLimit: "none",
  letters: { B: "B", R: "R", Y: "Y", G: "G" },
  jokers: { colour: "COLOUR", digit: "NUMBER", shape: "SHAPE" },
};
