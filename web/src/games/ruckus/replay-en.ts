import { enCount } from "../../i18n/grammar";
import type { fr } from "./replay-fr";

export const en: typeof fr = {
  hands: "Cards in hand",
  points: "Points",
  cards: (n) => enCount(n, "card", "cards"),
  form: (family) => `Lay your ${family} family.`,
  complete: (family) => `Complete your ${family} family.`,
  steal: (family) => `Steal the ${family} family.`,
  draw: "Draw a card.",
  call: "Call Ruckus!",
  pass: "Pass.",
};
