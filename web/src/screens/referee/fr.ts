import { frCount } from "../../i18n/grammar";

export const fr = {
  title: "Arbitre : est-ce permis ?",
  games: "Le jeu",
  count: "Compter ce qui reste à la fin d’une manche",
  counted: (n: number) => `À noter : ${frCount(n, "point", "points")}. La suite ?`,
};
