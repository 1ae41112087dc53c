// Which puzzle an address names: /puzzle/<game>/<day>, /puzzle/<game>/endless/<grade>/<number>, /puzzle/<game> for today's.

import { GAMES, gameOf } from "../../games";
import type { GameEntry } from "../../games/game";
import { isDay } from "../../session/puzzle-calendar";
import { personal, StoredSignal } from "../../storage";

/** A puzzle by name; `day` is null for one of the endless set. */
export interface Named {
  path: string; // as the server knows it
  game: GameEntry;
  day: string | null;
  grade: number;
  number: number;
}

const ENDLESS = 1000; // of each grade

export function namedBy(path: string, today: string): Named | null {
  const first = GAMES.find((one) => one.puzzles)?.id ?? "";
  const [id = first, second = today, grade = "", number = ""] = path.split("/").filter(Boolean);
  const game = gameOf(id);
  if (!game?.puzzles) return null;
  if (second === "endless") {
    const known = /^[123]$/.test(grade) && /^\d{1,3}$/.test(number);
    return known ? { path, game, day: null, grade: Number(grade), number: Number(number) } : null;
  }
  return isDay(second) ? { path: `${id}/${second}`, game, day: second, grade: 0, number: 0 } : null;
}

export const addressOf = (path: string): string => `/puzzle/${path}`;

const reached = new StoredSignal<Readonly<Record<string, number>>>(
  "tablee.puzzle.endless",
  (found) => (typeof found === "object" && found !== null ? (found as Record<string, number>) : {}),
  personal,
);

/** The next puzzle of this difficulty that this device has not opened. */
export const nextEndless = (game: string, grade: number): string =>
  `${game}/endless/${grade}/${(reached.value[`${game} ${grade}`] ?? 0) % ENDLESS}`;

export function noteEndless({ game, grade, number }: Named): void {
  const key = `${game.id} ${grade}`;
  reached.value = { ...reached.peek(), [key]: Math.max(reached.peek()[key] ?? 0, number + 1) };
}
