/** 10, 15 or 20 points by the number of players (DUO-36), unless the table chose. */
export function targetOf(chosen: unknown, seats: number): number {
  if (typeof chosen === "number") return chosen;
  return seats <= 2 ? 10 : seats <= 4 ? 15 : 20;
}
