import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { gameOf } from "../src/games";
import type { GameReplay } from "../src/games/replay";
import { type FiledMatch, readReplay } from "../src/games/replay-file";
import type { Json } from "../src/net/protocol";
import { change } from "../src/settings";

// The moves that were made are laid over the positions before them: what is on the table must then be what was.

const FILES = ["duo-three", "turbo-duo-six", "rummikub-sheet-two", "rummikub-six", "ruckus-two"];
/** Where cards lie; what a turn does beside (whose turn comes next, the card drawn) is nobody's move. */
const LAID = ["discards", "table", "fronts", "hand", "rack", "poolSize", "pileSize"];
const laid = (view: Json | undefined): Json =>
  Object.fromEntries(LAID.flatMap((key) => (view && key in view ? [[key, view[key]]] : [])));

beforeAll(() => change({ lang: "fr" }));

describe.each(FILES)("%s", (file) => {
  let match: FiledMatch;
  let extras: GameReplay;
  beforeAll(async () => {
    match = await readReplay(readFileSync(`../tests/replays/${file}.replay`, "utf8"));
    extras = (await gameOf(match.replay.game)?.loadReplay()) as GameReplay;
  });

  it("leads from every position to the next by what was laid", () => {
    let tried = 0;
    for (const { round, steps } of match.replay.rounds) {
      for (const [turn, { seat, actions, events }] of steps.entries()) {
        // A game that helps the young does more than the move; a draw brings a card nobody chose.
        if (seat === null || !/^(play|form|steal|complete)/.test(actions[0] ?? "") || events.length > 1)
          continue;
        const before = match.views(round, seat)[turn - 1] as Json;
        const move = { before, actions };
        expect(laid(extras.way(move).at(-1))).toEqual(laid(match.views(round, seat)[turn]));
        expect(extras.eventsOf(move).map(({ kind, seat: mover, target }) => [kind, mover, target])).toEqual(
          events.map(({ kind, seat: mover, target }) => [kind, mover, target]),
        );
        expect(extras.eventsOf(move)[0]?.cards?.toSorted()).toEqual(events[0]?.cards?.toSorted());
        for (const text of extras.tell(move)) expect(text).toMatch(/^\p{Lu}.*[^.!][.!]$/u);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(4);
  });

  it("counts the cards that a seat holds", () => {
    const [view] = match.views(1, 0);
    expect(extras.held(extras.cards(view as Json).length)).toMatch(/^(7|14)\s(cartes|plaques)$/);
  });
});

it("tells two jokers with a number as the run that they count as", async () => {
  const extras = (await gameOf("rummikub")?.loadReplay()) as GameReplay;
  const match = await readReplay(readFileSync("../tests/replays/rummikub-six.replay", "utf8"));
  const before = match.views(1, 0)[0] as Json;
  const tell = (set: string) => extras.tell({ before, actions: [`play ${set}`] }).join(" ");
  expect(tell("O10 J J")).toContain("la suite orange 10 à 12");
  expect(tell("J J O13")).toContain("la série de 13");
});
