import { afterEach, describe, expect, it, vi } from "vitest";
import { GAMES } from "../src/games";
import type { GameEntry } from "../src/games/game";
import { practiceWish, robotWish, startRobotGame } from "../src/screens/home/robot-start";
import { rememberRobotGame, robotGames } from "../src/session/robot-games";
import { seat, welcome } from "./table-stage";

const robot = (level: string) => seat("Cocotte", { player: null, avatar: "bouilloire", robot: level });
const game = GAMES.find(({ id }) => id === "rummikub") as GameEntry;
const other = GAMES.find(({ id }) => id === "duo") as GameEntry;

/** A table at which Zoé sits on the first chair. */
function at(seats: ReturnType<typeof seat>[], options: object = {}, phase = "playing") {
  const snapshot = welcome(game.id, {});
  return { ...snapshot, table: { ...snapshot.table, seats, options, phase } } as typeof snapshot;
}

afterEach(() => {
  robotGames.value = {};
  vi.unstubAllGlobals();
});

describe("a game against robots", () => {
  it("is easy the first time, and starts at once without a clock", () => {
    expect(robotWish(game)).toEqual({
      game: game.id,
      options: { turnSeconds: "off" },
      seats: 3,
      visibility: "private",
      robots: ["easy", "easy"],
      start: true,
    });
    expect(robotWish(other).options).toEqual({});
  });

  it("is the next time as it was the last time, for each game", () => {
    rememberRobotGame(at([seat("Zoé"), robot("hard")], { turnSeconds: 120 }));
    expect(robotWish(game)).toMatchObject({ options: { turnSeconds: 120 }, seats: 2, robots: ["hard"] });
    expect(robotWish(other).robots).toEqual(["easy", "easy"]);
  });

  it("is calm the first time in a game without turns, and then at the pace of the last time", () => {
    const paced = GAMES.find((one) => one.paced) as GameEntry;
    expect(robotWish(paced).pace).toBe("calm");
    expect(robotWish(other)).not.toHaveProperty("pace");
    const snapshot = at([seat("Zoé"), robot("easy")]);
    rememberRobotGame({ ...snapshot, table: { ...snapshot.table, game: paced.id, pace: "lively" } });
    expect(robotWish(paced).pace).toBe("lively");
  });

  it("is not learned from a table with other people, from a waiting room or by a spectator", () => {
    rememberRobotGame(at([seat("Zoé"), seat("Karim"), robot("hard")]));
    rememberRobotGame(at([seat("Zoé"), robot("hard")], {}, "open"));
    const snapshot = at([robot("hard"), robot("hard")]);
    rememberRobotGame({ ...snapshot, you: { ...snapshot.you, seat: null } });
    expect(robotGames.value).toEqual({});
  });

  it("is not like practice the next time: that has a button of its own", () => {
    const snapshot = at([seat("Zoé"), robot("easy")]);
    rememberRobotGame({ ...snapshot, table: { ...snapshot.table, pace: "practice" } });
    expect(robotGames.value).toEqual({});
    const paced = GAMES.find((one) => one.paced) as GameEntry;
    expect(practiceWish(paced)).toMatchObject({ pace: "practice", seats: 2, robots: ["easy"], start: true });
  });

  it("falls back to the first settings where the server knows the last ones no more", async () => {
    rememberRobotGame(at([seat("Zoé"), robot("hard")], { gone: true }));
    const asked: { options: object }[] = [];
    vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      const known = asked.length > 1;
      const error = { code: "bad_option", rule: null, text: "?" };
      return new Response(JSON.stringify(known ? { id: "t1" } : { error }), { status: known ? 200 : 400 });
    });
    expect(await startRobotGame(game)).toEqual({ id: "t1" });
    expect(asked.map(({ options }) => options)).toEqual([{ gone: true }, { turnSeconds: "off" }]);
  });
});
