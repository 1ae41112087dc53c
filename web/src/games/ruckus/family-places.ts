// The table by family, for narrow boards: twelve places that never move, and which piles share one.

import { ownersOf, WHOLE } from "./targets";
import { FAMILIES, type Family, type RuckusView } from "./view";

/** The owners of the piles of each family, in the order in which they lie at its place. */
export type Places = Readonly<Record<Family, readonly number[]>>;

/** Six cards make a family: where three piles of two lie, nobody can hold a seventh, and nothing can be done. */
export const isSettled = (owners: readonly number[]): boolean => owners.length * 2 >= WHOLE;

/**
 * A pile stays where it lies: whoever has just taken one stands where the one who lost it stood, so that it is taken
 * back by the same tap. New piles come last.
 */
export function keepPlaces(before: readonly number[], owners: readonly number[]): number[] {
  const added = owners.filter((seat) => !before.includes(seat));
  const kept = before.flatMap((seat) => {
    if (owners.includes(seat)) return [seat];
    const taker = added.shift();
    return taker === undefined ? [] : [taker];
  });
  return [...kept, ...added];
}

/** Where every pile lies now; the player's own first where nothing is known of before. */
export function placesOf(view: RuckusView, before: Places | null): Places {
  const found = FAMILIES.map((family): [Family, readonly number[]] => {
    const owners = fromPlayer(ownersOf(view, family), view.seat ?? 0, view.fronts.length);
    const known = before?.[family] ?? [];
    const now = keepPlaces(known, owners);
    return [family, now.length === known.length && now.every((seat, at) => seat === known[at]) ? known : now];
  });
  return Object.fromEntries(found) as Record<Family, readonly number[]>;
}

/** Clockwise from the player. */
function fromPlayer(seats: readonly number[], me: number, count: number): number[] {
  const turn = (seat: number) => (seat - me + count) % count;
  return seats.toSorted((a, b) => turn(a) - turn(b));
}

/** The piles that have come to an owner since: which fruit has to fly where. */
export function arrivals(before: Places, now: Places): { family: Family; seat: number }[] {
  return FAMILIES.flatMap((family) =>
    now[family].filter((seat) => !before[family].includes(seat)).map((seat) => ({ family, seat })),
  );
}
