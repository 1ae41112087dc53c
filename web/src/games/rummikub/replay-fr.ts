import { frCount } from "../../i18n/grammar";

export const fr = {
  hands: "Plaques en main",
  points: "Points en main",
  draw: "Piochez une plaque.",
  pass: "Passez votre tour.",
  couldGo: (tiles: string) => `${tiles} pouvaient partir.`,
  insteadOf: (tiles: string, made: number) => `On pouvait poser ${tiles} au lieu de ${made}.`,
  worthMore: (points: string) => `On pouvait poser ${points} de plus.`,
  oneCouldGo: "Une plaque pouvait partir.",
  fewer: (points: string) => `${points} de moins en main.`,
  touching: (n: number) => `${frCount(n, "combinaison touchée", "combinaisons touchées")}.`,
  best: "Rien de mieux à faire.",
  keeping: "Garder des plaques se défend.",
  follows: (chance: string) => `Pour la suite, le robot fort y voit ${chance} de chances de plus.`,
  keepingFollows: (points: string, chance: string) =>
    `On pouvait poser ${points} de plus, mais le robot fort voit ${chance} de chances de plus dans ce tour.`,
  noDifference: "Pour la suite, pas de différence sûre.",
  bestIs: (tiles: string, points: string) => `${tiles}, ${points} de moins en main.`,
};
