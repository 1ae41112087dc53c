import { frCount } from "../../i18n/grammar";

export const fr = {
  hands: "Plaques en main",
  draw: "Piochez une plaque.",
  pass: "Passez votre tour.",
  couldGo: (tiles: string) => `${tiles} pouvaient partir.`,
  oneCouldGo: "Une plaque pouvait partir.",
  fewer: (points: string) => `${points} de moins en main.`,
  touching: (n: number) => `${frCount(n, "combinaison touchée", "combinaisons touchées")}.`,
  best: "Rien de mieux à faire.",
  bestIs: (tiles: string, points: string) => `${tiles}, ${points} de moins en main.`,
};
