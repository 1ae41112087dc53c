import { describe, expect, it } from "vitest";
import { type Cells, type CellWrite, highestCounter, merge, roundsIn } from "../src/companion/sheet/cells";
import type { RoundEntry, RoundScore, Standing } from "../src/companion/sheet/rules";
import { type Head, sumOf, tally } from "../src/companion/sheet/tally";
import { GAMES, gameOf } from "../src/games";
import type { Json } from "../src/net/protocol";
import duo from "./vectors/duo-sheet.json";
import ruckus from "./vectors/ruckus-sheet.json";
import rummikub from "./vectors/rummikub-sheet.json";
import merges from "./vectors/sheet-merges.json";

// The vectors are answers of tablee.sheets, which the rules of each game are held against.

interface Row {
  entry: RoundEntry;
  options: Json;
  score: RoundScore;
  totals: number[];
  wins: number[];
  standing: Standing;
}

const VECTORS = { duo, ruckus, rummikub } as unknown as Record<string, Row[]>;
const rulesOf = async (game: string) => {
  const entry = gameOf(game);
  if (entry === null) throw new Error(game);
  return (await entry.companion()).sheet;
};

describe("the arithmetic of a sheet is the server's", () => {
  it("has vectors for every game", () => {
    expect(Object.keys(VECTORS).sort()).toEqual(GAMES.map((game) => game.id).sort());
  });

  it.each(Object.entries(VECTORS))("%s", async (game, rows) => {
    const rules = await rulesOf(game);
    expect(rows.length).toBeGreaterThan(100);
    for (const { entry, options, score, totals, wins, standing } of rows) {
      expect(rules.score(entry, options)).toEqual(score);
      expect(rules.standing(totals, wins, options)).toEqual(standing);
    }
  });

  it("reads what is typed", () => {
    expect(["10+15+8", "12-3", "3-12", "0", "30+"].map(sumOf)).toEqual([33, 9, -9, 0, 30]);
    expect(sumOf(null)).toBeNull();
  });
});

interface Merge {
  game: string;
  seats: number;
  people: { name: string; face: string; since: number }[];
  writes: CellWrite[];
  cells: Cells;
  rounds: number[];
  totals: number[];
  wins: number[];
  scores: (number | null)[][];
}

// As in tests/sheets/evenings.py.
const NAMES = ["Inès", "Léa", "Karim", "Mamie Jo", "Zoé", "Paul"];
const FACES = ["citron", "cerise", "prune", "poire", "kiwi", "abricot"];

const headOf = (game: string, seats: number): Head => ({
  id: "abcdefghijklmnopqrstuv",
  game,
  opened: 0,
  players: NAMES.slice(0, seats).map((name, column) => ({ name, face: FACES[column] ?? "" })),
  options: {},
});

/** A generator of its own, so that a failure can be had again. */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const shuffled = <T>(items: readonly T[], draw: (below: number) => number): T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(draw(left.length), 1));
};

describe("merging", () => {
  it.each((merges as unknown as Merge[]).map((row, place) => [place, row] as const))(
    "gives the server's cells and totals, in any order and grouping: %i",
    async (place, row) => {
      const rules = await rulesOf(row.game);
      expect(merge({}, row.writes)).toEqual(row.cells);
      expect(roundsIn(row.cells)).toEqual(row.rounds);
      const found = tally(headOf(row.game, row.seats), row.cells, rules);
      expect(found.people).toEqual(row.people);
      expect([found.totals, found.wins]).toEqual([row.totals, row.wins]);
      expect(found.rounds.map(({ score }) => score.scores)).toEqual(row.scores);
      const draw = lots(place + 1);
      for (let time = 0; time < 20; time++) {
        const writes = shuffled([...row.writes, ...row.writes.slice(0, 5)], draw);
        const cut = draw(writes.length);
        const late = merge({}, writes.slice(cut));
        expect(merge(merge({}, writes.slice(0, cut)), Object.values(late))).toEqual(row.cells);
      }
    },
  );

  it("lets whoever has seen a value change it", () => {
    const write = (counter: number, author: string, value: string): CellWrite => ({
      key: "r1.p0",
      value,
      counter,
      author,
      face: "kiwi",
    });
    const seen = merge({}, [write(7, "zzzzzzzz", "12")]);
    const next = write(highestCounter(seen) + 1, "aaaaaaaa", "15");
    expect(merge(seen, [next])["r1.p0"]?.value).toBe("15");
  });
});
