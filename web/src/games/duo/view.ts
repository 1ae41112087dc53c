// What the server sends about a round of Duo (view_to_json), and what it takes (action_to_json).

import type { Card } from "./cards";

export interface DuoView {
  seat: number | null;
  hand: Card[];
  handSizes: number[];
  discards: [Card[], Card[]];
  pileSize: number;
  turn: number;
  over: string | null;
  revealed: Card[][] | null;
  starter: number;
  totals: number[];
  wins: number[];
  round: number;
  options: { turbo: boolean; target: number | "bySeats" | null; turnSeconds: number | "off" | null };
}

export type DuoAction = { type: "play"; pile: 0 | 1; cards: Card[] } | { type: "draw" };
