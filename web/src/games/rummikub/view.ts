// What the server sends about a round of Rummikub, and what it takes.

import type { RummikubView } from "../../net/generated";

export type { RummikubAction, RummikubView } from "../../net/generated";

export const isMyTurn = ({ seat, turn, over }: RummikubView): boolean =>
  seat !== null && turn === seat && over === null;
