// What the server sends about a round of Rummikub, and what it takes.

import type { RummikubView } from "../../net/generated";
import type { Json } from "../../net/protocol";

export type { RummikubAction, RummikubView } from "../../net/generated";

export const isMyTurn = ({ seat, turn, over }: RummikubView): boolean =>
  seat !== null && turn === seat && over === null;

export const viewOf = (view: Json): RummikubView => view as unknown as RummikubView;
