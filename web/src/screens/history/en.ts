import type { fr } from "./fr";

export const en: typeof fr = {
  title: "My games",
  none: "No games yet. Open a table, the family will follow.",
  won: "won",
  lost: "lost",
  shared: "shared",
  again: "Look back",
  resume: "Resume",
  underWay: "under way",
  underWayWith: (names) => `under way, with ${names}`,
  realTable: "Real table",
};
