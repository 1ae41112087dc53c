// A year of matches for a profile, always the same: in each the first player is the one whose page it is.

const PLAN = [
  { game: "rummikub", every: 11, from: 350, level: "medium", wins: [1, 0, 1, 1], numbers: [4.2, 2.9, 3.6] },
  { game: "duo", every: 17, from: 300, level: "easy", wins: [1, 0], numbers: [0.034, 0.021, 0.027] },
  { game: "ruckus", every: 21, from: 150, level: "medium", wins: [0, 1, 0], numbers: [2.4, 1.9, 1.7] },
];

/** Matches of the last year, oldest first; every third one with `friend`, the others with robots. */
export function yearOf(own, friend) {
  const matches = PLAN.flatMap(({ game, every, from, level, wins, numbers }) =>
    Array.from({ length: Math.floor(from / every) }, (_, place) => {
      const won = wins[place % wins.length] === 1;
      const others = place % 3 === 2 ? [friend, "easy"] : [level, level];
      return {
        game,
        days: from - place * every,
        players: [own, ...others],
        totals: won ? [24, 9, -3] : [7, 21, 4],
        rated: true,
        ...(from - place * every < 120 && { number: numbers[place % numbers.length] }),
        ...(place === 5 && { brilliant: "1.4" }),
      };
    }),
  );
  return matches.sort((a, b) => b.days - a.days);
}
