import { frOf } from "../../i18n/grammar";

export const fr = {
  hand: "Les cartes qui restent",
  handOf: (name: string) => `La main ${frOf(name)}`,
  atZeroShort: "À zéro : la manche est finie.",
  silence: "Dix secondes sans rien",
  over: "La pioche est vide et personne n’a rien fait : la manche est finie. Comptez les points.",
  noBonus: "Personne n’a crié : pas de bonus.",
  tapWhen: "Pioche vide ? Touchez, puis à chaque action",
  sheet: {
    asks: "cartes posées, moins celles en main",
    whoEnds: "Qui a crié ? Touchez sa case.",
    ended: (name: string) => `${name} a crié : +2`,
    stalled: "Personne n’a crié",
    stalledNote: "La manche s’est arrêtée toute seule : pas de bonus.",
    inHand: "en main",
  },
};
