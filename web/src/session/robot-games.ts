// How this device played each game against robots last: the home page starts the next one like that, in one tap.

import { type Json, LEVELS, type Snapshot } from "../net/protocol";
import { personal, StoredSignal } from "../storage";

export interface RobotGame {
  options: Json;
  robots: string[]; // the level of each
  pace: string; // where the game has one
}

type Games = Record<string, RobotGame>;

const isLevel = (level: unknown): boolean => (LEVELS as readonly unknown[]).includes(level);

/** What an older version or another hand left there is not played with. */
function isRobotGame(found: unknown): found is RobotGame {
  const { options, robots } = (found ?? {}) as Partial<RobotGame>;
  return (
    typeof options === "object" &&
    options !== null &&
    Array.isArray(robots) &&
    robots.length > 0 &&
    robots.every(isLevel)
  );
}

export const robotGames = new StoredSignal<Games>(
  "tablee.robots",
  (found) =>
    Object.fromEntries(Object.entries((found ?? {}) as Games).filter(([, game]) => isRobotGame(game))),
  personal,
);

/** Stores how the table is set up, if one person plays there against robots and has begun. */
export function rememberRobotGame({ table, you }: Snapshot): void {
  const others = table.seats.filter((_, seat) => seat !== you.seat);
  const robots = others.flatMap(({ robot }) => (robot === null ? [] : [robot]));
  if (you.seat === null || table.phase === "open" || table.phase === "closed") return;
  if (robots.length === 0 || robots.length < others.length) return;
  if (table.pace === "practice") return; // it has a button of its own
  const game: RobotGame = { options: table.options, robots, pace: table.pace };
  const known = robotGames.peek();
  if (JSON.stringify(known[table.game]) === JSON.stringify(game)) return;
  robotGames.value = { ...known, [table.game]: game };
}

export function forgetRobotGame(game: string): void {
  const { [game]: _gone, ...others } = robotGames.peek();
  robotGames.value = others;
}
