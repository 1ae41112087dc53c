// Who sits at a puzzle.

import type { Seat } from "../net/generated";

const ROBOTS = [
  ["Cocotte", "bouilloire"],
  ["Vrombine", "mixeur"],
  ["Tartine", "grille"],
  ["Tourbillon", "batteur"],
  ["Moka", "moka"],
  ["Gratin", "four"],
] as const;

const EMPTY_SEAT = { minded: false, here: true, ping: null, left: null };

/** Whose cards lie there: robots, where the others' are part of the puzzle; else nobody sits opposite. */
export function seatsOf(me: number, chairs: number, avatar: string | null): Seat[] {
  return Array.from({ length: chairs }, (_, seat): Seat => {
    const [name, face] = ROBOTS[seat % ROBOTS.length] ?? ROBOTS[0];
    return seat === me
      ? { ...EMPTY_SEAT, player: "me", name: "", avatar, robot: null }
      : { ...EMPTY_SEAT, player: null, name, avatar: face, robot: "easy" };
  });
}
