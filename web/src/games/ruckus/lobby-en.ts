import type { fr } from "./lobby-fr";

export const en: typeof fr = {
  name: "Ruckus!",
  lead: "Everyone at once: steal, shout, empty your hand.",
  options: {
    target: "Points to reach",
    autoForm: "Lay pairs for young players",
    autoRuckus: "Call Ruckus for young players",
    announce: "Calls",
  },
  yes: "yes",
  no: "no",
  auto: "automatic",
  manual: "aloud",
  families: {
    A: "ACHOO",
    B: "BOOM",
    C: "COCK-A-DOO",
    D: "RING",
    G: "BRRR",
    H: "HOP",
    M: "MEOW",
    P: "SPLASH",
    R: "SNORE",
    S: "SPLAT",
    T: "CHOO",
    V: "BUZZ",
  },
  called: (name) => `${name}!`,
  cardBack: "RUCKUS",
};
