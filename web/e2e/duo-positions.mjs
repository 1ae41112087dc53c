// Positions of Duo that several tests need. Seat 0 is in turn; robots have only drawn.

const draws = (seats) => Array.from({ length: seats - 1 }, (_, other) => [other + 1, "draw"]);

/** Three cards fit on the red square 3, one on the yellow cross 4, and three nowhere. */
export const openTurn = (options = { target: 100 }) => ({
  game: "duo",
  options,
  deal: { hands: ["R3t R3o G3o B1s Y4s G2t B2x"], tops: "R3s Y4x" },
});

/** Cards that all fit one upon the other: so many are left in the hand, the others lie on the left pile. */
export function lastCards(left, { seats = 2, options = { target: 100 } } = {}) {
  const hand = "R3t R3o R3x R4x R4o R4s R4t".split(" ");
  return {
    game: "duo",
    options,
    deal: { hands: [hand.join(" ")], tops: "R3s Y4x" },
    moves: [[0, `play left ${hand.slice(0, -left).join(" ")}`], ...draws(seats)],
  };
}
