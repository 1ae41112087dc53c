// What the server sends about a round of Ruckus! (view_to_json), and what it takes (action_to_json).

export const FAMILIES = ["A", "B", "C", "D", "G", "H", "M", "P", "R", "S", "T", "V"] as const;
export type Family = (typeof FAMILIES)[number];

export interface RuckusView {
  seat: number | null;
  hand: Family[];
  handSizes: number[];
  fronts: Partial<Record<Family, number>>[];
  pileSize: number;
  caller: number | null;
  stalled: boolean;
  passed: number[];
  lastDraw: (number | null)[];
  lastAction: number;
  revealed: Family[][] | null;
  starter: number;
  totals: number[];
  wins: number[];
  round: number;
  options: {
    target: number;
    autoForm: boolean;
    autoRuckus: boolean;
    announce: "auto" | "manual";
    drawCooldownMs: number;
    stallSeconds: number;
  };
}

export type RuckusAction =
  | { type: "form" | "complete"; family: Family; announce?: Family }
  | { type: "steal"; family: Family; from: number; announce?: Family }
  | { type: "draw" }
  | { type: "ruckus" }
  | { type: "pass" };
