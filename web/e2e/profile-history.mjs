// A year of matches for a profile, always the same: in each the first player is the one whose page it is.

const PLAN = [
  { game: "rummikub", every: 11, from: 350, level: "medium", wins: [1, 0, 1, 1] },
  { game: "duo", every: 17, from: 300, level: "easy", wins: [1, 0] },
  { game: "ruckus", every: 21, from: 150, level: "medium", wins: [0, 1, 0] },
];

/** Matches of the last year, oldest first; every third one with `friend`, the others with robots. */
export function yearOf(own, friend) {
  const matches = PLAN.flatMap(({ game, every, from, level, wins }) =>
    Array.from({ length: Math.floor(from / every) }, (_, place) => {
      const won = wins[place % wins.length] === 1;
      const others = place % 3 === 2 ? [friend, "easy"] : [level, level];
      return {
        game,
        days: from - place * every,
        players: [own, ...others],
        totals: won ? [24, 9, -3] : [7, 21, 4],
        rated: true,
        ...(place === 5 && { brilliant: "1.4" }),
      };
    }),
  );
  return matches.sort((a, b) => b.days - a.days);
}
