import type { fr } from "./companion-fr";

export const en: typeof fr = {
  hand: "The cards that are left",
  handOf: (name) => `The hand of ${name}`,
};
