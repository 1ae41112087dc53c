import { frOf } from "../../i18n/grammar";

export const fr = {
  hand: "Les cartes qui restent",
  handOf: (name: string) => `La main ${frOf(name)}`,
  atZeroShort: "À zéro : la manche est finie.",
  silence: "Dix secondes sans rien",
  over: "La pioche est vide et personne n’a rien fait : la manche est finie. Comptez les points.",
  noBonus: "Personne n’a crié : pas de bonus.",
  tapWhen: "Pioche vide ? Touchez, puis à chaque action",
};
