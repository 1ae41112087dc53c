// What the server sends about a round of Ruckus!, and what it takes.

import type { RuckusCard } from "../../net/generated";

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
