import { frOf } from "../../i18n/grammar";

export const fr = {
  hand: "Les cartes qui restent",
  handOf: (name: string) => `La main ${frOf(name)}`,
  atZeroShort: "À zéro : une carte, si rien n’est posé.",
  timeUp: "Temps écoulé",
  silence: "Dix secondes sans carte",
  penalty: "Les cartes déjà posées comptent. Si rien n’est posé, on pioche une carte.",
  tapWhen: "On traîne ? Touchez : dix secondes",
  sheet: {
    asks: "cartes en main",
    whoEnds: "Qui n’a plus de cartes ? Touchez sa case.",
    ended: (name: string) => `${name} a gagné`,
    exhausted: "Pioche épuisée",
    exhaustedNote: "Personne n’a fini : chacun perd un point par carte en main.",
  },
};
