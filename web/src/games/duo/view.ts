// What the server sends about a round of Duo, and what it takes.

export type { DuoAction, DuoView } from "../../net/generated";
