// A game against robots in one tap: as it was played last on this device, and easy and calm the first time.

import type { GameEntry } from "../../games/game";
import { openTable, Refused, type Wish } from "../../net/api";
import type { NewTable } from "../../net/protocol";
import { isChild } from "../../session/household";
import { forgetRobotGame, robotGames } from "../../session/robot-games";

const FIRST_ROBOTS = ["easy", "easy"];

/** What is asked of the server. Whoever plays alone is not hurried by a clock, unless they asked for one. */
export function robotWish(game: GameEntry): Wish {
  const last = robotGames.value[game.id];
  const child = isChild();
  const robots = (last?.robots ?? FIRST_ROBOTS).map((level) => (child ? "easy" : level));
  return {
    game: game.id,
    options: last?.options ?? { ...game.alone, ...(child && game.young) },
    ...(game.paced && { pace: last?.pace ?? "calm" }),
    seats: robots.length + 1,
    visibility: "private",
    robots,
    start: true,
  };
}

/** One robot, which moves only after each move of the player: to find one's way in a game without turns. */
export const practiceWish = (game: GameEntry): Wish => ({
  game: game.id,
  options: game.alone ?? {},
  pace: "practice",
  seats: 2,
  visibility: "private",
  robots: ["easy"],
  start: true,
});

export async function startRobotGame(game: GameEntry): Promise<NewTable> {
  try {
    return await openTable(robotWish(game));
  } catch (error) {
    // Rules change: what was played with last may not exist any more.
    if (!(error instanceof Refused) || !(game.id in robotGames.value)) throw error;
    forgetRobotGame(game.id);
    return openTable(robotWish(game));
  }
}
