import { frCount, frOf, frWord } from "../../i18n/grammar";

export const fr = {
  rack: "La réglette",
  rackOf: (name: string) => `La réglette ${frOf(name)}`,
  remove: (tile: string) => `Retirer ${tile}`,
  theJoker: "le joker",
  jokerKey: "Joker, 30",
  points: (points: number, tiles: number, jokers: number) =>
    `${frWord(points, "point", "points")} pour ${frCount(tiles, "plaque", "plaques")}${
      jokers === 0 ? "" : jokers === 1 ? ", dont un joker à 30" : `, dont ${jokers} jokers à 30`
    }. Touchez une plaque pour la retirer.`,
  pointsNone: "Rien sur la réglette.",
  tapRest: "Touchez ce qui reste. La couleur ne compte pas.",
  write: (points: number) => `Noter ${points === 0 ? "0" : `−${points}`}`,
  tapped: (tile: string, total: number) => `${tile}, total ${total}`,
  count: (n: number) => `déjà ${n}`,
  allTapped: "il n’y en a pas d’autre dans la boîte",
  atZeroShort: "À zéro : tout revient, et trois plaques.",
  timeUp: "Temps écoulé",
  penalty:
    "La table redevient comme au début du tour. Les plaques posées reviennent sur la réglette, et trois plaques de plus avec elles.",
  stands: "Si chaque combinaison est en règle, la pose compte, sans pénalité.",
  lost: "Ce dont personne ne retrouve la place va à la pioche.",
  putBackHelp:
    "Remettez d’abord les combinaisons entières dont tout le monde se souvient, puis les plaques de la réglette. On ne discute pas plus d’une minute : le doute va à la pioche.",
  sheet: {
    asks: "ce qui reste",
    whoEnds: "Qui a posé toutes ses plaques ? Touchez sa case.",
    ended: (name: string) => `${name} a gagné`,
    blocked: "Manche bloquée",
    blockedNote: "La pioche est vide et personne n’a fini. Notez toutes les réglettes : la plus basse gagne.",
    fewerTiles: "À égalité, qui a le moins de plaques ?",
    joker: "Joker 30",
  },
};
