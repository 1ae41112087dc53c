// What the home page and the waiting room say of the game, and what is printed on its cards.

export const fr = {
  lead: "Deux caractéristiques sur trois, et la carte part. Turbo pour les petits.",
  turbo: "Turbo-Duo",
  yes: "oui",
  no: "non",
  target: "Points à atteindre",
  bySeats: "10 à 2 joueurs, 15 à 3 ou 4, 20 à 5 ou 6",
  time: "Temps par tour",
  noLimit: "libre",
  letters: { B: "B", R: "R", Y: "J", G: "V" } as Record<string, string>,
  jokers: { colour: "COULEUR", digit: "CHIFFRE", shape: "FORME" },
};
