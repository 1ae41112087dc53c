import { enCount } from "../../i18n/grammar";
import type { fr } from "./fr";

export const en: typeof fr = {
  title: "Referee: is it allowed?",
  games: "The game",
  count: "Count what is left when a round is over",
  counted: (n) => `To write down: ${enCount(n, "point", "points")}. And the next?`,
};
