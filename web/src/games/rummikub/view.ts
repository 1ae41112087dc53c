// What the server sends about a round of Rummikub (view_to_json), and what it takes (action_to_json).

import type { Face } from "./sets";

export interface RummikubView {
  seat: number | null;
  rack: Face[];
  rackSizes: number[];
  table: Face[][];
  poolSize: number;
  turn: number;
  opened: boolean[];
  swapping: boolean;
  drawn: Face | null;
  passes: number;
  over: string | null;
  revealed: Face[][] | null;
  starter: number;
  totals: number[];
  wins: number[];
  round: number;
  options: {
    preset: "sheet" | "official";
    turnSeconds: number | "off" | null;
    idlePenalty: number;
    rounds: number;
  };
}

export type RummikubAction = { type: "play"; table: Face[][] } | { type: "draw" } | { type: "pass" };
