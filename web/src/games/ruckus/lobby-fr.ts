// What the home page and the waiting room say of the game, and the names on its cards.

export const fr = {
  name: "Ruckus!",
  lead: "Tous en même temps : volez, criez, videz votre main.",
  options: {
    target: "Points à atteindre",
    autoForm: "Poser les paires pour les plus jeunes",
    autoRuckus: "Crier Ruckus pour les plus jeunes",
    announce: "Annonces",
  },
  yes: "oui",
  no: "non",
  auto: "automatiques",
  manual: "à voix haute",
  families: {
    A: "ATCHOUM",
    B: "BOUM",
    C: "COCORICO",
    D: "DRING",
    G: "GLAGLA",
    H: "HOP",
    M: "MIAOU",
    P: "PLOUF",
    R: "RONFL",
    S: "SPLATCH",
    T: "TCHOU",
    V: "VZZZ",
  },
  called: (name: string) => `${name} !`,
  cardBack: "BOUCAN",
};
