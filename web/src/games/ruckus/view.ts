// What the server sends about a round of Ruckus!, and what it takes.

import type { RuckusCard } from "../../net/generated";
import type { GameEvent } from "../../net/protocol";

export type { RuckusAction, RuckusCard as Family, RuckusView } from "../../net/generated";

export const FAMILIES = [
  "A",
  "B",
  "C",
  "D",
  "G",
  "H",
  "M",
  "P",
  "R",
  "S",
  "T",
  "V",
] as const satisfies RuckusCard[];

/** The families that lie before one player, each with its number of cards. */
export type Front = Partial<Record<RuckusCard, number>>;

/** The family that an event is about; null where it names none. */
export const familyOf = (event: GameEvent): RuckusCard | null =>
  (event.cards?.[0] as RuckusCard | undefined) ?? null;
