export const fr = {
  hands: "Cartes en main",
  draw: "Piochez une carte.",
  lay: (card: string, pile: string) => `Posez le ${card} sur la ${pile}.`,
  chance: (part: string) => `${part} de chances de gagner la manche.`,
  instead: (best: string, made: string) => `${best} de chances au lieu de ${made}.`,
  within: (error: string) => `Chances de gagner la manche, à ± ${error} près.`,
  best: "Le meilleur coup trouvé.",
  andThen: (card: string) => `Puis le ${card}.`,
};
