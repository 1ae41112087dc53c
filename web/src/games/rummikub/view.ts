// What the server sends about a round of Rummikub, and what it takes.

export type { RummikubAction, RummikubView } from "../../net/generated";
