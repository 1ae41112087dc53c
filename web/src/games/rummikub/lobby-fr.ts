import { frCount } from "../../i18n/grammar";

export const fr = {
  name: "Rummikub",
  lead: "Suites, séries et grandes recombinaisons en une minute.",
  time: "Temps par tour",
  off: "libre",
  rounds: "Manches",
  preset: "Règle",
  sheet: "imprimées",
  official: "de l’éditeur",
  idle: "Temps écoulé sans jouer",
  crowd: "à cinq, 160 plaques",
  tiles: (n: number) => frCount(n, "plaque", "plaques"),
};
