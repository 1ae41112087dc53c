// The player's own turn, laid on the board piece by piece without being made.

import type { Json } from "../../net/protocol";
import { layoutOf } from "./layout";
import { stepsBetween } from "./table-diff";
import { viewOf } from "./view";

/** The position stays until the last piece: the board itself lays the tiles on their way (`OpponentReplay`). */
export function layingOf(before: Json, after: Json): Json[] {
  const from = layoutOf(viewOf(before), null);
  const to = layoutOf(viewOf(after), from);
  const pieces = Math.max(1, stepsBetween(from.sets, to.sets).length);
  return [...Array<Json>(pieces).fill(before), after];
}
