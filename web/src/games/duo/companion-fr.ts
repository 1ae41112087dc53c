import { frOf } from "../../i18n/grammar";

export const fr = {
  hand: "Les cartes qui restent",
  handOf: (name: string) => `La main ${frOf(name)}`,
  atZeroShort: "À zéro : une carte, si rien n’est posé.",
  timeUp: "Temps écoulé",
  silence: "Dix secondes sans carte",
  penalty: "Les cartes déjà posées comptent. Si rien n’est posé, on pioche une carte.",
  tapWhen: "On traîne ? Touchez : dix secondes",
};
